import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownCasesQueryOptions } from '~/data/application-cases/own-cases-query';
import { applicationStatusesQueryOptions } from '~/data/rent-guarantee-applications/application-statuses-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';

/**
 * Requests the data of the dashboard's home while the role is still being checked. It assumes a tenant, which is right for most people.
 * `userId` is undefined on other screens and while nobody is known.
 */
export function useHomeAhead(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    void queryClient.prefetchQuery(ownRoleQueryOptions(userId));
    void queryClient.prefetchQuery(ownCasesQueryOptions(userId));
    void queryClient.prefetchQuery(applicationStatusesQueryOptions(userId, 'own'));
  }, [userId, queryClient]);
}
