import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { useRemoveUserFactorsMutation } from '~/data/users/remove-user-factors-mutation';
import { type UserFactor, userSecurityQueryOptions } from '~/data/users/user-security-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate, formatDateTime } from '~/lib/dates';

/** Whether the person uses a second factor, with a button to remove it when the phone is lost. */
export function SecondFactorsCard({ userId, isStaff }: { userId: string; isStaff: boolean }) {
  const query = useQuery(userSecurityQueryOptions(userId));
  const { user: reader } = useAuth();
  const mayRemove = usePermissions().has('owner') || !isStaff;
  const removal = query.data?.lastRemoval;
  const factors = query.data?.factors ?? [];
  return (
    <Section title="Two-step sign-in">
      {query.isPending ? <Skeleton className="w-40" /> : null}
      {query.isError ? <p className="text-soft">This could not be loaded. {query.error.message}</p> : null}
      {query.data ? <Factors factors={factors} /> : null}
      {removal ? (
        <p className="mt-3 text-soft text-sm">
          Last removed by {removal.remover?.display_name ?? 'an administrator'}, {formatDateTime(removal.removed_at)}
        </p>
      ) : null}
      {factors.length > 0 && userId !== reader?.id ? (
        mayRemove ? (
          <RemoveFactors userId={userId} />
        ) : (
          <p className="mt-3 text-soft text-sm">Only an owner can remove that of a member of staff.</p>
        )
      ) : null}
    </Section>
  );
}

function Factors({ factors }: { factors: readonly UserFactor[] }) {
  if (factors.length === 0) return <p className="font-medium">Off</p>;
  return (
    <ul className="grid gap-2">
      {factors.map((factor) => (
        <li key={factor.id} className="min-w-0">
          <p className="break-words font-medium">{factor.friendly_name || 'Authenticator app'}</p>
          <p className="text-soft text-sm">
            {factor.status === 'verified' ? 'On' : 'Not finished'}, added {formatDate(factor.created_at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Removes second factors after a phone is lost. The dialog reminds staff that a caller may be somebody else. */
function RemoveFactors({ userId }: { userId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemoveUserFactorsMutation(userId);
  const handleConfirm = () => removal.mutate(undefined, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <ChangeButton variant="secondary" size="small" className="mt-4" onClick={() => setIsAsking(true)}>
        Remove two-step sign-in
      </ChangeButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove two-step sign-in?"
        description="Only for somebody who has lost the phone, or whose app somebody else set up: their password alone is then enough to sign in. Make sure first that it is really them who asks. They are told by email, and it is kept that you did it."
        confirmLabel="Remove"
        busyLabel="Removing..."
        isBusy={removal.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
