import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownHomeQueryOptions } from '~/data/application-cases/own-home-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { applicationStatusesQueryOptions } from '~/data/rent-guarantee-applications/application-statuses-query';

/**
 * Requests the data of the dashboard's home while the role is still being checked. It assumes a tenant, which is right for most people.
 * `userId` is undefined on other screens and while nobody is known.
 */
export function useHomeAhead(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const home = ownHomeQueryOptions(userId);
    void queryClient.prefetchQuery(home).then(() => {
      const [lead] = queryClient.getQueryData(home.queryKey)?.cases ?? [];
      if (lead && lead.requests > 0) void queryClient.prefetchQuery(requestsQueryOptions(lead.application_id));
    });
    void queryClient.prefetchQuery(applicationStatusesQueryOptions(userId, 'own'));
  }, [userId, queryClient]);
}
