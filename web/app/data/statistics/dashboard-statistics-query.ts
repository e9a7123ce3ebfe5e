import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { DashboardStatistics } from './dashboard-statistics';
import { statisticsKeys } from './keys';

/** Staff: every figure of the administrators' dashboard in one request, retried once after a failure. */
export function dashboardStatisticsQueryOptions() {
  return queryOptions({
    queryKey: statisticsKeys.dashboard(),
    queryFn: ({ signal }) => fetchStatistics(signal),
    meta: {
      error: {
        title: 'Error loading dashboard data',
        description: 'Failed to load statistics. Please try refreshing.',
      },
    },
  });
}

async function fetchStatistics(signal: AbortSignal): Promise<DashboardStatistics> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('dashboard_statistics').abortSignal(signal);
  if (error) throw toAppError(error);
  // The generated type is only Json; supabase/tests checks its shape.
  return data as unknown as DashboardStatistics;
}
