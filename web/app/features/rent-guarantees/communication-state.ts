import type { Tone } from '~/components/ui/status-pill';
import type { Communication } from '~/data/application-communications/communications-query';
import { isMailed } from '~/data/application-communications/is-mailed';

/** What became of a communication, in a word and its colour. An e-mail counts as sent once the mail server took it. */
export function describeState(communication: Communication): { label: string; tone: Tone } {
  if (communication.communication_type === 'internal_note') return { label: 'Internal', tone: 'plain' };
  if (communication.status === 'draft') return { label: 'Draft', tone: 'info' };
  if (communication.status === 'received') return { label: 'Received', tone: 'calm' };
  if (isMailed(communication) && !communication.emailed_at) return { label: 'Not sent yet', tone: 'warn' };
  return { label: 'Sent', tone: 'good' };
}
