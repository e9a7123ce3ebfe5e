import { useQueries } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { type Communication, communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { requestState } from '~/data/application-requests/request-state';
import { type ApplicationRequest, requestsQueryOptions } from '~/data/application-requests/requests-query';
import { type LandlordRequest, landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { waitsForReply } from '~/domain/landlord/landlord-request';
import { nameRequest } from '~/domain/requests/name-request';

/** Names before a case is ended what is asked or written and not settled, so that nobody ends it over an unread answer. */
export function StillOpenNotice({ applicationId }: { applicationId: string }) {
  const [requests, questions, messages] = useQueries({
    queries: [
      requestsQueryOptions(applicationId),
      landlordRequestsQueryOptions(applicationId),
      communicationsQueryOptions(applicationId),
    ],
  });
  const open = openItems({
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

interface CaseParts {
  readonly requests: readonly ApplicationRequest[];
  readonly questions: readonly LandlordRequest[];
  readonly messages: readonly Pick<Communication, 'awaits_answer'>[];
}

/** Lists the open requests, questions and messages at a decision, answered but unsettled ones first. */
export function openItems({ requests, questions, messages }: CaseParts): string[] {
  const waiting = messages.filter(({ awaits_answer: isWaiting }) => isWaiting).length;
  const written = questions.filter(waitsForReply).length;
  const toLandlord = questions.filter(({ kind }) => kind !== 'note');
  const asked = [
    ...requests.map((request) => ({ state: requestState(request), what: nameRequest(request), who: 'the tenant' })),
    ...toLandlord.map((question) => ({
      state: requestState(question),
      what: question.kind === 'confirmation' ? 'For a confirmation' : 'A question',
      who: 'the landlord or agent',
    })),
  ];
  return [
    ...(waiting === 1 ? ['A message from the tenant waits for an answer'] : []),
    ...(waiting > 1 ? [`${waiting} messages from the tenant wait for an answer`] : []),
    ...(written === 1 ? ['A message from the landlord or agent waits for an answer'] : []),
    ...(written > 1 ? [`${written} messages from the landlord or agent wait for an answer`] : []),
    ...asked
      .filter(({ state }) => state === 'answered')
      .map(({ what, who }) => `${what} (${who} has answered, and nobody has settled it)`),
    ...asked.filter(({ state }) => state === 'open').map(({ what, who }) => `${what} (${who} has not answered yet)`),
  ];
}
