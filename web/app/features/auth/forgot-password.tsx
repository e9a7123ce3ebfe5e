import { Button } from '~/components/ui/button';
import { useSendPasswordResetMutation } from '~/data/auth/send-password-reset-mutation';
import { toast } from '~/lib/toast';

/** Sends the password reset mail to the address in the form. */
export function ForgotPassword({ readEmail }: { readEmail: () => string }) {
  const reset = useSendPasswordResetMutation();
  const handleClick = () => {
    const email = readEmail();
    if (email === '') toast('Error', 'Please enter your email address first.', 'error');
    else reset.mutate(email);
  };
  return (
    <Button
      variant="link"
      size="small"
      className="max-w-full whitespace-normal text-left"
      disabled={reset.isPending}
      onClick={handleClick}
    >
      Forgot your password?
    </Button>
  );
}
