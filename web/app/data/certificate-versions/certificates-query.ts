import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { certificateStateLabels, noticeGivenLabel } from '~/config/certificate-words';
import { likePattern, quoted, wordsOf } from '~/data/rent-guarantee-applications/own-list';
import { toAppError } from '~/lib/app-error';
import { readPage } from '~/lib/read-page';
import { getSupabase } from '~/lib/supabase';
import { type CertificateVersion, versionColumns } from './certificate-versions-query';
import { certificateKeys } from './keys';

/** A listed version. A replaced one also has the version in force, unless that belongs to somebody else. */
export type ListedCertificate = CertificateVersion & { readonly newest?: number | undefined };

interface CertificateSearch {
  /** Each word has to match the number, a tenant's name, a line of the address, the postcode or the label of the state. '' matches all. */
  readonly search: string;
  /** The first page is 1. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * One page of the certificates that the person may see, as `{ rows, total }`. Those that wait for their first signature come first,
 * then the newest, and replaced versions last. A next version is listed once it is issued.
 */
export function certificatesQueryOptions(userId: string, search: CertificateSearch) {
  return queryOptions({
    queryKey: certificateKeys.page(userId, search),
    queryFn: ({ signal }) => readPage((page) => fetchCertificates({ ...search, page }, signal), search.page),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

async function fetchCertificates({ search, page, pageSize }: CertificateSearch, signal: AbortSignal) {
  const supabase = await getSupabase();
  const first = (page - 1) * pageSize;
  const list = supabase
    .from('certificate_versions')
    .select(versionColumns, { count: 'exact' })
    .or('issued_at.not.is.null,version.eq.1')
    .order('replaced_at', { ascending: false, nullsFirst: true })
    .order('issued_at', { ascending: false })
    .order('id')
    .range(first, first + pageSize - 1);
  const found = wordsOf(search).reduce((narrowed, word) => narrowed.or(matching(word)), list);
  const { data, count, error } = await found
    .abortSignal(signal)
    .overrideTypes<CertificateVersion[], { merge: false }>();
  if (error) throw toAppError(error);
  const newest = await fetchNewest(data, signal);
  const rows = data.map((row): ListedCertificate => ({ ...row, newest: newest.get(row.certificate_number) }));
  return { rows, total: count ?? 0 };
}

/** The versions in force of the replaced certificates, by number. They may be on another page, or outside the search. */
async function fetchNewest(rows: readonly CertificateVersion[], signal: AbortSignal): Promise<Map<string, number>> {
  const replaced = rows.filter(({ state }) => state === 'replaced');
  if (replaced.length === 0) return new Map();
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('certificate_versions')
    .select('certificate_number, version')
    .in('certificate_number', [...new Set(replaced.map(({ certificate_number: number }) => number))])
    .not('issued_at', 'is', null)
    .is('replaced_at', null)
    .abortSignal(signal)
    .overrideTypes<Pick<CertificateVersion, 'certificate_number' | 'version'>[], { merge: false }>();
  if (error) throw toAppError(error);
  return new Map(data.map(({ certificate_number: number, version }) => [number, version]));
}

function matching(word: string): string {
  const pattern = quoted(likePattern(word));
  const columns = [
    'certificate_number',
    'statement->>tenants',
    'statement->property->>lines',
    'statement->property->>postcode',
  ];
  return [
    ...columns.map((column) => `${column}.ilike.${pattern}`),
    `state.in.(${statesNamed(word).join(',')})`,
    ...(isIn(noticeGivenLabel, word) ? ['notice_until.not.is.null'] : []),
  ].join(',');
}

/** The states whose label has a word that begins like this one. */
export function statesNamed(word: string): string[] {
  return Object.entries(certificateStateLabels).flatMap(([state, label]) => (isIn(label, word) ? [state] : []));
}

function isIn(label: string, word: string): boolean {
  return label
    .toLowerCase()
    .split(' ')
    .some((part) => part.startsWith(word.toLowerCase()));
}
