import { DetailList, Section } from '~/components/ui/section';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { describeOwnAnswers, TenantNote } from '~/domain/tenancy/tenancy-answers';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import type { ApplicationAccess } from './use-application-access';

interface PropertyTabProps {
  tenancy: NonNullable<Application['tenancy_information']>;
  access: Pick<ApplicationAccess, 'hasFile'>;
}

/** The property, its rent and the length of the tenancy; for the tenant and staff also the tenant's other answers. */
export function PropertyTab({ tenancy, access }: PropertyTabProps) {
  return (
    <Section title="Property">
      <DetailList
        className="lg:grid-cols-4"
        details={[
          { label: 'Address', value: [tenancy.address_line_1, tenancy.address_line_2].filter(Boolean).join(', ') },
          { label: 'City', value: tenancy.city },
          ...(tenancy.state_province ? [{ label: 'State or province', value: tenancy.state_province }] : []),
          { label: 'Postal code', value: tenancy.postal_code },
          { label: 'Country', value: tenancy.country },
          { label: 'Monthly rent', value: formatMoney(tenancy.monthly_rent, tenancy.rent_currency) },
          { label: 'Currency', value: tenancy.rent_currency },
          { label: 'Deposit', value: formatMoney(tenancy.deposit_amount, tenancy.deposit_currency) },
          { label: 'Start date', value: formatDate(tenancy.start_date) },
          { label: 'End date', value: formatDate(tenancy.end_date, 'No end date') },
          ...(access.hasFile ? describeOwnAnswers(tenancy) : []),
        ]}
      />
      {access.hasFile ? <TenantNote words={tenancy.info_box} /> : null}
    </Section>
  );
}
