import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('A file is read while many passwords are hashed.', async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 40 }, async () => {
    const hash = await hashPassword('correct-horse-1');
    hashed += 1;
    return hash;
  });
  await readFile(new URL(import.meta.url));
  // Without the limit the file would be read last, because the thread pool works in the order of the calls.
  expect(hashed).toBeLessThan(30);
  const [first] = await Promise.all(hashes);
  expect(hashed).toBe(40);
  expect(await isPassword('correct-horse-1', first)).toBe(true);
});
