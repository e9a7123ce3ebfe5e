import { queryOptions } from '@tanstack/react-query';
import type { NamedFile } from '~/data/attached-files/named-file';
import { toAppError } from '~/lib/app-error';
import { londonToday } from '~/lib/dates';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { certificateKeys } from './keys';

/** The notices of withdrawal of an application's certificate to its tenant and its landlord or agent, including those taken back. */
export function withdrawalNoticesQueryOptions(applicationId: string) {
  return queryOptions({
    queryKey: certificateKeys.notices(applicationId),
    queryFn: ({ signal }) => fetchNotices(applicationId, signal),
  });
}

export type GivenNotice = Omit<
  Database['public']['Functions']['withdrawal_notices']['Returns'][number],
  'objection_files'
> & {
  /** The files that the reader's side sent with its objection. */
  readonly objection_files: readonly NamedFile[];
};

/** The notice that applies to a certificate; undefined without one. */
export function noticeFor(certificateNumber: string, notices: readonly GivenNotice[]): GivenNotice | undefined {
  return notices.find((notice) => notice.certificate_number === certificateNumber && notice.taken_back_at === null);
}

/** Whether a notice was not taken back and has not ended. */
export function isRunning({
  notice_until,
  taken_back_at,
}: Pick<GivenNotice, 'notice_until' | 'taken_back_at'>): boolean {
  return taken_back_at === null && notice_until >= londonToday();
}

async function fetchNotices(application_id: string, signal: AbortSignal): Promise<GivenNotice[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('withdrawal_notices', { application_id }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as GivenNotice[];
}
