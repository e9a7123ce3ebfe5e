import { createHash } from 'node:crypto';

/** The SHA-256 of a migration in hexadecimal, independent of line endings. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
