import { lazy, Suspense } from 'react';
import { Notice } from '~/components/feedback/notice';
import type { CertificateWithdrawal } from '~/data/certificate-versions/certificate-record-query';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDateTime, londonToday } from '~/lib/dates';
import { ObjectionDecision } from './objection-decision';

/** Loaded where an objection has files. */
const AttachedFiles = lazy(async () => ({
  default: (await import('~/domain/documents/attached-files')).AttachedFiles,
}));

type Objection = CertificateWithdrawal['withdrawal_objections'][number];

interface ObjectionsProps {
  applicationId: string;
  withdrawal: CertificateWithdrawal;
}

/** What tenant and landlord say against a notice of withdrawal, and the decision of somebody who took no part in it. */
export function Objections({ applicationId, withdrawal }: ObjectionsProps) {
  return withdrawal.withdrawal_objections.map((objection) => (
    <div key={objection.id} className="rounded-xl border p-4 sm:p-5">
      <h3 className="font-semibold">
        {objection.side === 'tenant' ? 'The tenant objects' : 'The landlord or agent objects'}
      </h3>
      <p className="text-sm text-soft">
        {[personName(objection.objector), formatDateTime(objection.objected_at)].filter(Boolean).join(', ')}
      </p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{objection.words}</p>
      {objection.attached_files.length > 0 ? (
        <Suspense>
          <AttachedFiles files={objection.attached_files} isForReview />
        </Suspense>
      ) : null}
      <div className="mt-4">
        {objection.outcome ? (
          <Decided objection={objection} />
        ) : (
          <Undecided {...{ applicationId, withdrawal, objection }} />
        )}
      </div>
    </div>
  ));
}

function Decided({ objection: { outcome, reply, decider, decided_at } }: { objection: Objection }) {
  const by = personName(decider);
  return (
    <Notice tone="info" isOutcome title={outcome === 'upheld' ? 'The notice stands' : 'The notice was taken back'}>
      <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
      <p className="mt-1 text-sm">
        {by ? `${by}, ` : ''}
        {formatDateTime(decided_at)}
      </p>
    </Notice>
  );
}

function Undecided({ applicationId, objection, withdrawal }: ObjectionsProps & { objection: Objection }) {
  const { userId, has, isPending } = usePermissions();
  if (isPending) return null;
  if (userId === withdrawal.proposed_by || userId === withdrawal.confirmed_by) {
    return (
      <Notice tone="info">
        You {userId === withdrawal.proposed_by ? 'proposed' : 'confirmed'} the withdrawal, so somebody else decides the
        objection. Where nobody else may, an owner can give somebody the permission to decide, or two people take the
        notice back.
      </Notice>
    );
  }
  if (!has('decide')) return <Notice tone="info">Somebody with the permission to decide answers the objection.</Notice>;
  return <ObjectionDecision {...{ applicationId, objection }} isOver={withdrawal.notice_until < londonToday()} />;
}
