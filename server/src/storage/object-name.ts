import { storageErrors } from './storage-error.ts';

/** The longest name, in bytes of UTF-8: as S3. */
const longestName = 1024;
const longestBucketName = 100;

/**
 * Gives the name of an object as it is kept: parts joined by single slashes.
 * Fails with InvalidKey when a part is empty, `.` or `..`, or when there is a control character, a backslash, a lone
 * surrogate or more than 1024 bytes: nothing that a path, a header or the database would read differently.
 */
export function checkObjectName(name: string): string {
  const isTrick = name.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (isTrick || /[\p{Cc}\p{Cs}\\]/u.test(name) || Buffer.byteLength(name) > longestName) {
    throw storageErrors.invalidKey(name.slice(0, longestName));
  }
  return name;
}

/** Gives the name of a bucket. Fails with InvalidBucketName when it is empty, too long or would not fit in a path. */
export function checkBucketName(name: string): string {
  const isUsable = /^[\w!.*'() &$@=;:+,?-]+$/.test(name) && name.trim() === name && !/^\.+$/.test(name);
  if (!isUsable || name.length > longestBucketName) throw storageErrors.invalidBucketName();
  return name;
}
