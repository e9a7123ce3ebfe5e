import type { JobKind } from './job.ts';
import { mail } from './kinds/mail.ts';

/** Every kind of job, by the name in `private.jobs.kind`; each has a file of its own. */
export const kinds: Readonly<Record<string, JobKind>> = { mail };
