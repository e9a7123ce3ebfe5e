import { communicationTypeLabels } from '~/config/communication';
import type { Communication } from '~/data/application-communications/communications-query';

/** The messages that a tenant may read, the oldest first, without internal notes and drafts. */
export function messagesOf(communications: readonly Communication[]): Communication[] {
  return communications
    .filter(({ communication_type: type, status }) => type !== 'internal_note' && status !== 'draft')
    .toReversed();
}

/** The newest message that the tenant has typed here; null without one. */
export function newestTyped(communications: readonly Communication[]) {
  const newest = messagesOf(communications).findLast(
    ({ direction, communication_type: type }) => direction === 'inbound' && type === 'other',
  );
  return newest ? { words: newest.content, files: newest.attached_files } : null;
}

const mostAtFirst = 3;

/** The last messages, and the number of earlier ones; a single earlier one is shown as well. */
export function latestOf<T>(messages: readonly T[]): { shown: readonly T[]; hidden: number } {
  const hidden = messages.length - mostAtFirst;
  return hidden > 1 ? { shown: messages.slice(hidden), hidden } : { shown: messages, hidden: 0 };
}

/**
 * Names the sender, and the channel if it was not this site: 'You', 'We', 'The tenant, phone call'. Staff have noted what a tenant
 * said elsewhere.
 */
export function describeSender(
  { direction, communication_type: type }: Pick<Communication, 'direction' | 'communication_type'>,
  isOwn: boolean,
): string {
  const tenant = isOwn ? 'You' : 'The tenant';
  const who = direction === 'inbound' ? tenant : 'We';
  const isHere = type === 'other' || (type === 'email' && direction === 'outbound');
  if (isHere) return who;
  const how = communicationTypeLabels[type].toLowerCase();
  return isOwn && direction === 'inbound' ? `Our note of your ${how}` : `${who}, ${how}`;
}

/** The key under which this tab stores an unsent message. */
export function messageKey(userId: string | undefined, applicationId: string): string {
  return `message:${userId}:${applicationId}`;
}
