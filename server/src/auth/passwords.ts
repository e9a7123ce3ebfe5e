import { availableParallelism } from 'node:os';
import bcryptjs from 'bcryptjs';
import pLimit from 'p-limit';
import type { Queryable } from '../database/database.ts';
import { AuthError, validationError } from './errors.ts';
import type { UserRow } from './users.ts';

/** GoTrue's cost factor: each step doubles the work. */
const cost = 10;

/** The shortest password. */
const minimumLength = 6;

/** bcrypt ignores everything after this many bytes, so a longer password would be cut off silently. */
const mostBytes = 72;

interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
}

/** The native library works in the thread pool; where it could not be built, the JavaScript version is used. */
const library: Bcrypt = await import('bcrypt').then(
  (native) => native.default,
  () => bcryptjs,
);

/**
 * Limits how many hashes are computed at once: more than there are processors are no faster, and one of the thread pool's four threads
 * stays free for files and signatures.
 */
const limited = pLimit(Math.min(availableParallelism(), 3));

const bcrypt: Bcrypt = {
  hash: (password, rounds) => limited(() => library.hash(password, rounds)),
  compare: (password, hash) => limited(() => library.compare(password, hash)),
};

/** Compared with when there is no account, so that the response takes as long as for an existing one. */
const dummyHash = bcrypt.hash('nobody has this password', cost);

/**
 * The minimum password length of an account: GoTrue's, or a larger one that a server has set as `minimum_password_length` in the account's
 * app_metadata.
 */
export function minimumLengthFor({ raw_app_meta_data: metadata }: Pick<UserRow, 'raw_app_meta_data'>): number {
  const wanted = metadata?.minimum_password_length;
  return typeof wanted === 'number' && wanted > minimumLength ? wanted : minimumLength;
}

/** The reason why a password is too short; undefined when it is long enough. */
export function passwordWeakness(password: string, shortest: number): Weakness | undefined {
  if ([...password].length >= shortest) return undefined;
  return { message: `Password should be at least ${shortest} characters.`, reasons: ['length'] };
}

/** The reason why a password is weak, in GoTrue's form. */
export interface Weakness {
  readonly message: string;
  readonly reasons: readonly string[];
}

/**
 * Records that the current password has the length that its account requires, when that is more than the default. A new password needs no
 * record, because its length is checked when it is set.
 */
export async function recordPasswordLength(database: Queryable, user: UserRow): Promise<void> {
  const shortest = minimumLengthFor(user);
  const known = user.raw_app_meta_data?.password_length_met;
  if (shortest === minimumLength || (typeof known === 'number' && known >= shortest)) return;
  await database.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('password_length_met', $2::int)
     where id = $1 and encrypted_password = $3`,
    [user.id, shortest, user.encrypted_password],
  );
}

/**
 * Creates the bcrypt hash of a new password.
 * Fails with `weak_password` and its reasons when it is too short, and with `validation_failed` when bcrypt would cut it off.
 */
export function hashPassword(password: string, shortest = minimumLength): Promise<string> {
  const weakness = passwordWeakness(password, shortest);
  if (weakness !== undefined) {
    throw new AuthError(422, 'weak_password', weakness.message, { weakPassword: { reasons: weakness.reasons } });
  }
  if (Buffer.byteLength(password) > mostBytes)
    throw validationError(`Password cannot be longer than ${mostBytes} characters`);
  return bcrypt.hash(password, cost);
}

/** Whether a password matches the hash. Without a hash the result is false, after the same time. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const isKnown = hash !== null && hash !== undefined && hash !== '';
  const isEqual = await bcrypt.compare(password, isKnown ? hash : await dummyHash);
  return isKnown && isEqual && Buffer.byteLength(password) <= mostBytes;
}
