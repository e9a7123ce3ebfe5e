import { expect, it } from 'vitest';
import { safeParse } from '~/lib/zod';
import { signUpSchema } from './auth-schema';

it.each([
  ['Ann Feather', true],
  ['St. John-Awww.', true],
  ['See https://example.com', false],
  ['WWW.example.com', false],
])('a person who signs up may have the name %j: %s', (fullName, isTaken) => {
  const given = { fullName, email: 'ann@example.com', password: 'correct horse battery' };
  expect(safeParse(signUpSchema, given).success).toBe(isTaken);
});
