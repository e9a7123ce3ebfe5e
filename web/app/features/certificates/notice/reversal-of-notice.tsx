import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import type { CertificateWithdrawal } from '~/data/certificate-versions/certificate-record-query';
import {
  endReversalSchema,
  reversalSchema,
  useConfirmReversalMutation,
  useEndReversalMutation,
  useProposeReversalMutation,
} from '~/data/certificate-versions/reversal-mutations';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDateTime } from '~/lib/dates';
import { ReasonSheet } from './reason-sheet';

interface ReversalProps {
  certificateNumber: string;
  withdrawal: CertificateWithdrawal;
}

/** Takes back a notice of withdrawal that runs: one person proposes it, another confirms or refuses it. */
export function ReversalOfNotice(props: ReversalProps) {
  const { reversal_proposed_at: proposedAt, reversal_reason: reason, reversal_proposer: proposer } = props.withdrawal;
  const { has, userId } = usePermissions();
  if (proposedAt === null) {
    // Staff who may decide an objection take the notice back there, or refuse the objection.
    return has('decide') && !mayDecideObjection(props.withdrawal, userId) ? <ProposeReversal {...props} /> : null;
  }
  return (
    <div className="mt-3">
      <p className="font-medium">
        {personName(proposer) ?? 'Somebody whose account is gone'} proposed on {formatDateTime(proposedAt)} to take the
        notice back:
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      {has('decide') ? <AnswerReversal {...props} proposedAt={proposedAt} /> : null}
    </div>
  );
}

function ProposeReversal({ certificateNumber }: ReversalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const propose = useProposeReversalMutation();
  return (
    <div className="mt-3">
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        Propose to take the notice back…
      </Button>
      <ReasonSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Propose to take the notice back"
        description="Another member of staff confirms it. Then the certificate counts as before, and tenant and landlord are told. Staff alone read the reason."
        schema={reversalSchema}
        submit="Propose"
        send={(values) => propose.mutateAsync({ certificateNumber, ...values })}
      />
    </div>
  );
}

function AnswerReversal({ certificateNumber, withdrawal, proposedAt }: ReversalProps & { proposedAt: string }) {
  const { userId } = usePermissions();
  const [open, setOpen] = useState<'confirm' | 'end'>();
  const confirm = useConfirmReversalMutation();
  const end = useEndReversalMutation();
  const isOwn = withdrawal.reversal_proposed_by === userId;
  const close = () => setOpen(undefined);
  return (
    <>
      {isOwn ? <p className="mt-2 font-medium">You proposed it, so somebody else confirms it.</p> : null}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isOwn ? null : (
          <Button variant="secondary" size="small" onClick={() => setOpen('confirm')}>
            Confirm and take it back
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => setOpen('end')}>
          {isOwn ? 'Withdraw the proposal…' : 'Refuse…'}
        </Button>
      </div>
      <AlertDialog
        open={open === 'confirm'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'confirm' : undefined)}
        title="Take the notice back?"
        description="The certificate counts as before. Tenant and landlord are told at once."
        confirmLabel="Take the notice back"
        busyLabel="Confirming..."
        isBusy={confirm.isPending}
        onConfirm={() => confirm.mutate({ certificateNumber, proposedAt }, { onSettled: close })}
      />
      <ReasonSheet
        open={open === 'end'}
        onClose={close}
        title={isOwn ? 'Withdraw the proposal' : 'Refuse to take the notice back'}
        description="The notice stands, and nobody is told. The reason is kept."
        schema={endReversalSchema}
        submit={isOwn ? 'Withdraw the proposal' : 'Refuse'}
        send={(values) => end.mutateAsync({ certificateNumber, ...values })}
      />
    </>
  );
}

type Notice = Pick<CertificateWithdrawal, 'proposed_by' | 'confirmed_by'> & {
  readonly withdrawal_objections: readonly Pick<CertificateWithdrawal['withdrawal_objections'][number], 'outcome'>[];
};

/** Whether an objection to a notice waits for somebody like this person, who took no part in it. The permission is looked at apart. */
export function mayDecideObjection(notice: Notice, userId: string | undefined): boolean {
  return (
    notice.withdrawal_objections.some(({ outcome }) => outcome === null) &&
    userId !== notice.proposed_by &&
    userId !== notice.confirmed_by
  );
}
