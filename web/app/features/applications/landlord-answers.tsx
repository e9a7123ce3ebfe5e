import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import {
  type LandlordAnswer,
  ownLandlordAnswersQueryOptions,
} from '~/data/landlord-requests/own-landlord-answers-query';
import { OwnObjections } from '~/domain/certificate/own-objections';
import { formatDateTime } from '~/lib/dates';

/**
 * For a property manager's user: what we asked about an application and told them, and what was answered, when and by whom.
 * Nothing without any.
 */
export function LandlordAnswers({ applicationId }: { applicationId: string }) {
  const query = useQuery(ownLandlordAnswersQueryOptions(applicationId));
  const { data: notices = [] } = useQuery(withdrawalNoticesQueryOptions(applicationId));
  if (query.data?.length === 0 && !notices.some(({ objected_at }) => objected_at)) return null;
  return (
    <Section title="Our questions and your answers">
      <OwnObjections notices={notices} />
      {query.isPending ? (
        <RowsSkeleton label="Loading questions and answers..." />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load questions and answers"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.length === 0 ? null : (
        <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
          {query.data.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What we asked and they answered, or what we told them. */
export function AnswerRow({ answer: { kind, words, asked_at, ...answered } }: { answer: LandlordAnswer }) {
  const { answered_at, is_confirmed, answer } = answered;
  if (kind === 'note') {
    return (
      <li className="border-b px-5 py-4 last:border-b-0 sm:px-7">
        <p className="whitespace-pre-line break-words">{words}</p>
        <p className="figures mt-1 text-sm text-soft">From us, no answer needed, {formatDateTime(asked_at)}</p>
      </li>
    );
  }
  return (
    <li className="border-b px-5 py-4 last:border-b-0 sm:px-7">
      <p className="whitespace-pre-line break-words font-semibold">{words}</p>
      <div className="mt-3 border-l-4 pl-4">
        {is_confirmed === null ? null : <p>{is_confirmed ? 'Yes' : 'No, it is different'}</p>}
        {answer ? <p className="whitespace-pre-line break-words">{answer}</p> : null}
        <p className="figures wrap-anywhere mt-1 text-sm text-soft">
          {describeGiving(answered)}, {formatDateTime(answered_at)}
        </p>
      </div>
    </li>
  );
}

/** By whom: who recorded an answer among staff is for staff. */
export function describeGiving({ came_by, answered_by }: Pick<LandlordAnswer, 'came_by' | 'answered_by'>): string {
  if (came_by === 'staff') return 'Recorded by our staff, as you or a colleague told us';
  return `Answered by ${answered_by ?? 'somebody whose account is gone'}`;
}
