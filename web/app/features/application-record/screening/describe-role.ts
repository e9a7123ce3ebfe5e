import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { ScreenedName } from '~/data/screenings/screening-query';
import { screenedRoles } from '~/domain/case/screened-roles';

/** Describes the role of a screened name: a company may be the tenant, the landlord or the agent. */
export function describeRole(
  { subject, name }: Pick<ScreenedName, 'subject' | 'name'>,
  { company_tenants: company, property_managers: manager }: Pick<Application, 'company_tenants' | 'property_managers'>,
): string {
  if (subject === 'landlord') return screenedRoles.landlord;
  if (subject === 'tenant') {
    if (company?.name === name) return screenedRoles.company_tenant;
    const isOfficer = company?.company_officers.some((officer) => officer.name === name);
    return isOfficer ? screenedRoles.officer : screenedRoles.tenant;
  }
  return manager?.manager_type === 'letting_agent' ? screenedRoles.letting_agent : screenedRoles.landlord_company;
}
