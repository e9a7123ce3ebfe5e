import { Link } from 'react-router';
import { EmailAddress } from '~/components/ui/email-address';
import { DetailList, Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { OpenRenterNote } from '~/domain/case/open-renter-note';
import { ChangedSinceSubmission } from '~/domain/requests/changed-since-submission';
import { describeCompany } from '~/domain/tenancy/describe-company';
import { formatDate } from '~/lib/dates';
import { formatPhone } from '~/lib/phone';
import type { ApplicationAccess } from './use-application-access';

interface TenantTabProps {
  application: Application;
  access: ApplicationAccess;
  /** The company that rents, as its tenant has typed it in a draft and not saved it. */
  unsavedCompany?: string | undefined;
}

/** The applicant. Read-only, because everybody maintains their own personal information. */
export function TenantTab({ application, access, unsavedCompany }: TenantTabProps) {
  const {
    status,
    shownTenant: tenant,
    hiddenTenantName: hiddenName,
    tenant_id,
    company_tenants: company,
  } = application;
  if (!tenant) {
    return (
      <Section title="Tenant Details">
        {hiddenName ? <DetailList details={[{ label: 'Name', value: hiddenName }]} className="mb-5" /> : null}
        <p className="text-soft">
          {tenant_id
            ? `The tenant's ${hiddenName ? 'other ' : ''}personal information is shown to the tenant and to staff only.`
            : 'No tenant belongs to this application.'}
        </p>
      </Section>
    );
  }
  return (
    <>
      {company || unsavedCompany ? (
        <Section title="Company" description="The company is the tenant; below is its contact." className="mb-5">
          <DetailList details={company ? describeCompany(company) : [{ label: 'Company', value: unsavedCompany }]} />
        </Section>
      ) : null}
      {access.isStaff && !access.isOwn ? (
        <>
          <OpenRenterNote application={application} className="mb-5 text-soft" />
          <ChangedSinceSubmission application={application} className="mb-5" />
        </>
      ) : null}
      <div className="grid gap-5 lg:grid-cols-2">
        <Section title="Tenant Details">
          <DetailList
            details={[
              { label: 'Name', value: tenant.first_name },
              { label: 'Surname', value: tenant.surname },
              { label: 'Email', value: tenant.email ? <EmailAddress value={tenant.email} /> : null },
              { label: 'Mobile', value: formatPhone(tenant.mobile_country_code, tenant.mobile_number) },
              ...(tenant.date_of_birth && !company
                ? [{ label: 'Date of birth', value: formatDate(tenant.date_of_birth) }]
                : []),
            ]}
          />
        </Section>
        <Section title="Tenant Address">
          <DetailList
            details={[
              { label: 'Address line 1', value: tenant.address_line_1 },
              { label: 'Address line 2', value: tenant.address_line_2 },
              { label: 'City', value: tenant.city },
              { label: 'State/Province', value: tenant.state_province },
              { label: 'Postal code', value: tenant.postal_code },
              { label: 'Country', value: tenant.country },
            ]}
          />
        </Section>
      </div>
      <p className="mt-5 text-[0.9375rem] text-soft">
        {status === 'approved' && 'Name and address are shown as they were at the approval. '}
        {status !== 'draft' && status !== 'approved' && 'This is shown as it was submitted. '}
        {access.isOwn ? (
          <>
            To change your personal information, go to{' '}
            <Link to={paths.settings} className="rounded font-medium text-accent underline underline-offset-4">
              Settings
            </Link>
            .
            {status === 'draft'
              ? null
              : ' What you have submitted stays as it is; if something in it is wrong, write to us.'}
          </>
        ) : (
          'The tenant changes this personal information in Settings.'
        )}
      </p>
    </>
  );
}
