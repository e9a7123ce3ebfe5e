import type { FunctionContext } from '../_shared/function-context.ts';

/** Work that the database has leased to this call. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Names the cause. It stays the same at each attempt. */
  readonly key: string;
  /** Stands for the lease: only the latest attempt may end the job. */
  readonly attempt: number;
}

/** How the jobs of one kind are carried out. */
export interface JobKind {
  /** Whether a job may take a second of the processor. Such a one has a call to itself. */
  readonly isHeavy?: boolean;
  /**
   * Carries the job out. It may be called again for a job that was carried out already, when the worker died before it could say so.
   * Fails with {@link HopelessJob} where no repetition can help; after any other failure it is tried again later.
   */
  carryOut(job: Job, context: FunctionContext): Promise<void>;
}

/** A job that no repetition can help. Its message is for staff. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob';
}
