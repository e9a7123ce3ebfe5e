import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { statisticsKeys } from './keys';

/** Staff: the database's public tables by name, with their row counts. */
export function publicTablesQueryOptions() {
  return queryOptions({ queryKey: statisticsKeys.tables(), queryFn: ({ signal }) => fetchTables(signal) });
}

async function fetchTables(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('list_public_tables').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
