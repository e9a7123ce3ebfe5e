import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { profileKeys } from './keys';

/** Staff: the people to choose a tenant from, by name: `{ value: id, label }`. Fails with the toast 'Failed to load tenants'. */
export function tenantOptionsQueryOptions() {
  return queryOptions({
    queryKey: profileKeys.options(),
    queryFn: ({ signal }) => fetchTenantOptions(signal),
    meta: { error: { title: 'Error', description: 'Failed to load tenants' } },
  });
}

async function fetchTenantOptions(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('profiles')
    .select('id, display_name, email')
    .order('display_name')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(({ id, display_name, email }) => ({
    value: id,
    label: [display_name, email].filter(Boolean).join(', ') || id,
  }));
}
