import { expect, it } from 'vitest';
import { safeParse } from '~/lib/zod';
import { invitationSchema } from './invitation-schema';

const messages = (...permissions: readonly string[]) =>
  safeParse(invitationSchema, { email: 'nia@example.com', name: 'Nia', permissions }).error?.issues.map(
    ({ message }) => message,
  ) ?? [];

it('An invitation with audit has no other permission.', () => {
  expect(messages('audit', 'decide')).toEqual(['Audit stands alone. Choose it without any other permission']);
  for (const permissions of [['audit'], ['decide', 'sign'], []]) expect(messages(...permissions)).toEqual([]);
});
