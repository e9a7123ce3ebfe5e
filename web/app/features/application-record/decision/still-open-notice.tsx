import { useQueries } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { stillOpen } from './still-open';

/** Names before a case is ended what is asked or written and not settled, so that nobody ends it over an unread answer. */
export function StillOpenNotice({ applicationId }: { applicationId: string }) {
  const [requests, questions, messages] = useQueries({
    queries: [
      requestsQueryOptions(applicationId),
      landlordRequestsQueryOptions(applicationId),
      communicationsQueryOptions(applicationId),
    ],
  });
  const open = stillOpen({
    requests: requests.data ?? [],
    questions: questions.data ?? [],
    messages: messages.data ?? [],
  });
  const isUnknown = requests.isError || questions.isError || messages.isError;
  if (open.length === 0 && !isUnknown) return null;
  return (
    <Notice tone="warn" title="Still open" className="mt-4 max-h-[25dvh] overflow-y-auto">
      <ul className="list-disc pl-5">
        {open.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same words
          <li key={index}>{words}</li>
        ))}
        {isUnknown ? <li>Not everything could be loaded, so there may be more</li> : null}
      </ul>
    </Notice>
  );
}
