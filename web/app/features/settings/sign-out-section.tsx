import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { useSignOutOthersMutation } from '~/data/auth/sign-out-others-mutation';
import { useAuth } from '~/lib/auth/auth-context';

/** Settings: ends all of the user's sessions. The current one ends last, so that a failure leaves everything as it was. */
export function SignOutSection() {
  const [isAsking, setIsAsking] = useState(false);
  const { signOut } = useAuth();
  const others = useSignOutOthersMutation();
  const handleConfirm = () =>
    others.mutate(undefined, { onSuccess: () => signOut('everywhere'), onSettled: () => setIsAsking(false) });
  return (
    <Section
      title="Signed-in devices"
      description="Lost a phone, or used a computer that is not yours? Sign out on all of them at once."
    >
      <Button
        variant="secondary"
        className="max-w-full whitespace-normal text-center"
        onClick={() => setIsAsking(true)}
      >
        <LogOut aria-hidden />
        Sign out everywhere
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere?"
        description="You have to sign in again on every device, this one too. A page that is open on another one keeps what it shows, and can do nothing more."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        isBusy={others.isPending}
        onConfirm={handleConfirm}
      />
    </Section>
  );
}
