import { applicationStatusLabels } from '~/config/application-status';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { ApplicationValues } from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { personName } from '~/domain/person-name';
import type { ReadableField } from '~/lib/changes';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

/** An application as its form holds it. */
export function toFormValues(application: Application): ApplicationValues {
  return {
    application_number: application.application_number,
    guarantee_amount: application.guarantee_amount === null ? '' : application.guarantee_amount.toFixed(2),
    guarantee_currency: application.guarantee_currency,
    status: application.status,
    property_manager_id: application.property_manager_id,
    tenancy_id: application.tenancy_id,
    tenant_id: application.tenant_id,
    certificate_number: application.certificate_number ?? '',
    certificate_start_date: application.certificate_start_date ?? '',
    certificate_end_date: application.certificate_end_date ?? '',
    internal_notes: application.rent_guarantee_application_notes?.internal_notes ?? '',
  };
}

/** The application's fields with readable values, to show what somebody else changed. */
export const readableFields: readonly ReadableField<Application>[] = [
  ['application_number', 'Application number', (application) => application.application_number],
  ['status', 'Status', (application) => applicationStatusLabels[application.status]],
  [
    'guarantee_amount',
    'Guarantee amount',
    ({ guarantee_amount, guarantee_currency }) =>
      guarantee_amount === null ? null : formatMoney(guarantee_amount, guarantee_currency),
  ],
  ['property_manager_id', 'Property manager', (application) => application.property_managers?.company_name],
  ['tenancy_id', 'Tenancy', (application) => application.tenancy_information?.address_line_1],
  ['tenant_id', 'Tenant', ({ shownTenant }) => personName(shownTenant)],
  ['certificate_number', 'Certificate number', (application) => application.certificate_number],
  ['certificate_start_date', 'Certificate start', (application) => day(application.certificate_start_date)],
  ['certificate_end_date', 'Certificate end', (application) => day(application.certificate_end_date)],
  ['internal_notes', 'Internal notes', (application) => application.rent_guarantee_application_notes?.internal_notes],
];

function day(value: string | null): string | null {
  return value === null ? null : formatDate(value);
}
