import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { personName } from '../person-name';

/** A case as a short message names it: 'RGC-2026-11-004 Amara Okafor'; by its number alone where nobody knows the tenant. */
export function caseName(number: string, tenant: string | null): string {
  return [number, tenant].filter(Boolean).join(' ');
}

/** The name of an application's case: a company's has the name of the company. */
export function nameOfCase({
  application_number,
  company_tenants: company,
  shownTenant,
}: Pick<Application, 'application_number' | 'company_tenants' | 'shownTenant'>): string {
  return caseName(application_number, company?.name ?? personName(shownTenant));
}
