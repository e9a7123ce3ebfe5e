import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import type { Reply } from '../messages/newer-reply';

type Written = Pick<
  LandlordRequest,
  'id' | 'kind' | 'property_manager_id' | 'asked_at' | 'closed_at' | 'in_reply_to' | 'words' | 'settled_messages'
>;

/** Our replies to a message or an answer of a landlord or agent, and the settlements of it, newest first. The database counts the same. */
export function repliesOf(id: string, requests: readonly Written[]): readonly Reply[] {
  const message = requests.find((request) => request.id === id);
  if (!message) return [];
  const isNote = message.kind === 'note';
  // A reply to a later message of theirs answers this one as well.
  const isAnsweredLater = ({ asked_at }: Written) =>
    isNote && message.closed_at !== null && Date.parse(asked_at) > Date.parse(message.asked_at);
  const replies = requests
    .filter((request) => request.in_reply_to !== null && request.property_manager_id === message.property_manager_id)
    .filter((request) => request.in_reply_to === id || isAnsweredLater(request))
    .map((reply) => ({ ...reply, who: null, did: 'answered this', at: reply.asked_at }) as const);
  const settled = isNote ? message.settled_messages.filter(({ reopened_at }) => reopened_at === null) : [];
  return [...replies, ...settled.map(asReply)].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** A colleague's statement that a message needs no answer, as a reply. */
export function asReply({
  settled_at: at,
  settler,
}: Pick<LandlordRequest['settled_messages'][number], 'settled_at' | 'settler'>): Reply {
  return { id: at, who: settler?.display_name ?? null, did: 'said that this needs no answer', at, words: null };
}
