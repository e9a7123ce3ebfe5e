import type { Detail } from '~/components/ui/section';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { ScreenedName } from '~/data/screenings/screening-query';
import { describeCompany } from '~/domain/tenancy/describe-company';
import { formatDate } from '~/lib/dates';

type Records = Pick<Application, 'tenant' | 'tenancy_information' | 'property_managers' | 'company_tenants'>;

/** The facts about a screened person or company in an application, to compare with an entry of the list. */
export function screenedFacts(application: Records, subject: ScreenedName): readonly Detail[] {
  const name = { label: 'Name', value: subject.name };
  const { tenant, tenancy_information: tenancy, property_managers: manager, company_tenants: company } = application;
  if (subject.subject === 'landlord') return [name, { label: 'Address', value: tenancy?.landlord_address }];
  if (subject.subject === 'company') {
    return [
      name,
      { label: 'Address', value: addressOf(manager) },
      { label: 'Website', value: manager?.website_url },
      { label: 'Contact', value: [manager?.contact_first_name, manager?.contact_last_name].filter(Boolean).join(' ') },
    ];
  }
  if (company && company.name === subject.name) return describeCompany(company);
  const born = { label: 'Born', value: subject.born_on ? formatDate(subject.born_on) : 'Not known' };
  // The company or officer may have been removed by staff, so the tenant's address is not theirs.
  if (subject.origin === 'earlier') {
    return [name, born, { label: 'Tenant now', value: company?.name ?? tenant?.display_name }];
  }
  return [
    name,
    born,
    ...(company ? [{ label: 'Company', value: company.name }] : [{ label: 'Address', value: addressOf(tenant) }]),
  ];
}

function addressOf(record: Records['tenant'] | Records['property_managers']): string {
  return [record?.address_line_1, record?.address_line_2, record?.city, record?.postal_code, record?.country]
    .filter(Boolean)
    .join(', ');
}
