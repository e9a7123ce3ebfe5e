import { type Detail, DetailList, Section } from '~/components/ui/section';
import type { CorrectableField } from '~/config/correctable-fields';
import { paths } from '~/config/paths';
import { cameByLabels, nationLabels } from '~/config/tenancy';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { OpenRenterNote } from '~/domain/case/open-renter-note';
import { personName } from '~/domain/person-name';
import { RecordLink } from '~/domain/record-link';
import { ChangedSinceSubmission } from '~/domain/requests/changed-since-submission';
import { describeCompany } from '~/domain/tenancy/describe-company';
import { describeDeposit } from '~/domain/tenancy/describe-deposit';
import { describeKind } from '~/domain/tenancy/describe-kind';
import { StatedTerm } from '~/domain/tenancy/stated-term';
import { describeAgreement, describeLandlord, describeShare, TenantNote } from '~/domain/tenancy/tenancy-answers';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

interface CaseFactsProps {
  application: Application;
  /** Asks the tenant to correct a field; undefined if the reader may not ask. */
  onAskCorrection?: ((field: CorrectableField) => void) | undefined;
}

/** The facts of an application that staff check: its parties and its tenancy. */
export function CaseFacts({ application, onAskCorrection }: CaseFactsProps) {
  const {
    shownTenant: tenant,
    tenancy_information: tenancy,
    property_managers: manager,
    company_tenants: company,
  } = application;
  return (
    <Section title="Tenant and tenancy">
      <DetailList
        details={[
          ...(company ? describeCompany(company) : []),
          {
            label: company ? 'Contact' : 'Tenant',
            value: (company ? contactName(tenant) : personName(tenant)) ?? 'Not available',
          },
          ...(tenant && !company
            ? [{ label: 'Date of birth', value: tenant.date_of_birth ? formatDate(tenant.date_of_birth) : 'Not given' }]
            : []),
          {
            label: 'Address',
            value: [tenant?.address_line_1, tenant?.address_line_2, tenant?.city, tenant?.postal_code, tenant?.country]
              .filter(Boolean)
              .join(', '),
          },
          ...(tenancy ? tenancyDetails(tenancy) : [{ label: 'Tenancy', value: 'Not given yet' }]),
          {
            label: 'Property manager',
            value: manager ? (
              <>
                <p>{[manager.company_name, manager.city].filter(Boolean).join(', ')}</p>
                <RecordLink to={paths.propertyManager(manager.id)}>Open the property manager</RecordLink>
              </>
            ) : null,
          },
        ]}
      />
      <OpenRenterNote application={application} className="mt-4 text-soft" />
      <TenantNote words={tenancy?.info_box ?? null} />
      <ChangedSinceSubmission application={application} className="mt-5" onAsk={onAskCorrection} />
    </Section>
  );
}

/** The approval sets the display name to that of the company. */
function contactName(tenant: Application['shownTenant']): string | null {
  return [tenant?.first_name, tenant?.surname].filter(Boolean).join(' ') || personName(tenant);
}

function tenancyDetails(tenancy: NonNullable<Application['tenancy_information']>): Detail[] {
  const { monthly_rent, rent_currency: currency, nation, came_by } = tenancy;
  return [
    {
      label: 'Property',
      value: [tenancy.address_line_1, tenancy.address_line_2, tenancy.city, tenancy.postal_code]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: 'Tenancy',
      value: (
        <>
          <StatedTerm tenancy={tenancy} />
          <RecordLink to={paths.tenancy(tenancy.id)}>Open the tenancy</RecordLink>
        </>
      ),
    },
    { label: 'Rent a month', value: formatMoney(monthly_rent, currency) },
    { label: 'Own share', value: describeShare(tenancy) },
    { label: 'Deposit', value: describeDeposit(tenancy) },
    { label: 'Nation', value: nation ? nationLabels[nation] : 'Not known' },
    // Always shown, because it decides which rules apply.
    ...describeAgreement({ ...tenancy, regime: null }),
    { label: 'Kind of agreement', value: describeKind(tenancy) },
    { label: 'How it came about', value: came_by ? cameByLabels[came_by] : 'Not known' },
    ...(tenancy.alternatives_offered ? [{ label: 'Other options offered', value: tenancy.alternatives_offered }] : []),
    ...describeLandlord(tenancy),
  ];
}
