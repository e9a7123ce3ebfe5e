import type { CommunicationValues } from './application-communications-schema';

/** Whether the service mails a communication to the tenant: an outbound e-mail that is not a draft. */
export function isMailed(values: Pick<CommunicationValues, 'direction' | 'communication_type' | 'status'>): boolean {
  return values.direction === 'outbound' && values.communication_type === 'email' && values.status === 'sent';
}

/** Whether a communication can have files. The tenant can read the files, so a draft and an internal note have none. */
export function takesFiles({
  communication_type: type,
  status,
}: Pick<CommunicationValues, 'communication_type' | 'status'>): boolean {
  return type !== 'internal_note' && status !== 'draft';
}
