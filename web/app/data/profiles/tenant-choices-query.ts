import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CHOICES_SHOWN } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { profileKeys } from './keys';

/** Staff: the first tenants whose name or e-mail address contains the typed text: `{ value: id, label }`. */
export function tenantChoicesQueryOptions(search: string) {
  return queryOptions({
    queryKey: profileKeys.choices(search),
    queryFn: ({ signal }) => fetchChoices(search, signal),
    placeholderData: keepPreviousData,
    meta: { error: { title: 'Error', description: 'Failed to load tenants' } },
  });
}

async function fetchChoices(search: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('search_users', { query: search, role: 'user', page_size: CHOICES_SHOWN })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(toTenantOption);
}

/** A person as a choice: 'Name, e-mail address'. */
export function toTenantOption(person: { id: string; display_name: string | null; email: string | null }) {
  const { id, display_name, email } = person;
  return { value: id, label: [display_name, email].filter(Boolean).join(', ') || id };
}
