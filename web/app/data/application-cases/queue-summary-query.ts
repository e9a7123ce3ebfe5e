import { queryOptions } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { QueueFilter } from './queue-query';

/**
 * A part of the queue. `all`: all cases that need staff. `another`: cases for a colleague. `elsewhere`: all cases with tenants or
 * landlords.
 */
export type QueuePart =
  | 'all'
  | 'review'
  | 'appeal'
  | 'signature'
  | 'message'
  | 'certificate'
  | 'another'
  | 'request'
  | 'landlord'
  | 'elsewhere';
type Holder = NonNullable<QueueFilter['assigned']>;

/** The counts of the work for staff. */
export interface QueueSummary {
  readonly steps: readonly { readonly step: string; readonly cases: number; readonly oldest: string }[];
  /** The counts of each part of the queue; a part without cases is left out. */
  readonly counts: Readonly<Partial<Record<QueuePart, Readonly<Record<Holder, number>>>>>;
  /** The tasks at certificates in force, and the confirmed matches and unattended appeals of other cases. */
  readonly certificates: readonly CertificateTask[];
  /** The tasks that somebody other than the reader has to do. */
  readonly certificates_for_another: readonly CertificateTask[];
  /** Permissions that the reader can confirm as the second owner; `oldest` is null if there are none. */
  readonly permissions: { readonly requests: number; readonly oldest: string | null };
  /** The person's own saved filters, by name. */
  readonly filters: readonly SavedFilter[];
}

export interface SavedFilter extends QueueFilter {
  readonly id: string;
  readonly name: string;
}

type TaskKind =
  /** A proposed withdrawal to confirm. */
  | 'withdrawal'
  /** A proposal to take back a notice of withdrawal, to confirm. */
  | 'reversal'
  /** An objection to decide. */
  | 'objection'
  /** For owners: an objection that nobody may decide. */
  | 'unattended'
  /** A possible match to decide. */
  | 'match'
  /** For owners: a confirmed match at a certificate in force. */
  | 'same'
  /** A confirmed match in any other case that is not over. */
  | 'confirmed'
  /** For owners: an appeal that nobody may decide. */
  | 'unattended_appeal';

/** A task at a certificate in force, or at another case. The reader may do it, except in `certificates_for_another`. */
export interface CertificateTask {
  readonly application_id: string;
  /** For a confirmed match or an appeal, the number of the application. */
  readonly certificate_number: string;
  readonly tenant_name: string | null;
  readonly task: TaskKind;
  readonly since: string;
  /** The last day to do it; null without one. */
  readonly act_by: string | null;
  /** For a confirmed match, the people of the case who are on the list. */
  readonly roles: readonly ('tenant' | 'company_tenant' | 'landlord' | 'letting_agent' | 'landlord_company')[] | null;
}

type Counted = Pick<QueueSummary, 'counts' | 'certificates' | 'certificates_for_another'>;

/** The number of cases and certificate tasks in a part of the queue, of everybody or of one kind of holder. */
export function queueCount(summary: Counted, part: QueuePart, holder?: Holder | ''): number {
  const { me = 0, nobody = 0, somebody = 0 } = summary.counts[part] ?? {};
  const tasks = queueTasks(summary, part, holder).length;
  return tasks + (holder ? { me, nobody, somebody }[holder] : me + nobody + somebody);
}

/** The certificate tasks in a part of the queue. They have no holder. */
export function queueTasks(
  summary: Omit<Counted, 'counts'>,
  part: QueuePart,
  holder?: Holder | '',
): readonly CertificateTask[] {
  if (holder === 'me' || holder === 'somebody') return [];
  if (part === 'another') return summary.certificates_for_another;
  return part === 'all' || part === 'certificate' ? summary.certificates : [];
}

/** Staff: the numbers of cases that need somebody, and since when the oldest has waited. */
export function queueSummaryQueryOptions() {
  return queryOptions({
    queryKey: applicationKeys.queueSummary(),
    queryFn: ({ signal }) => fetchSummary(signal),
    retry: 1,
  });
}

async function fetchSummary(signal: AbortSignal): Promise<QueueSummary> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('queue_summary').abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as QueueSummary;
}
