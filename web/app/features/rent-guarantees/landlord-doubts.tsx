import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';

/** What the landlord or agent was asked and has denied or not answered: it blocks nothing, but is to be weighed. */
export function LandlordDoubts({ applicationId }: { applicationId: string }) {
  const { data = [] } = useQuery(landlordRequestsQueryOptions(applicationId));
  const unsettled = data.filter(
    ({ closed_at, answered_at, is_confirmed }) =>
      closed_at === null && (answered_at === null || is_confirmed === false),
  );
  if (unsettled.length === 0) return null;
  return (
    <Notice tone="warn" title="Before you approve">
      <ul className="grid gap-2">
        {unsettled.map(({ id, answered_at, words, answer }) => (
          <li key={id} className="break-words">
            {answered_at === null
              ? `The landlord or agent has not answered yet: “${words}”`
              : `The landlord or agent does not confirm it: “${answer ?? words}”`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
