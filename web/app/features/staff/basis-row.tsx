import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import type { IssuingBasis } from '~/data/issuing-bases/issuing-bases-query';
import type { BasisKind } from '~/data/issuing-bases/issuing-bases-schema';
import { useConfirmBasisMutation, useDropBasisMutation } from '~/data/issuing-bases/record-basis-mutation';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDate } from '~/lib/dates';
import { basisWords } from './basis-words';

/** One basis: what it is, who recorded and who confirmed it. */
export function BasisRow({ basis }: { basis: IssuingBasis }) {
  const recorder = personName(basis.recorder) ?? 'Somebody whose account is gone';
  const isConfirmed = basis.confirmed_at !== null;
  return (
    <li className="grid justify-items-start gap-2 border-b px-5 py-4 last:border-b-0 sm:px-7">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {basisWords[basis.kind as BasisKind].label}
        <Badge tone={isConfirmed ? 'good' : 'warn'}>{isConfirmed ? 'Confirmed' : 'Waiting for a second owner'}</Badge>
      </p>
      <p className="break-words text-[0.9375rem]">
        {basis.reference}, of {formatDate(basis.dated)}. <span className="text-soft">Kept: {basis.document}</span>
      </p>
      <p className="text-sm text-soft">
        Recorded by {recorder} on {formatDate(basis.recorded_at)}
        {isConfirmed
          ? `, confirmed by ${personName(basis.confirmer) ?? 'somebody else'} on ${formatDate(basis.confirmed_at)}`
          : ''}
      </p>
      {isConfirmed ? null : <ConfirmBasis basis={basis} />}
    </li>
  );
}

function ConfirmBasis({ basis }: { basis: IssuingBasis }) {
  const { userId, has } = usePermissions();
  const confirm = useConfirmBasisMutation();
  const [isAsking, setIsAsking] = useState(false);
  if (!has('owner')) return null;
  if (basis.recorded_by === userId) {
    return (
      <>
        <p className="text-[0.9375rem]">You recorded it, so another owner confirms it.</p>
        <TakeBackBasis id={basis.id} />
      </>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Confirm
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Confirm this basis?"
        description="Certificates that are approved from then on are guarantees and bind the company. This cannot be taken back."
        confirmLabel="Confirm"
        busyLabel="Confirming..."
        isDanger={false}
        isBusy={confirm.isPending}
        onConfirm={() => confirm.mutate(basis.id, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}

function TakeBackBasis({ id }: { id: string }) {
  const drop = useDropBasisMutation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsAsking(true)}>
        Take back
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Take this basis back?"
        description="Nobody has confirmed it, so it has not counted. It is removed from the list."
        cancelLabel="Keep it"
        confirmLabel="Take back"
        isBusy={drop.isPending}
        onConfirm={() => drop.mutate(id, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
