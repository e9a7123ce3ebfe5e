import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { authKeys } from './keys';

/** The signed-in person's second factors, oldest first, including unfinished ones. */
export function factorsQueryOptions() {
  return queryOptions({ queryKey: authKeys.factors(), queryFn: fetchFactors });
}

async function fetchFactors() {
  const client = await getSupabase();
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw toAppError(error);
  return data.all.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}
