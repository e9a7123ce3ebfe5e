import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import type { Office } from './addressees';

/** The office that was asked, or that has written. */
export function officeOf({
  property_manager_id: id,
  property_managers: { company_name: name },
}: Pick<LandlordRequest, 'property_manager_id' | 'property_managers'>): Office {
  return { id, name };
}
