import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { userKeys } from '~/data/users/keys';
import { UsersTable } from './users-table';

/** `/dashboard/users`: everybody who can sign in, for staff. */
export function UsersScreen() {
  const queryClient = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: userKeys.lists() }) > 0;
  return (
    <>
      <PageHeader
        title="Users"
        description="Everybody who can sign in: tenants, property managers and staff."
        actions={
          <RefreshButton
            isRefreshing={isRefreshing}
            onRefresh={() => void queryClient.invalidateQueries({ queryKey: userKeys.lists() })}
          />
        }
      />
      <UsersTable />
    </>
  );
}
