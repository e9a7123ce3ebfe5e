import type { Communication } from '~/data/application-communications/communications-query';
import { asReply } from '~/domain/landlord/replies-of';
import type { Reply } from '~/domain/messages/newer-reply';

/** Returns the replies to a message of the tenant, the newest first, by the database's rules; empty while it waits for an answer. */
export function repliesTo(id: string | undefined, communications: readonly Communication[]): readonly Reply[] {
  const message = communications.find((communication) => communication.id === id);
  if (!message || message.awaits_answer) return [];
  const replies = communications
    .filter(
      ({ direction, communication_type: type, status, created_at }) =>
        direction === 'outbound' &&
        type !== 'internal_note' &&
        status !== 'draft' &&
        Date.parse(created_at) > Date.parse(message.created_at),
    )
    .map(
      ({ id: replyId, profiles, created_at: at, content }) =>
        ({ id: replyId, who: profiles?.display_name ?? null, did: 'answered this', at, words: content }) as const,
    );
  const settled = message.settled_messages.filter(({ reopened_at }) => reopened_at === null);
  return [...replies, ...settled.map(asReply)].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
