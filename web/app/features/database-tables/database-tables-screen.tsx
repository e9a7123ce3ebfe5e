import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { paths } from '~/config/paths';
import { publicTablesQueryOptions } from '~/data/statistics/public-tables-query';
import { TablesList } from './tables-list';

/** `/dashboard/database-tables`: the public tables with their row counts, for staff. */
export function DatabaseTablesScreen() {
  const tables = useQuery(publicTablesQueryOptions());
  return (
    <>
      <PageHeader
        title="Database Tables"
        description="The tables of the public schema and how many rows each holds."
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        actions={<RefreshButton isRefreshing={tables.isFetching} onRefresh={() => void tables.refetch()} />}
      />
      {tables.isError ? (
        <div className="rounded-2xl border bg-surface">
          <ErrorState
            title="Failed to load database tables"
            description={tables.error.message}
            onRetry={() => void tables.refetch()}
          />
        </div>
      ) : (
        <TablesList tables={tables.data} />
      )}
    </>
  );
}
