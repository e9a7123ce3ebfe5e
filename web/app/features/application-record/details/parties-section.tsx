import { BreakableText } from '~/components/ui/breakable-text';
import { DetailList, Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { CompanyTenant } from '~/data/company-tenants/company-tenant';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { OpenRenterNote } from '~/domain/case/open-renter-note';
import { RecordLink } from '~/domain/record-link';
import { ChangedSinceSubmission } from '~/domain/requests/changed-since-submission';
import { describeCompany } from '~/domain/tenancy/describe-company';
import { StatedTerm } from '~/domain/tenancy/stated-term';
import { formatDate, formatMediumDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import { formatPhone } from '~/lib/phone';
import { ChangeRenter } from './change-renter';

/** The applicant, the home and the landlord: the facts that staff read before they decide. */
export function PartiesSection({ application }: { application: Application }) {
  const {
    shownTenant: tenant,
    tenancy_information: tenancy,
    property_managers: manager,
    company_tenants: company,
  } = application;
  return (
    <Section title="The application">
      <DetailList
        details={[
          {
            label: 'Tenant',
            value: (
              <>
                {company ? (
                  <Party name={company.name} lines={companyLines(company, tenant)} />
                ) : tenant ? (
                  <Party name={tenant.display_name} lines={tenantLines(tenant)} />
                ) : (
                  <p>–</p>
                )}
                <OpenRenterNote application={application} className="mt-1 font-normal text-[0.9375rem] text-soft" />
                <ChangeRenter application={application} />
              </>
            ),
          },
          {
            label: 'Property manager',
            value: manager ? (
              <>
                <Party name={manager.company_name} lines={managerLines(manager)} />
                <RecordLink to={paths.propertyManager(manager.id)}>Open the property manager</RecordLink>
              </>
            ) : null,
          },
          { label: 'Property', value: tenancy ? addressLines(tenancy).map((line) => <p key={line}>{line}</p>) : null },
          {
            label: 'Rent and term',
            value: tenancy ? (
              <>
                <p>{formatMoney(tenancy.monthly_rent, tenancy.rent_currency)} a month</p>
                <div className="font-normal text-[0.9375rem] text-soft">
                  <StatedTerm tenancy={tenancy} formatDay={formatMediumDate} />
                </div>
                <p className="font-normal text-[0.9375rem] text-soft">
                  Deposit {formatMoney(tenancy.deposit_amount, tenancy.deposit_currency)}
                </p>
                <RecordLink to={paths.tenancy(tenancy.id)}>Open the tenancy</RecordLink>
              </>
            ) : null,
          },
        ]}
      />
      <ChangedSinceSubmission application={application} className="mt-5" />
    </Section>
  );
}

function Party({ name, lines }: { name: string | null; lines: readonly string[] }) {
  return (
    <>
      <p>{name || 'Name not given'}</p>
      {lines.map((line) => (
        <p key={line} className="text-balance font-normal text-[0.9375rem] text-soft">
          <BreakableText text={line} />
        </p>
      ))}
    </>
  );
}

function tenantLines(tenant: NonNullable<Application['tenant']>): string[] {
  const phone = formatPhone(tenant.mobile_country_code, tenant.mobile_number);
  const born = tenant.date_of_birth && `Born ${formatDate(tenant.date_of_birth)}`;
  return [tenant.email, phone, born].filter(isText);
}

function companyLines(company: CompanyTenant, contact: Application['tenant']): string[] {
  const details = describeCompany(company).filter(({ label }) => label !== 'Company');
  const name = contact && [contact.first_name, contact.surname].filter(Boolean).join(' ');
  const phone = contact && formatPhone(contact.mobile_country_code, contact.mobile_number);
  return [
    ...details.map(({ label, value }) => (label === 'Company number' ? `${label} ${value}` : `${label}: ${value}`)),
    name && `Contact: ${name}`,
    contact?.email,
    phone,
  ].filter(isText);
}

function managerLines(manager: NonNullable<Application['property_managers']>): string[] {
  const contact = [manager.contact_first_name, manager.contact_last_name].filter(Boolean).join(' ');
  const phone = formatPhone(manager.business_phone_country_code, manager.business_phone_number);
  const name = contact === manager.company_name ? '' : contact;
  return [name, manager.business_email, phone].filter(isText);
}

function addressLines(tenancy: NonNullable<Application['tenancy_information']>): string[] {
  const { address_line_1, address_line_2, city, state_province, postal_code, country } = tenancy;
  const lines = [
    address_line_1,
    address_line_2,
    [city, postal_code].filter(Boolean).join(' '),
    state_province,
    country,
  ];
  return lines.filter(isText);
}

function isText(line: string | null | undefined): line is string {
  return Boolean(line);
}
