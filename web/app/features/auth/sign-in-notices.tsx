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

/** Tells people whose password is shorter than their account asks for now where they choose a new one. */
export function ShortPasswordNotice({ email }: { email: string }) {
  return (
    <Notice tone="warn" title="Choose a longer password" isAlert>
      <p>
        Your account needs a longer password than the one that you have. Follow the link that we sent to {email}, choose
        a new one, then sign in.
      </p>
    </Notice>
  );
}
