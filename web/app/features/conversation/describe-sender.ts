import { communicationTypeLabels } from '~/config/vocabulary';
import type { Communication } from '~/data/application-communications/communications-query';

/** Who wrote, and how where it was not here: 'You', 'We', 'The tenant, phone call'. */
export function describeSender(
  { direction, communication_type: type }: Pick<Communication, 'direction' | 'communication_type'>,
  isOwn: boolean,
): string {
  const tenant = isOwn ? 'You' : 'The tenant';
  const who = direction === 'inbound' ? tenant : 'We';
  const isHere = type === 'other' || (type === 'email' && direction === 'outbound');
  return isHere ? who : `${who}, ${communicationTypeLabels[type].toLowerCase()}`;
}
