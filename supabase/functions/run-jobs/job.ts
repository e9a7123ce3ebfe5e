import type { FunctionContext } from '../_shared/function-context.ts';

/** A job that the database has leased to this call. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Identifies the cause. It is the same at each attempt. */
  readonly key: string;
  /** Identifies the lease: only the latest attempt may end the job. */
  readonly attempt: number;
}

/** The work of one kind of job. */
export interface JobKind {
  /** Whether a job may need a second of processor time. Such a job runs alone in a call. */
  readonly isHeavy?: boolean;
  /**
   * Runs the job. It may run again after it was done, when the worker died before recording that.
   * Fails with {@link PermanentJobError} when a retry cannot help; after any other failure it is retried later.
   */
  carryOut(job: Job, context: FunctionContext): Promise<void>;
}

/** A failure that a retry cannot fix. Its message is for staff. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}
