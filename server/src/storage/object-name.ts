import { storageErrors } from './storage-error.ts';

/** The longest name, in bytes of UTF-8, as in S3. */
const longestName = 1024;
const longestBucketName = 100;

/**
 * Returns the name of an object as it is stored: parts joined by single slashes.
 * Fails with InvalidKey when a part is empty, `.` or `..`, or for a control character, a backslash, a lone surrogate or more than
 * 1024 bytes: anything that a path, a header or the database would read differently.
 */
export function checkObjectName(name: string): string {
  const isTrick = name.split('/').some((part) => part === '' || part === '.' || part === '..');
  if (isTrick || /[\p{Cc}\p{Cs}\\]/u.test(name) || Buffer.byteLength(name) > longestName) {
    throw storageErrors.invalidKey(name.slice(0, longestName));
  }
  return name;
}

/** Returns the name of a bucket. Fails with InvalidBucketName when it is empty, too long or unusable in a path. */
export function checkBucketName(name: string): string {
  const isUsable = /^[\w!.*'() &$@=;:+,?-]+$/.test(name) && name.trim() === name && !/^\.+$/.test(name);
  if (!isUsable || name.length > longestBucketName) throw storageErrors.invalidBucketName();
  return name;
}
