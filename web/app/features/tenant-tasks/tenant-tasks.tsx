import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { replacedRequest } from '~/data/application-requests/replaced-request';
import { requestState } from '~/data/application-requests/request-state';
import { type ApplicationRequest, requestsQueryOptions } from '~/data/application-requests/requests-query';
import { forgetUnsentAnswer, unsentAnswer, unsentFiles } from '~/domain/requests/unsent-answers';
import { useAuth } from '~/lib/auth/auth-context';
import { changedSince } from './changed-since';
import { TenantTask } from './tenant-task';
import { UnsentAnswer } from './unsent-answer';

const listed = new Intl.ListFormat('en-GB');

/** The unsent text and the chosen files for a request. */
function unsentWords(userId: string, request: ApplicationRequest): string {
  const typed = unsentAnswer(userId, request);
  const files = unsentFiles(userId, request);
  return [
    // A value that has just been sent is about to leave the storage.
    typed === request.answer || typed === request.kept_because ? '' : typed,
    files.length === 0 ? '' : `${files.length === 1 ? 'File' : 'Files'}: ${listed.format(files)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

interface TenantTasksProps {
  applicationId: string;
  /** Shown while a new request is still loading. */
  pending?: ReactNode;
}

/**
 * The requests to the tenant of an application, with a form for each answer, answers that nobody has looked at yet, and unsent text
 * for withdrawn requests. Hidden if there is nothing. Screens load the requests first, so that nothing moves.
 */
export function TenantTasks({ applicationId, pending = null }: TenantTasksProps) {
  const query = useQuery(requestsQueryOptions(applicationId));
  const userId = useAuth().user?.id ?? '';
  // Renders the list without discarded text.
  const [, setDiscarded] = useState(0);
  if (query.isError && !query.data) {
    return (
      <Section title="What we need from you">
        <ErrorState
          title="Failed to load what we need from you"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  const requests = query.data ?? [];
  const waiting = requests.filter((request) => requestState(request) !== 'closed');
  const unsent = requests
    .filter((request) => requestState(request) !== 'open')
    .map((request) => ({ request, words: unsentWords(userId, request) }))
    .filter(({ words }) => words !== '');
  if (waiting.length + unsent.length === 0) return query.isFetching ? pending : null;
  const changed = changedSince(requests, waiting);
  const handleDiscard = (request: ApplicationRequest) => {
    forgetUnsentAnswer(userId, request);
    setDiscarded((count) => count + 1);
  };
  const isOpen = waiting.some((request) => requestState(request) === 'open');
  return (
    <Section
      title={
        isOpen ? 'We need something from you' : waiting.length > 0 ? 'Thank you' : 'We need nothing from you any more'
      }
      description={
        isOpen
          ? 'Your application goes on as soon as we have it.'
          : waiting.length === 0
            ? undefined
            : 'We have what you sent. There is nothing more for you to do here.'
      }
      className={isOpen ? 'border-accent' : undefined}
    >
      <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {unsent.map(({ request, words }) => (
          <UnsentAnswer key={request.id} request={request} words={words} onDiscard={() => handleDiscard(request)} />
        ))}
        {waiting.map((request) => (
          <TenantTask key={request.id} request={request} replacedAt={replacedRequest(request, requests)?.asked_at} />
        ))}
        {changed.map(({ id, words }) => (
          <li key={id} className="flex gap-2 border-b px-5 py-5 font-medium text-good last:border-b-0 sm:px-7">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 break-words">{words}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
