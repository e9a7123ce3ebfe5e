import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { useResendConfirmationMutation } from '~/data/auth/resend-confirmation-mutation';

/** Tells people with an unconfirmed address what to do, and offers to resend the link. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const resend = useResendConfirmationMutation();
  return (
    <Notice tone="warn" title="Your email address is not confirmed yet" isAlert>
      <p>Follow the link that we sent to {email}, then sign in.</p>
      <Button variant="link" size="small" disabled={resend.isPending} onClick={() => resend.mutate(email)}>
        Send the link again
      </Button>
    </Notice>
  );
}
