import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { followingNumber, monthPrefix } from './application-number';
import { applicationKeys } from './keys';

/**
 * The number to propose for an application that staff add: the highest of the month plus one, or 001 when it cannot be read. The
 * database itself numbers tenants' applications.
 */
export function nextApplicationNumberQueryOptions() {
  return queryOptions({
    queryKey: applicationKeys.nextNumber(),
    queryFn: ({ signal }) => fetchNextNumber(signal).catch(() => followingNumber(monthPrefix(new Date()), [])),
    staleTime: 0,
    gcTime: 0,
  });
}

async function fetchNextNumber(signal: AbortSignal): Promise<string> {
  const prefix = monthPrefix(new Date());
  // Text order puts 1000 before 999 and 10000 before 9999, so the query reads the highest number of each length.
  const highest = await Promise.all(
    ['_____', '____', '___'].map((digits) => fetchHighest(`${prefix}${digits}`, signal)),
  );
  return followingNumber(prefix, highest.flat());
}

async function fetchHighest(pattern: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select('application_number')
    .like('application_number', pattern)
    .order('application_number', { ascending: false })
    .limit(1)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(({ application_number }) => application_number);
}
