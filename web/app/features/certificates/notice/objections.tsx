import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import type { CertificateWithdrawal } from '~/data/certificate-versions/certificate-record-query';
import { othersDecideQueryOptions } from '~/data/certificate-versions/others-decide-query';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDateTime, londonToday } from '~/lib/dates';
import { ObjectionDecision } from './objection-decision';
import { UnansweredObjection } from './unanswered-objection';

type Objection = CertificateWithdrawal['withdrawal_objections'][number];

interface ObjectionsProps {
  applicationId: string;
  certificateNumber: string;
  withdrawal: CertificateWithdrawal;
}

/** The objections of tenant and landlord to a notice of withdrawal, and the decision of somebody who took no part in the notice. */
export function Objections({ applicationId, certificateNumber, withdrawal }: ObjectionsProps) {
  return withdrawal.withdrawal_objections.map((objection) => (
    <div key={objection.id} className="rounded-xl border p-4 sm:p-5">
      <h3 className="font-semibold">
        {objection.side === 'tenant' ? 'The tenant objects' : 'The landlord or agent objects'}
      </h3>
      <p className="text-sm text-soft">
        {[personName(objection.objector), formatDateTime(objection.objected_at)].filter(Boolean).join(', ')}
      </p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{objection.words}</p>
      <AttachedFiles files={objection.attached_files} isForReview />
      <div className="mt-4">
        {objection.outcome ? (
          <Decided objection={objection} />
        ) : withdrawal.reversed_at ? (
          <p>The notice was taken back before anybody decided on it.</p>
        ) : (
          <Undecided {...{ applicationId, certificateNumber, withdrawal, objection }} />
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

function Undecided({
  applicationId,
  certificateNumber,
  objection,
  withdrawal,
}: ObjectionsProps & { objection: Objection }) {
  const { userId, has, isPending } = usePermissions();
  const act =
    userId === withdrawal.proposed_by ? 'proposed' : userId === withdrawal.confirmed_by ? 'confirmed' : undefined;
  const mayDecide = act === undefined && has('decide');
  const { data: isDecidable } = useQuery({
    ...othersDecideQueryOptions(certificateNumber),
    enabled: !isPending && !mayDecide,
    // The reader may have been given the permission since.
    staleTime: 0,
  });
  if (isPending) return null;
  if (mayDecide) {
    return <ObjectionDecision {...{ applicationId, objection }} isOver={withdrawal.notice_until < londonToday()} />;
  }
  return <UnansweredObjection act={act} isUnattended={isDecidable === false} isOwner={has('owner')} />;
}
