import type { CsvColumn } from '~/lib/csv';
import { formatPhone } from '~/lib/phone';
import { searchExport } from '~/lib/search-export';
import { type PropertyManagerRow, searchPropertyManagers } from './property-manager-search';

/** The columns of a CSV file of property managers. */
const columns: readonly CsvColumn<PropertyManagerRow>[] = [
  { title: 'Company', value: (row) => row.company_name },
  { title: 'Type', value: (row) => row.manager_type },
  { title: 'Contact First Name', value: (row) => row.contact_first_name },
  { title: 'Contact Last Name', value: (row) => row.contact_last_name },
  { title: 'Email', value: (row) => row.business_email },
  { title: 'Phone', value: (row) => formatPhone(row.business_phone_country_code, row.business_phone_number) },
  { title: 'City', value: (row) => row.city },
  { title: 'Country', value: (row) => row.country },
  { title: 'New Inquiry', value: (row) => (row.is_new_inquiry ? 'yes' : 'no') },
];

/** Staff: all property managers that match a search, in its order, as a CSV file. */
export const propertyManagerExport = searchExport(columns, searchPropertyManagers);
