import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { staffSearchKeys } from './keys';

export const searchHitKinds = ['application', 'person', 'company', 'address'] as const;
export type SearchHitKind = (typeof searchHitKinds)[number];

export interface SearchHit {
  readonly kind: SearchHitKind;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** The number of records of this kind. */
  readonly total: number;
}

/** The number of records of a kind that are shown before the link to all of them. */
const SHOWN_OF_A_KIND = 5;

/** The highest number that the database counts to. With this number there may be more records. */
export const MOST_COUNTED = 200;

/** Staff: the first applications, people, companies and addresses that contain every word of the query. */
export function staffSearchQueryOptions(query: string) {
  return queryOptions({
    queryKey: staffSearchKeys.find(query),
    queryFn: ({ signal }) => findForStaff(query, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
}

async function findForStaff(query: string, signal: AbortSignal): Promise<SearchHit[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('find_for_staff', { query, most: SHOWN_OF_A_KIND }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data.flatMap((row) => {
    const kind = searchHitKinds.find((known) => known === row.kind);
    return kind ? [{ kind, id: row.id, title: row.title, detail: row.detail ?? '', total: row.total }] : [];
  });
}
