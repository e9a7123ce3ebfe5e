import { queryOptions } from '@tanstack/react-query';
import type { Nation } from '~/config/tenancy';
import { toAppError } from '~/lib/app-error';
import { isUkPostcode } from '~/lib/postcode';
import { getSupabase } from '~/lib/supabase';
import { tenancyKeys } from './keys';

/** The nation of a postcode; null near a border, outside the United Kingdom, and for a text that is not a British postcode. */
export function nationQueryOptions(postcode: string) {
  return queryOptions({
    queryKey: [...tenancyKeys.nations(), postcode] as const,
    queryFn: ({ signal }) => fetchNation(postcode, signal),
    enabled: isUkPostcode(postcode),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchNation(postcode: string, signal: AbortSignal): Promise<Nation | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('nation_of_postcode', { postcode }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as Nation | null;
}
