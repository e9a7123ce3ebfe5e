import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { useSignOutUserMutation } from '~/data/users/sign-out-user-mutation';
import { userSecurityQueryOptions } from '~/data/users/user-security-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDateTime } from '~/lib/dates';

/** Signs a person out on all devices, a colleague only as an owner, and shows when staff last did so. */
export function SignOutCard({ userId, isStaff }: { userId: string; isStaff: boolean }) {
  const query = useQuery(userSecurityQueryOptions(userId));
  const last = query.data?.lastSignOut;
  const { user: reader } = useAuth();
  const maySignOut = usePermissions().has('owner') || !isStaff;
  return (
    <Section title="Signed-in devices">
      {query.isPending ? <Skeleton className="w-56" /> : null}
      {query.isError ? <p className="text-soft">This could not be loaded. {query.error.message}</p> : null}
      {last === null ? <p className="text-soft">Never signed out by staff</p> : null}
      {last ? (
        <p className="text-soft">
          Last signed out everywhere by {last.staff?.display_name ?? 'an administrator'},{' '}
          {formatDateTime(last.signed_out_at)}
        </p>
      ) : null}
      {userId === reader?.id ? (
        <p className="mt-3 text-soft text-sm">This is you. Sign yourself out everywhere in Settings.</p>
      ) : maySignOut ? (
        <SignOut userId={userId} />
      ) : (
        <p className="mt-3 text-soft text-sm">Only an owner can sign out a member of staff.</p>
      )}
    </Section>
  );
}

function SignOut({ userId }: { userId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOutUserMutation(userId);
  const handleConfirm = () => signOut.mutate(undefined, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <ChangeButton variant="secondary" size="small" className="mt-4" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </ChangeButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign this person out everywhere?"
        description="They have to sign in again on every device, and what they have not saved there is lost. A page that is open keeps what it shows, and can do nothing more. They are told by email, and it is kept that you did it."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        isBusy={signOut.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
