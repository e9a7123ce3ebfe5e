import { communicationTypeLabels } from '~/config/communication';
import type { Communication } from '~/data/application-communications/communications-query';

/** Who wrote, and how where it was not here: 'You', 'We', 'The tenant, phone call'. What a tenant said elsewhere is in the words of staff. */
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
