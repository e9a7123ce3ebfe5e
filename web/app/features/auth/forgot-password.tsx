import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { useSendPasswordResetMutation } from '~/data/auth/send-password-reset-mutation';
import { toast } from '~/lib/toast';

const noAddress = 'Please enter your email address first.';

interface ForgotPasswordProps {
  readEmail: () => string;
  /** Shows an error at the field of the address. */
  onMissing: (message: string) => void;
  /** Called with the address to which the service was asked to send the link. */
  onSent: (email: string) => void;
}

/**
 * Sends the password reset mail to the address in the form. Without an address the button is highlighted, to be pressed after typing
 * one.
 */
export function ForgotPassword({ readEmail, onMissing, onSent }: ForgotPasswordProps) {
  const reset = useSendPasswordResetMutation();
  const [isAddressAsked, setIsAddressAsked] = useState(false);
  const handleClick = () => {
    const email = readEmail();
    if (email !== '') return reset.mutate(email, { onSuccess: () => onSent(email) });
    toast('Error', noAddress, 'error');
    onMissing(noAddress);
    setIsAddressAsked(true);
  };
  return (
    <Button
      variant={isAddressAsked ? 'secondary' : 'link'}
      size="small"
      className="max-w-full whitespace-normal text-left"
      disabled={reset.isPending}
      onClick={handleClick}
    >
      Forgot your password?
    </Button>
  );
}
