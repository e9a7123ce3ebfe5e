import { Button } from '~/components/ui/button';
import { useResendConfirmationMutation } from '~/data/auth/resend-confirmation-mutation';

/** A button at the end of a line that resends the confirmation link. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useResendConfirmationMutation();
  return (
    <Button variant="link" disabled={resend.isPending} onClick={() => resend.mutate(email)}>
      send the link again.
    </Button>
  );
}
