import type { CompanyValues } from './company-schema';

/** The company that is the tenant of an application. */
export interface CompanyTenant {
  readonly name: string;
  /** The country of registration abroad; null: registered at Companies House. */
  readonly country: string | null;
  readonly company_number: string | null;
  readonly registered_office: string;
  readonly company_officers: readonly {
    readonly name: string;
    readonly born_on: string | null;
    readonly place: number;
  }[];
}

/** The form fields of a stored company, or empty ones without a company. */
export function toCompanyValues(company: CompanyTenant | null): CompanyValues {
  return {
    tenant_kind: company ? 'company' : 'person',
    company_name: company?.name ?? '',
    company_register: company?.country ? 'abroad' : 'companies_house',
    company_country: company?.country ?? '',
    company_number: company?.company_number ?? '',
    registered_office: company?.registered_office ?? '',
    officers: company
      ? officersOf(company).map(({ name, born_on }) => ({ name, born_on: born_on ?? '' }))
      : [emptyOfficer],
  };
}

export const emptyOfficer = { name: '', born_on: '' };

/** The company as the database takes it; null for a person. */
export function toCompany(values: CompanyValues) {
  if (values.tenant_kind === 'person') return null;
  return {
    name: values.company_name,
    country: values.company_register === 'abroad' ? values.company_country : null,
    company_number: values.company_number,
    registered_office: values.registered_office,
    officers: values.officers
      .filter(({ name, born_on }) => name !== '' || born_on !== '')
      .map(({ name, born_on }) => ({ name, born_on: born_on || null })),
  };
}

/** A stored company, in the form that the database compares with the newest one; an empty object for a person. */
export function toSeenCompany(company: CompanyTenant | null) {
  if (company === null) return {};
  const { name, country, company_number, registered_office } = company;
  return { name, country, company_number, registered_office, officers: officersOf(company) };
}

function officersOf({ company_officers }: CompanyTenant) {
  return company_officers.toSorted((a, b) => a.place - b.place).map(({ name, born_on }) => ({ name, born_on }));
}
