import type { Communication } from '~/data/application-communications/communications-query';
import { requestState } from '~/data/application-requests/request-state';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import { waitsForReply } from '~/domain/landlord/landlord-request';
import { nameRequest } from '~/domain/requests/name-request';

interface CaseParts {
  readonly requests: readonly ApplicationRequest[];
  readonly questions: readonly LandlordRequest[];
  readonly messages: readonly Pick<Communication, 'awaits_answer'>[];
}

/** What a decision would leave behind, answers that nobody has settled first. */
export function stillOpen({ requests, questions, messages }: CaseParts): string[] {
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
