import { tableColumns } from '~/components/data-table/table-columns';
import { formatMediumDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import type { Database } from '~/types/database';
import { describeProperty } from '../tenancy/describe-property';
import { StatusPill } from './status-pill';

/** One application as `search_applications` returns it to staff. */
type Row = Database['public']['Functions']['search_applications']['Returns'][number];

const column = tableColumns<Row>();

/** The columns that the application lists choose from. */
export const applicationColumns = {
  number: column.display({
    id: 'application_number',
    header: 'Application Number',
    meta: { sortKey: 'application_number' },
    cell: ({ row }) => <span className="whitespace-nowrap">{row.original.application_number}</span>,
  }),
  status: column.display({
    id: 'status',
    header: 'Status',
    meta: { sortKey: 'status', isCorner: true },
    cell: ({ row }) => <StatusPill status={row.original.status} closing={row.original.closing} />,
  }),
  /** The status in the colours of the rent guarantees. */
  guaranteeStatus: column.display({
    id: 'status',
    header: 'Status',
    meta: { sortKey: 'status', isCorner: true },
    cell: ({ row }) => <StatusPill status={row.original.status} closing={row.original.closing} isDraftGrey />,
  }),
  tenant: column.display({
    id: 'tenant',
    header: 'Tenant',
    meta: { sortKey: 'tenant' },
    cell: ({ row: { original } }) => (
      <SingleLine>{original.tenant_name || original.tenant_email || 'Not specified'}</SingleLine>
    ),
  }),
  property: column.display({
    id: 'property',
    header: 'Property',
    meta: { sortKey: 'property' },
    cell: ({ row: { original } }) => describeProperty(original.property_address_line_1, original.property_city),
  }),
  propertyManager: column.display({
    id: 'property_manager',
    header: 'Property Manager',
    meta: { sortKey: 'property_manager' },
    cell: ({ row }) => <SingleLine>{row.original.property_manager_company_name || 'Not specified'}</SingleLine>,
  }),
  guaranteeAmount: column.display({
    id: 'guarantee_amount',
    header: 'Guarantee Amount',
    meta: { sortKey: 'guarantee_amount', align: 'right' },
    cell: ({ row }) => formatMoney(row.original.guarantee_amount, row.original.guarantee_currency),
  }),
  createdDate: column.display({
    id: 'created_at',
    header: 'Created Date',
    meta: { sortKey: 'created_at' },
    cell: ({ row }) => <span className="figures whitespace-nowrap">{formatMediumDate(row.original.created_at)}</span>,
  }),
  submittedDate: column.display({
    id: 'submitted_at',
    header: 'Submitted Date',
    meta: { sortKey: 'submitted_at' },
    cell: ({ row }) => (
      <span className="figures whitespace-nowrap">{formatMediumDate(row.original.submitted_at, 'Not submitted')}</span>
    ),
  }),
};

/** Keeps a row of a wide table one line high; cut-off text shows on hover and on the application's own page. */
function SingleLine({ children }: { children: string }) {
  return (
    <span title={children} className="block @4xl:max-w-48 @4xl:truncate">
      {children}
    </span>
  );
}
