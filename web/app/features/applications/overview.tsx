import { Notice } from '~/components/feedback/notice';
import { type Detail, DetailList, Section } from '~/components/ui/section';
import { certificateWaits } from '~/config/certificate-words';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { appealWaits } from '~/data/rent-guarantee-applications/takes-documents';
import { StatusPill } from '~/domain/case/status-pill';
import { type Guaranteeing, guaranteedAmount } from '~/domain/certificate/guaranteed-amount';
import { periodUnderNotice, uncoveredUnderNotice } from '~/domain/certificate/period-under-notice';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { formatDateTime, formatMediumDate } from '~/lib/dates';
import { ManagedCaseNote } from './managed-case-note';

interface OverviewProps {
  application: Application;
  /** The company that rents, as its tenant has typed it in a draft and not saved it. */
  unsavedCompany?: string | undefined;
  /** The version of its certificate that counts now. */
  version?: Guaranteeing | undefined;
}

/** A summary of the application. The guarantee comes first. */
export function Overview({ application, version, unsavedCompany }: OverviewProps) {
  const { guarantee_amount: amount, status, certificate_notice_until: notice, certificate_wait: wait } = application;
  const { now, was } = guaranteedAmount(application, version);
  const isApproved = status === 'approved';
  return (
    <Section
      title="Application Overview"
      actions={
        <StatusPill
          status={status}
          closing={application.closing}
          noticeUntil={application.certificate_notice_until}
          withdrawnAt={application.certificate_withdrawn_at}
          wait={application.certificate_wait}
          appealWaits={appealWaits(application)}
        />
      }
    >
      {application.managedCase ? <ManagedCaseNote status={status} managed={application.managedCase} /> : null}
      {wait ? (
        <Notice tone="warn" className="mb-6">
          {certificateWaits[wait].sentence}
          {application.managedCase ? ' There is nothing for you to do.' : null}
        </Notice>
      ) : null}
      {/* Nothing is missing before there is an amount. */}
      {amount === null ? null : (
        <dl className="mb-6 border-b pb-6">
          <dt className="text-sm text-soft">Guarantee amount</dt>
          <dd className={isApproved && !wait ? 'title-figure mt-0.5' : 'mt-0.5 font-medium'}>{now}</dd>
          {isApproved ? null : <dd className="text-sm text-soft">{undecidedAmount(application)}</dd>}
          {wait ? <dd className="text-sm text-soft">Approved, not guaranteed yet</dd> : null}
          {was || notice ? <dd className="text-sm text-soft">{describeAmount(application, was)}</dd> : null}
        </dl>
      )}
      <DetailList details={[...parties(application, unsavedCompany), ...certificate(application)]} />
    </Section>
  );
}

/** Explains that an amount which is not approved guarantees nothing. */
function undecidedAmount(application: Application): string {
  const isOver = application.status === 'rejected' || application.closing !== undefined;
  return isOver ? 'Asked for, not guaranteed' : 'Asked for, not guaranteed yet';
}

/** Says whether the amount is approved, and for which rent it counts. */
function describeAmount(application: Application, was: string | undefined): string {
  const { certificate_notice_until: notice } = application;
  return [
    was ? `was ${was}` : 'as approved',
    ...(notice ? [uncoveredUnderNotice(application, notice, formatMediumDate)] : []),
  ].join('; ');
}

function parties(application: Application, unsavedCompany: string | undefined): Detail[] {
  const {
    application_number,
    shownTenant: tenant,
    hiddenTenantName,
    company_tenants: company,
    property_managers,
    application_agent_choices,
    tenancy_information,
  } = application;
  return [
    { label: 'Application number', value: application_number },
    {
      label: 'Tenant',
      value:
        company?.name || unsavedCompany || tenant?.display_name || tenant?.email || hiddenTenantName || 'Not available',
    },
    { label: 'Property manager', value: describeManager(property_managers ?? application_agent_choices) },
    {
      label: 'Property rented',
      value: describeProperty(
        tenancy_information?.address_line_1,
        tenancy_information?.address_line_2,
        tenancy_information?.city,
      ),
    },
  ];
}

/** Facts that only exist later and are omitted before. */
function certificate(application: Application): Detail[] {
  const { certificate_number, certificate_start_date: start, certificate_end_date: end, submitted_at } = application;
  return [
    ...(submitted_at ? [{ label: 'Submitted', value: formatDateTime(submitted_at) }] : []),
    ...(certificate_number ? [{ label: 'Certificate number', value: certificate_number }] : []),
    ...(start || end
      ? [
          {
            label: application.certificate_wait ? 'Certificate period, once it is issued' : 'Certificate period',
            value: periodUnderNotice(application, application.certificate_notice_until, formatMediumDate),
          },
        ]
      : []),
  ];
}

function describeManager(manager: { company_name: string; city: string } | null): string {
  return [manager?.company_name, manager?.city].filter(Boolean).join(', ') || 'Not specified';
}
