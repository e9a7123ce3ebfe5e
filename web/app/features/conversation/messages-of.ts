import type { Communication } from '~/data/application-communications/communications-query';

/** The messages that a tenant may read, the oldest first: staff also get internal notes and drafts. */
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

/** The last messages, and how many there are before them; one alone is not worth a button. */
export function latestOf<T>(messages: readonly T[]): { shown: readonly T[]; hidden: number } {
  const hidden = messages.length - mostAtFirst;
  return hidden > 1 ? { shown: messages.slice(hidden), hidden } : { shown: messages, hidden: 0 };
}
