import { expect, it } from 'vitest';
import { safeParse } from '~/lib/zod';
import { signUpSchema } from './auth-schema';

it.each([
  ['Ann Feather', true],
  ['St. John-Awww.', true],
  ['See https://example.com', false],
  ['WWW.example.com', false],
])('who signs up may be called %j: %s', (fullName, isTaken) => {
  const given = { fullName, email: 'ann@example.com', password: 'correct horse battery' };
  expect(safeParse(signUpSchema, given).success).toBe(isTaken);
});
