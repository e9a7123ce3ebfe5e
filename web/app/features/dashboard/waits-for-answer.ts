import type { Communication } from '~/data/application-communications/communications-query';

type Sent = Pick<Communication, 'direction' | 'communication_type' | 'status' | 'created_at' | 'awaits_answer'>;

/**
 * Whether a message of a case waits for an answer: the tenant's, or what staff have written last, unless the case has gone on since
 * then. `sent` has the newest first.
 */
export function waitsForAnswer(sent: readonly Sent[], stepSince: string): boolean {
  const newest = sent.find(({ communication_type: type, status }) => type !== 'internal_note' && status !== 'draft');
  if (newest === undefined) return false;
  return (
    newest.awaits_answer || (newest.direction === 'outbound' && Date.parse(newest.created_at) > Date.parse(stepSince))
  );
}
