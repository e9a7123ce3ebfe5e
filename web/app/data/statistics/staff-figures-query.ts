import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { statisticsKeys } from './keys';
import type { FigurePeriod, StaffFigures } from './staff-figures';

/** Staff: the waiting cases, the decisions and how long they take, and the cases of each member of staff. */
export function staffFiguresQueryOptions(period: FigurePeriod) {
  return queryOptions({
    queryKey: statisticsKeys.figures(period),
    queryFn: ({ signal }) => fetchFigures(period, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchFigures(period: FigurePeriod, signal: AbortSignal): Promise<StaffFigures> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('staff_figures', { period }).abortSignal(signal);
  if (error) throw toAppError(error);
  // The generated type is only Json; supabase/tests checks its shape.
  return { ...(data as unknown as Omit<StaffFigures, 'period'>), period };
}
