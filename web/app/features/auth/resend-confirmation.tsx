import { Button } from '~/components/ui/button';
import { useResendConfirmationMutation } from '~/data/auth/resend-confirmation-mutation';

/** A line's end that sends the confirmation link again. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useResendConfirmationMutation();
  return (
    <Button variant="link" disabled={resend.isPending} onClick={() => resend.mutate(email)}>
      send the link again.
    </Button>
  );
}
