import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownCasesQueryOptions } from '~/data/application-cases/own-cases-query';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { newestCertificatesQueryOptions } from '~/data/certificate-versions/newest-certificates-query';
import { applicationPriceQueryOptions } from '~/data/rent-guarantee-applications/application-price-query';
import { applicationStatusesQueryOptions } from '~/data/rent-guarantee-applications/application-statuses-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { approvedIn } from './leading-case';

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
  const cases = queryClient.getQueryData(ownCasesQueryOptions(userId).queryKey) ?? [];
  const [lead] = cases;
  if (lead === undefined) return;
  const approved = approvedIn(cases);
  if (approved.length > 0) void queryClient.prefetchQuery(newestCertificatesQueryOptions(approved));
  void queryClient.prefetchQuery(applicationPriceQueryOptions(lead.application_id));
  void queryClient.prefetchQuery(communicationsQueryOptions(lead.application_id));
  if (lead.requests > 0) void queryClient.prefetchQuery(requestsQueryOptions(lead.application_id));
}
