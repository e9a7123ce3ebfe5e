import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('A file is read while many passwords are hashed.', async () => {
  let hashed = 0;
  const hashes = Array.from({ length: 20 }, async () => {
    const hash = await hashPassword('correct-horse-1');
    hashed += 1;
    return hash;
  });
  await readFile(new URL(import.meta.url));
  expect(hashed).toBeLessThan(10);
  const [first] = await Promise.all(hashes);
  expect(hashed).toBe(20);
  expect(await isPassword('correct-horse-1', first)).toBe(true);
});
