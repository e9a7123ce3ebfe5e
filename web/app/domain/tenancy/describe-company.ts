import type { CompanyTenant } from '~/data/company-tenants/company-tenant';
import { formatDate } from '~/lib/dates';

/** Every answer about a company that is the tenant, in the order of the form. */
export function describeCompany(company: CompanyTenant): readonly { label: string; value: string }[] {
  return [
    { label: 'Company', value: company.name },
    ...describeRegister(company),
    { label: 'Registered office', value: company.registered_office },
    { label: 'Officers', value: describeOfficers(company) },
  ];
}

/** Its number at Companies House, or the country of its register and its number there. */
function describeRegister({ country, company_number }: CompanyTenant) {
  if (country === null) return [{ label: 'Company number', value: company_number ?? '' }];
  return [
    { label: 'Registered in', value: country },
    { label: 'Registration number', value: company_number ?? 'Not given' },
  ];
}

function describeOfficers({ company_officers }: CompanyTenant): string {
  return company_officers
    .toSorted((a, b) => a.place - b.place)
    .map(({ name, born_on }) => (born_on ? `${name}, born ${formatDate(born_on)}` : name))
    .join('; ');
}
