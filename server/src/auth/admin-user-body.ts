import { z } from 'zod';
import { validationError } from './errors.ts';
import { metadataSchema } from './metadata.ts';

/** What a server may set on a user. */
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

/** The seconds of each unit of a duration. */
const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/**
 * Reads a ban's duration, such as `24h`, `1h30m` or `none`, in seconds; `none` is 0.
 * Fails with `validation_failed`.
 */
export function parseBanDuration(text: string): number {
  if (text === 'none') return 0;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) {
    throw validationError(`invalid format for ban duration: ${text}`);
  }
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitSeconds[unit ?? ''] ?? 0), 0);
  // As far as PostgreSQL's calendar safely goes.
  return Math.min(seconds, 1000 * 365 * 24 * 3600);
}
