import type { CommunicationValues } from './application-communications-schema';

/** Whether files can go with a communication: the tenant reads them, so that a draft and an internal note have none. */
export function takesFiles({
  communication_type: type,
  status,
}: Pick<CommunicationValues, 'communication_type' | 'status'>): boolean {
  return type !== 'internal_note' && status !== 'draft';
}
