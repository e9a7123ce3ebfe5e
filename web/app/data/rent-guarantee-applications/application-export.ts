import type { CsvColumn } from '~/lib/csv';
import { toIsoDay } from '~/lib/dates';
import { searchExport } from '~/lib/search-export';
import { type ApplicationRow, searchApplications } from './application-search';

/** The columns of a CSV file of applications; days as YYYY-MM-DD in London, amounts as plain numbers. */
const columns: readonly CsvColumn<ApplicationRow>[] = [
  { title: 'Application Number', value: (row) => row.application_number },
  { title: 'Status', value: (row) => row.status },
  { title: 'Tenant', value: (row) => row.tenant_name },
  { title: 'Tenant Email', value: (row) => row.tenant_email },
  { title: 'Property', value: (row) => row.property_address_line_1 },
  { title: 'City', value: (row) => row.property_city },
  { title: 'Postal Code', value: (row) => row.property_postal_code },
  { title: 'Property Manager', value: (row) => row.property_manager_company_name },
  { title: 'Guarantee Amount', value: (row) => row.guarantee_amount },
  { title: 'Currency', value: (row) => row.guarantee_currency },
  { title: 'Certificate Number', value: (row) => row.certificate_number },
  { title: 'Created Date', value: (row) => toIsoDay(row.created_at) },
  { title: 'Submitted Date', value: (row) => toIsoDay(row.submitted_at) },
  { title: 'Approved Date', value: (row) => toIsoDay(row.approved_at) },
];

/** Staff: all applications that match a search, in its order, as a CSV file. */
export const applicationExport = searchExport(columns, searchApplications);
