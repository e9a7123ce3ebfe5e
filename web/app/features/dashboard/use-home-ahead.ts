import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownCasesQueryOptions } from '~/data/application-cases/own-cases-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { applicationPriceQueryOptions } from '~/data/rent-guarantee-applications/application-price-query';
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
    void prefetchCase(queryClient, userId);
    void queryClient.prefetchQuery(applicationStatusesQueryOptions(userId, 'own'));
  }, [userId, queryClient]);
}

/** The case, and what the screen waits for to show it. */
async function prefetchCase(queryClient: QueryClient, userId: string): Promise<void> {
  await queryClient.prefetchQuery(ownCasesQueryOptions(userId));
  const [lead] = queryClient.getQueryData(ownCasesQueryOptions(userId).queryKey) ?? [];
  if (lead === undefined) return;
  void queryClient.prefetchQuery(applicationPriceQueryOptions(lead.application_id));
  if (lead.requests > 0) void queryClient.prefetchQuery(requestsQueryOptions(lead.application_id));
}
