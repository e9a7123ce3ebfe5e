import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { personName } from '../person-name';

/** The name of a case in a short message: 'RGC-2026-11-004 Amara Okafor', or the number alone without a known tenant. */
export function caseName(number: string, tenant: string | null): string {
  return [number, tenant].filter(Boolean).join(' ');
}

/** The name of an application's case. The case of a company has the company's name. */
export function nameOfCase({
  application_number,
  company_tenants: company,
  shownTenant,
}: Pick<Application, 'application_number' | 'company_tenants' | 'shownTenant'>): string {
  return caseName(application_number, company?.name ?? personName(shownTenant));
}
