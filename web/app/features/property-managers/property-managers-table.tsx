import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '~/components/data-table/data-table';
import { SearchBox } from '~/components/data-table/search-box';
import { tableColumns } from '~/components/data-table/table-columns';
import { EmptyState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { BreakableText } from '~/components/ui/breakable-text';
import { paths } from '~/config/paths';
import { managerTypeLabels } from '~/config/people';
import type { PropertyManagerRow } from '~/data/property-managers/property-manager-search';
import { propertyManagerSearchQueryOptions } from '~/data/property-managers/property-manager-search';
import { formatPhone } from '~/lib/phone';
import { usePropertyManagerSearch } from './use-property-manager-search';

const column = tableColumns<PropertyManagerRow>();

const columns = [
  column.display({
    id: 'company',
    header: 'Company',
    meta: { sortKey: 'company_name' },
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {original.company_name}
        {original.is_new_inquiry ? <Badge tone="warn">New inquiry</Badge> : null}
      </span>
    ),
  }),
  column.display({
    id: 'contact',
    header: 'Contact',
    meta: { sortKey: 'contact' },
    cell: ({ row }) => `${row.original.contact_first_name} ${row.original.contact_last_name}`,
  }),
  column.display({
    id: 'email',
    header: 'Email',
    meta: { sortKey: 'business_email' },
    cell: ({ row }) => (
      <span className="wrap-anywhere xl:wrap-break-word block text-balance">
        <BreakableText text={row.original.business_email} />
      </span>
    ),
  }),
  column.display({
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => (
      <span className="figures whitespace-nowrap">
        {formatPhone(row.original.business_phone_country_code, row.original.business_phone_number) || '–'}
      </span>
    ),
  }),
  column.display({
    id: 'location',
    header: 'Location',
    meta: { sortKey: 'location' },
    cell: ({ row }) => `${row.original.city}, ${row.original.country}`,
  }),
  column.display({
    id: 'type',
    header: 'Type',
    meta: { sortKey: 'manager_type' },
    cell: ({ row }) => <span className="lg:whitespace-nowrap">{describeType(row.original.manager_type)}</span>,
  }),
];

/** All property managers: searched, sorted and paged by the database. `action` is the button that adds the first one. */
export function PropertyManagersTable({ action }: { action: ReactNode }) {
  const { table, search } = usePropertyManagerSearch();
  const { page, pageSize } = table.params;
  const query = useQuery(propertyManagerSearchQueryOptions({ ...search, page, pageSize }));
  return (
    <div className="grid gap-4">
      <SearchBox placeholder="Search property managers..." value={search.search} onSearch={table.setSearch} />
      <DataTable
        label="Property managers"
        columns={columns}
        query={query}
        table={table}
        getRowId={(row) => row.id}
        rowHref={(row) => paths.propertyManager(row.id)}
        loadingText="Loading property managers..."
        errorTitle="Failed to load property managers"
        empty={
          <EmptyState
            title="No property managers found"
            description={search.search ? 'Try a company, a name, an e-mail address, a city or a country.' : undefined}
            action={search.search ? undefined : action}
          />
        }
      />
    </div>
  );
}

function describeType(type: string): string {
  const known = Object.entries(managerTypeLabels).find(([value]) => value === type);
  return known?.[1] ?? type;
}
