import type { ReactNode } from 'react';
import { DetailList } from '~/components/ui/section';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { messagesAnchor } from '~/domain/anchors';
import { type Guaranteeing, guaranteedAmount } from '~/domain/certificate/guaranteed-amount';
import { periodUnderNotice, uncoveredUnderNotice } from '~/domain/certificate/period-under-notice';
import { describeOwnAnswers, TenantNote } from '~/domain/tenancy/tenancy-answers';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

interface GuaranteeFactsProps {
  application: Application;
  /** The version of its certificate that counts now. */
  version?: Guaranteeing | undefined;
  /** The last day of a notice of withdrawal that ends the certificate early; null without one. */
  noticeUntil?: string | null;
}

/** Says how to correct what is submitted, unless it was rejected or has ended. */
export function CorrectionNote({ application }: { application: Application }) {
  if (!isUndecided(application) && application.status !== 'approved') return null;
  return (
    <p className="text-soft">
      Something in it is wrong?{' '}
      <a href={`#${messagesAnchor}`} className="font-medium text-accent underline underline-offset-4">
        Write to us
      </a>
      .
    </p>
  );
}

/** The guarantee, and the certificate once there is one. */
export function GuaranteeFacts({ application, version, noticeUntil = null }: GuaranteeFactsProps) {
  const { now, was } = guaranteedAmount(application, version);
  const { certificate_number: number } = application;
  const { certificate_start_date: start, certificate_end_date: end, submitted_at, approved_at } = application;
  return (
    <FactGroup title="Guarantee Details">
      <DetailList
        details={[
          {
            label: 'Guarantee amount',
            value: [
              was ? `${now}, was ${was}` : noticeUntil === null ? now : `${now}, as approved`,
              ...(noticeUntil === null ? [] : [uncoveredUnderNotice(application, noticeUntil, formatDate)]),
            ].join('; '),
          },
          { label: 'Submitted', value: formatDateTime(submitted_at, 'Not submitted') },
          ...(approved_at ? [{ label: 'Approved', value: formatDateTime(approved_at) }] : []),
          ...(number ? [{ label: 'Certificate number', value: number }] : []),
          ...(start || end
            ? [{ label: 'Certificate period', value: periodUnderNotice(application, noticeUntil, formatDate) }]
            : []),
        ]}
      />
    </FactGroup>
  );
}

/** The rented home, its rent and its period, and what the tenant answered beside them. */
export function PropertyFacts({ tenancy }: { tenancy: Application['tenancy_information'] }) {
  return (
    <FactGroup title="Property Details">
      {tenancy ? (
        <>
          <DetailList
            details={[
              { label: 'Address', value: joined(tenancy.address_line_1, tenancy.address_line_2) },
              { label: 'City', value: tenancy.city },
              ...(tenancy.state_province ? [{ label: 'State or province', value: tenancy.state_province }] : []),
              { label: 'Postal code', value: tenancy.postal_code },
              { label: 'Country', value: tenancy.country },
              { label: 'Monthly rent', value: formatMoney(tenancy.monthly_rent, tenancy.rent_currency) },
              { label: 'Deposit', value: formatMoney(tenancy.deposit_amount, tenancy.deposit_currency) },
              { label: 'Start date', value: formatDate(tenancy.start_date) },
              { label: 'End date', value: formatDate(tenancy.end_date, 'No end date') },
              ...describeOwnAnswers(tenancy),
            ]}
          />
          <TenantNote words={tenancy.info_box} />
        </>
      ) : (
        <p className="text-soft">Not specified</p>
      )}
    </FactGroup>
  );
}

/** One group of the facts. The groups share a sheet of paper, because they are equally important. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t pt-5 first:border-t-0 first:pt-0">
      <h2 className="title-block mb-4">{title}</h2>
      {children}
    </section>
  );
}

export function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}
