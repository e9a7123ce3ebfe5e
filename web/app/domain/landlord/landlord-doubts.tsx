import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { AttachedFiles } from '../documents/attached-files';
import { doubtsAt } from './doubts-at';

interface LandlordDoubtsProps {
  applicationId: string;
  /** The title, such as 'Before you approve'. */
  title: string;
  /** The time of the approval that prepared a certificate and closed the questions. A question that was settled before it is not a doubt. */
  approvedAt?: string;
}

/** The questions that the landlord or agent has denied or not answered. They block nothing, but staff should consider them. */
export function LandlordDoubts({ applicationId, title, approvedAt }: LandlordDoubtsProps) {
  const { data = [] } = useQuery(landlordRequestsQueryOptions(applicationId));
  const doubts = doubtsAt(data, approvedAt);
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warn" title={title}>
      <ul className="grid gap-2">
        {doubts.map(({ id, answered_at, words, answer, attached_files }) => (
          <li key={id} className="break-words">
            {answered_at === null
              ? `The landlord or agent has not answered${approvedAt === undefined ? ' yet' : ''}: “${words}”`
              : `The landlord or agent does not confirm it: “${answer ?? words}”`}
            <AttachedFiles files={attached_files} isForReview />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
