import { Link } from 'react-router';
import { EmailAddress } from '~/components/ui/email-address';
import { DetailList, Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { messagesAnchor } from '~/domain/anchors';
import { OpenRenterNote } from '~/domain/case/open-renter-note';
import { ShownDetailsNote } from '~/domain/case/shown-details-note';
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
      <div className="mt-5">
        <ShownDetailsNote application={application} isOwn={access.isOwn}>
          {access.isOwn && (isUndecided(application) || status === 'approved') ? (
            <>
              {' '}
              Something in it is wrong?{' '}
              <Link
                to={`${paths.myApplication(application.id)}#${messagesAnchor}`}
                className="rounded font-medium text-accent underline underline-offset-4"
              >
                Write to us
              </Link>
              .
            </>
          ) : null}
        </ShownDetailsNote>
      </div>
    </>
  );
}
