import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { profileKeys } from './keys';

/** The addresses that got a link for the person's change of address and whose link is not opened yet. */
export function unopenedEmailLinksQueryOptions(userId: string) {
  return queryOptions({
    queryKey: profileKeys.emailLinks(userId),
    queryFn: ({ signal }) => fetchUnopenedLinks(signal),
  });
}

async function fetchUnopenedLinks(signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('unopened_email_links').abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}
