import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { propertyManagerStandingQueryOptions } from '~/data/property-managers/standing-query';
import { useTakeBackConfirmationMutation } from '~/data/property-managers/take-back-confirmation-mutation';
import { SimilarManagers } from '~/domain/landlord/similar-managers';
import { formatDateTime } from '~/lib/dates';

/** Says who confirmed a landlord or agent, with the button that undoes it, and lists similar records. Renders nothing if nobody did. */
export function ConfirmedManager({ id }: { id: string }) {
  const { data: standing } = useQuery(propertyManagerStandingQueryOptions(id));
  const takeBack = useTakeBackConfirmationMutation();
  const [isAsking, setIsAsking] = useState(false);
  if (!standing?.confirmed_at) return null;
  // A similar name nearby is usually somebody else.
  const alike = standing.like.filter(({ same }) => same !== null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-soft">
          Confirmed{standing.confirmed_by ? ` by ${standing.confirmed_by}` : ''},{' '}
          {formatDateTime(standing.confirmed_at)}
        </p>
        <ChangeButton size="small" variant="secondary" onClick={() => setIsAsking(true)}>
          Take back the confirmation…
        </ChangeButton>
        <AlertDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Take back the confirmation?"
          description="Tenants can no longer choose this record, and drafts that have chosen it lose the choice. Submitted applications and linked accounts keep it. You can confirm it again."
          confirmLabel="Take back"
          busyLabel="Taking back..."
          isBusy={takeBack.isPending}
          onConfirm={() => takeBack.mutate(id, { onSettled: () => setIsAsking(false) })}
        />
      </div>
      {alike.length > 0 ? (
        <Notice tone="info" title="Perhaps twice on record">
          <SimilarManagers like={alike} />
        </Notice>
      ) : null}
    </>
  );
}
