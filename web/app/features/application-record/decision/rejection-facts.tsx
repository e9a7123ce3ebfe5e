import { useQuery } from '@tanstack/react-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { staffActsQueryOptions } from '~/data/rent-guarantee-applications/staff-acts-query';
import { type RejectionReason, rejectionReasons } from '~/domain/case/rejection-reasons';
import { formatDate } from '~/lib/dates';

export type Rejection = Application['application_rejections'][number];

const appealOutcomes: Readonly<Record<string, string>> = {
  upheld: 'Appeal: the rejection stands.',
  overturned: 'Appeal: looked at again.',
  withdrawn: 'Appeal: withdrawn by the tenant.',
};

interface RejectionFactsProps {
  rejection: Rejection;
  /** The time of the rejection whose reason it corrects. */
  replacedAt: string | undefined;
}

/** The reason of a rejection, who made it and the last day for an appeal; and the outcome of an appeal. */
export function RejectionFacts({ rejection, replacedAt }: RejectionFactsProps) {
  const { words, rejected_at, appeal_until, appealed_at, appeal_outcome, appeal_reply } = rejection;
  const acts = useQuery(staffActsQueryOptions(rejection.application_id));
  const rejecter = acts.data?.find(({ record_id }) => record_id === rejection.id)?.name;
  return (
    <div className="mb-5 grid gap-2 border-b pb-5">
      <p className="font-semibold">{rejectionReasons[rejection.reason_code as RejectionReason]}</p>
      {words ? <p className="whitespace-pre-line break-words">{words}</p> : null}
      <p className="text-sm text-soft">
        {rejecter ? `By ${rejecter}, ` : ''}
        {formatDate(rejected_at)}.{replacedAt ? ` Replaces the reason of ${formatDate(replacedAt)}.` : ''}
        {appealed_at ? '' : ` Appeal until ${formatDate(appeal_until)}.`}
      </p>
      {appeal_outcome ? (
        <p className="whitespace-pre-line break-words text-sm">
          {/* The form of the appeal disappears after the decision, so the focus moves to the outcome. */}
          <span data-outcome className="font-semibold outline-none">
            {appealOutcomes[appeal_outcome]}
          </span>{' '}
          {appeal_reply}
        </p>
      ) : null}
    </div>
  );
}
