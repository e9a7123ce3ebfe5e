import type { FunctionContext } from '../_shared/function-context.ts';
import { requireService } from '../_shared/require-role.ts';
import { respondToPost } from '../_shared/respond.ts';
import { type Job, PermanentJobError } from './job.ts';
import { cleanUpJobs, dueJobs, failJob, finishJob, leaseJobs } from './job-table.ts';
import { kinds } from './kinds.ts';

/**
 * This many mails can be sent well within the lease, and within the two seconds of processor time that hosted Supabase allows.
 */
const batchSize = 20;

/**
 * Runs due jobs, for the service role: a batch, or one heavy job. Returns how many were done, how many failed, and how many are
 * `left`, in which case it should be called again at once.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return respondToPost(request, async () => {
    requireService(request);
    const heavyKinds = Object.keys(kinds).filter((name) => kinds[name]?.isHeavy);
    const jobs = await leaseJobs(context, batchSize, heavyKinds);
    if (jobs.length === 0) {
      await cleanUpJobs(context);
      return { done: 0, failed: 0, left: 0 };
    }
    const outcomes = await Promise.all(jobs.map((job) => carryOut(job, context)));
    const done = outcomes.filter((isDone) => isDone).length;
    return { done, failed: outcomes.length - done, left: await dueJobs(context) };
  });
}

/** Returns whether the job was done. */
async function carryOut(job: Job, context: FunctionContext): Promise<boolean> {
  try {
    const kind = kinds[job.kind];
    // The database may be newer than the functions for a moment, so this is worth a retry.
    if (kind === undefined) throw new Error(`There is no kind of job named ${job.kind}.`);
    await kind.carryOut(job, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`The job ${job.key} (${job.kind}) failed at attempt ${job.attempt}: ${message}`);
    await failJob(context, job, message, error instanceof PermanentJobError);
    return false;
  }
  await finishJob(context, job);
  return true;
}
