import { queryOptions } from '@tanstack/react-query';
import { GUARANTOR_CHANGES_SHOWN } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { guarantorKeys } from './keys';

/** Staff: the changes of the guarantor's facts, newest first. */
export function guarantorChangesQueryOptions() {
  return queryOptions({ queryKey: guarantorKeys.changes(), queryFn: ({ signal }) => fetchChanges(signal) });
}

export type GuarantorChange = Awaited<ReturnType<typeof fetchChanges>>[number];

async function fetchChanges(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('guarantor_changes')
    .select('id, field, value_before, value_after, changed_at, changer:profiles(display_name, email)')
    .order('changed_at', { ascending: false })
    .order('field')
    .limit(GUARANTOR_CHANGES_SHOWN)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
