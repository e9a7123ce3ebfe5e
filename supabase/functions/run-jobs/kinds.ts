import type { JobKind } from './job.ts';
import { communication } from './kinds/communication.ts';
import { mail } from './kinds/mail.ts';
import { removeFiles } from './kinds/remove-files.ts';

/** Every kind of job, by the name in `private.jobs.kind`; each has a file of its own. */
export const kinds: Readonly<Record<string, JobKind>> = { communication, mail, remove_files: removeFiles };
