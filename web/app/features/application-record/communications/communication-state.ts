import type { Tone } from '~/components/ui/badge';
import type { Communication } from '~/data/application-communications/communications-query';
import { formatDateTime, formatTime, toIsoDay } from '~/lib/dates';

/** The state of a communication as a short text with a colour. An e-mail counts as sent once the mail server has accepted it. */
export function describeState(communication: Communication): { label: string; tone: Tone } {
  if (communication.communication_type === 'internal_note') return { label: 'Internal', tone: 'plain' };
  if (communication.status === 'draft') return { label: 'Draft', tone: 'info' };
  if (communication.awaits_answer) return { label: 'To answer', tone: 'warn' };
  if (communication.settled_at) return { label: 'Needs no answer', tone: 'plain' };
  if (communication.status === 'received') return { label: 'Received', tone: 'calm' };
  if (communication.delivery_status === 'queued') return { label: 'Queued', tone: 'info' };
  if (communication.delivery_status === 'switched_off') return { label: 'Not e-mailed', tone: 'warn' };
  if (communication.delivery_status === 'failed') return { label: 'Failed', tone: 'bad' };
  return { label: describeSent(communication), tone: 'good' };
}

/** Includes the time of an e-mail, and the day when that differs from the day on which it was written. */
function describeSent({ created_at: createdAt, emailed_at: emailedAt }: Communication): string {
  if (!emailedAt) return 'Sent';
  const isSameDay = toIsoDay(createdAt) === toIsoDay(emailedAt);
  return `Sent ${isSameDay ? formatTime(emailedAt) : formatDateTime(emailedAt)}`;
}
