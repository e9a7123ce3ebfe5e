import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** Staff: each account that acts or has acted for a landlord or agent, the newest link first. */
export function propertyManagerLinksQueryOptions(id: string) {
  return queryOptions({
    queryKey: propertyManagerKeys.links(id),
    queryFn: ({ signal }) => fetchLinks(id, signal),
  });
}

export type PropertyManagerLink = Awaited<ReturnType<typeof fetchLinks>>[number];

async function fetchLinks(id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('property_manager_links')
    .select(
      `id, linked_at, unlinked_at,
       user:profiles!property_manager_links_user_id_fkey(id, display_name, email),
       linker:profiles!property_manager_links_linked_by_fkey(display_name, email),
       unlinker:profiles!property_manager_links_unlinked_by_fkey(display_name, email)`,
    )
    .eq('property_manager_id', id)
    .order('linked_at', { ascending: false })
    .order('id')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
