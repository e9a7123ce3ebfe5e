import { communicationTypeLabels } from '~/config/communication';
import type { Communication } from '~/data/application-communications/communications-query';
import { formatDate } from '~/lib/dates';

/** The messages that a tenant may read, the oldest first, without internal notes and drafts. */
export function messagesOf(communications: readonly Communication[]): Communication[] {
  return communications
    .filter(({ communication_type: type, status }) => type !== 'internal_note' && status !== 'draft')
    .toReversed();
}

/** The newest message that the tenant has typed here; null without one. */
export function newestTyped(communications: readonly Communication[]) {
  const newest = messagesOf(communications).findLast(
    ({ direction, communication_type: type, is_recorded }) =>
      direction === 'inbound' && type === 'other' && !is_recorded,
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
 * Names the sender, and the channel if it was not this site: 'You', 'We', 'We, phone call'. What a tenant said elsewhere is named as a
 * record of staff, with its author for staff: 'Recorded by us: your phone call'.
 */
export function describeSender(
  {
    direction,
    communication_type: type,
    is_recorded: isRecorded,
    profiles: author,
  }: Pick<Communication, 'direction' | 'communication_type' | 'is_recorded' | 'profiles'>,
  isOwn: boolean,
): string {
  const how = communicationTypeLabels[type].toLowerCase();
  if (isRecorded) {
    const by = (!isOwn && author?.display_name) || 'us';
    return `Recorded by ${by}: ${isOwn ? 'your' : 'the tenant’s'} ${type === 'other' ? 'message' : how}`;
  }
  const who = direction === 'inbound' ? (isOwn ? 'You' : 'The tenant') : 'We';
  const isHere = type === 'other' || (type === 'email' && direction === 'outbound');
  return isHere ? who : `${who}, ${how}`;
}

/** When a call or meeting took place: 'Took place on 20 November 2026, 14:05.'; null where that is not kept. */
export function describeTime({
  took_place_on: day,
  took_place_at: at,
}: Pick<Communication, 'took_place_on' | 'took_place_at'>) {
  return day ? `Took place on ${formatDate(day)}${at ? `, ${at.slice(0, 5)}` : ''}.` : null;
}

/** The key under which this tab stores an unsent message. */
export function messageKey(userId: string | undefined, applicationId: string): string {
  return `message:${userId}:${applicationId}`;
}
