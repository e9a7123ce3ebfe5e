import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { guarantorKeys } from './keys';

/** The company that guarantees, as new certificates state it. */
export function guarantorQueryOptions() {
  return queryOptions({ queryKey: guarantorKeys.all, queryFn: ({ signal }) => fetchGuarantor(signal) });
}

export type Guarantor = Awaited<ReturnType<typeof fetchGuarantor>>;

export async function fetchGuarantor(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('guarantor_settings')
    .select('*, changer:profiles(display_name, email)')
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  return data;
}
