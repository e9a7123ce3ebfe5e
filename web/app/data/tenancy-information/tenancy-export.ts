import type { CsvColumn } from '~/lib/csv';
import { toIsoDay } from '~/lib/dates';
import { searchExport } from '~/lib/search-export';
import { searchTenancies, type TenancyRow } from './tenancy-search';

/** The columns of a CSV file of tenancies; days as YYYY-MM-DD in London, amounts as plain numbers. */
const columns: readonly CsvColumn<TenancyRow>[] = [
  { title: 'Address', value: (row) => row.address_line_1 },
  { title: 'City', value: (row) => row.city },
  { title: 'Postal Code', value: (row) => row.postal_code },
  { title: 'Monthly Rent', value: (row) => row.monthly_rent },
  { title: 'Currency', value: (row) => row.rent_currency },
  { title: 'Property Manager', value: (row) => row.property_manager_company_name },
  { title: 'Tenant', value: (row) => row.tenant_name },
  { title: 'Tenant Email', value: (row) => row.tenant_email },
  { title: 'Start Date', value: (row) => toIsoDay(row.start_date) },
  { title: 'End Date', value: (row) => toIsoDay(row.end_date) },
  { title: 'Created Date', value: (row) => toIsoDay(row.created_at) },
];

/** Staff: all tenancies that match a search, in its order, as a CSV file. */
export const tenancyExport = searchExport(columns, searchTenancies);
