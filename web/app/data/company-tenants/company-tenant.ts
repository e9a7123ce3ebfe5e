import type { SubmissionDetails } from './submission-details-schema';

/** The company that is the tenant of an application. */
export interface CompanyTenant {
  readonly name: string;
  /** Where it is registered abroad; null: at Companies House. */
  readonly country: string | null;
  readonly company_number: string | null;
  readonly registered_office: string;
  readonly company_officers: readonly {
    readonly name: string;
    readonly born_on: string | null;
    readonly place: number;
  }[];
}

/** The fields of a stored company, or of none. */
export function toCompanyValues(company: CompanyTenant | null) {
  const officers = (company?.company_officers ?? []).toSorted((a, b) => a.place - b.place);
  return {
    tenant_kind: company ? ('company' as const) : ('person' as const),
    company_name: company?.name ?? '',
    company_register: company?.country ? ('abroad' as const) : ('companies_house' as const),
    company_country: company?.country ?? '',
    company_number: company?.company_number ?? '',
    registered_office: company?.registered_office ?? '',
    officers: company ? officers.map(({ name, born_on }) => ({ name, born_on: born_on ?? '' })) : [emptyOfficer],
  };
}

export const emptyOfficer = { name: '', born_on: '' };

/** The company as the database takes it; null for a person. */
export function toCompany(values: SubmissionDetails) {
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
