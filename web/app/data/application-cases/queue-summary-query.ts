import { queryOptions } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { QueueFilter } from './queue-query';

/** A part of the queue: all that needs staff, what is for a colleague (another), and all that is with tenants or landlords (elsewhere). */
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
  /** The tasks at certificates in force, and of other cases the confirmed matches and the appeals that nobody may decide. */
  readonly certificates: readonly CertificateTask[];
  /** The same tasks for somebody other than the reader. */
  readonly certificates_for_another: readonly CertificateTask[];
  /** Permissions that the reader can confirm as the second owner; `oldest` is null where there are none. */
  readonly permissions: { readonly requests: number; readonly oldest: string | null };
  /** The person's own saved filters, by name. */
  readonly filters: readonly SavedFilter[];
}

export interface SavedFilter extends QueueFilter {
  readonly id: string;
  readonly name: string;
}

/** A withdrawal or its taking back that the reader may confirm, an objection that they may decide, for owners one that nobody may (unattended), a possible match that nobody has decided and they may decide, for owners one that is the same (same), one of any other case that is the same (confirmed), or for owners an appeal that nobody may decide (unattended_appeal). */
export interface CertificateTask {
  readonly application_id: string;
  /** Of a confirmed match or an appeal, the number of the application. */
  readonly certificate_number: string;
  readonly tenant_name: string | null;
  readonly task:
    | 'withdrawal'
    | 'reversal'
    | 'objection'
    | 'unattended'
    | 'match'
    | 'same'
    | 'confirmed'
    | 'unattended_appeal';
  readonly since: string;
  /** The last day on which it can be done. */
  readonly act_by: string | null;
  /** Of a match that is the same, who in the case is on the list. */
  readonly roles: readonly ('tenant' | 'company_tenant' | 'landlord' | 'letting_agent' | 'landlord_company')[] | null;
}

type Counted = Pick<QueueSummary, 'counts' | 'certificates' | 'certificates_for_another'>;

/** How much a part of the queue has, of everybody or of some: cases, and what waits at certificates. */
export function queueCount(summary: Counted, part: QueuePart, holder?: Holder | ''): number {
  const { me = 0, nobody = 0, somebody = 0 } = summary.counts[part] ?? {};
  const tasks = queueTasks(summary, part, holder).length;
  return tasks + (holder ? { me, nobody, somebody }[holder] : me + nobody + somebody);
}

/** The certificate tasks in a part of the queue; nobody takes them. */
export function queueTasks(
  summary: Omit<Counted, 'counts'>,
  part: QueuePart,
  holder?: Holder | '',
): readonly CertificateTask[] {
  if (holder === 'me' || holder === 'somebody') return [];
  if (part === 'another') return summary.certificates_for_another;
  return part === 'all' || part === 'certificate' ? summary.certificates : [];
}

/** Staff: how many cases need somebody, and since when the oldest waits. */
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
