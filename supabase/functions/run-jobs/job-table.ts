import { callRpc } from '../_shared/call-api.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import type { Job } from './job.ts';

/** Leases up to this many jobs, or one of a heavy kind when no other is due. */
export function leaseJobs(context: FunctionContext, limit: number, heavyKinds: readonly string[]): Promise<Job[]> {
  return callRpc<Job[]>(context, 'take_jobs', { most: limit, heavy_kinds: heavyKinds });
}

/** Marks a job as done; has no effect when another call has leased it since. */
export function finishJob(context: FunctionContext, { id, attempt }: Job): Promise<unknown> {
  return callRpc(context, 'finish_job', { id, attempt });
}

/** Records the error of an attempt and schedules the next one, unless it is final. */
export function failJob(
  context: FunctionContext,
  { id, attempt }: Job,
  error: string,
  isFinal: boolean,
): Promise<unknown> {
  return callRpc(context, 'fail_job', { id, attempt, error, is_final: isFinal });
}

/** Counts the jobs that are ready to be leased. */
export function dueJobs(context: FunctionContext): Promise<number> {
  return callRpc<number>(context, 'due_jobs', {});
}

/** Expires overdue jobs and deletes old ones. */
export function cleanUpJobs(context: FunctionContext): Promise<unknown> {
  return callRpc(context, 'tidy_jobs', {});
}
