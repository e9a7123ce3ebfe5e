import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import type { Office } from './addressees';

/** Whether it is a message that a landlord or agent has written unasked. */
export function isTheirMessage({ kind, came_by }: Pick<LandlordRequest, 'kind' | 'came_by'>): boolean {
  return kind === 'note' && came_by === 'account';
}

/** Whether it is such a message that no member of staff has dealt with. */
export function waitsForReply(request: Pick<LandlordRequest, 'kind' | 'came_by' | 'closed_at'>): boolean {
  return isTheirMessage(request) && request.closed_at === null;
}

/** The office that was asked, or that has written. */
export function officeOf({
  property_manager_id: id,
  property_managers: { company_name: name },
}: Pick<LandlordRequest, 'property_manager_id' | 'property_managers'>): Office {
  return { id, name };
}
