import { z } from 'zod';
import { parseDuration } from '../../lib/duration.ts';
import { validationError } from '../errors.ts';
import { metadataSchema } from '../metadata.ts';

/** The fields that a server may set on a user. */
export const adminUserSchema = z.object({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  role: z.string().nullish(),
  ban_duration: z.string().nullish(),
});

export type AdminUserBody = z.infer<typeof adminUserSchema>;

/**
 * Parses a ban's duration, such as `24h`, `1h30m` or `none`, to seconds; `none` is 0.
 * Fails with `validation_failed`.
 */
export function parseBanDuration(text: string): number {
  if (text === 'none') return 0;
  const seconds = parseDuration(text);
  if (seconds === undefined) throw validationError(`invalid format for ban duration: ${text}`);
  // PostgreSQL's calendar safely reaches this far.
  return Math.min(seconds, 1000 * 365 * 24 * 3600);
}
