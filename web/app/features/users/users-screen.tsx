import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ExportButton } from '~/components/data-table/export-button';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { userKeys } from '~/data/users/keys';
import { userExport } from '~/data/users/user-export';
import { useUserSearch } from './use-user-search';
import { UsersTable } from './users-table';

/** `/dashboard/users`: all users, for staff. */
export function UsersScreen() {
  const { search } = useUserSearch();
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: userKeys.lists() }) > 0;
  return (
    <>
      <PageHeader
        title="Users"
        description="Everybody who can sign in: tenants, property managers and staff."
        actions={
          <>
            <ExportButton fileName="users" {...userExport(search)} />
            <RefreshButton
              isRefreshing={isRefreshing}
              onRefresh={() => void queryClient.invalidateQueries({ queryKey: userKeys.lists() })}
            />
          </>
        }
      />
      <UsersTable />
    </>
  );
}
