import { expect, it } from 'vitest';
import { takesFiles } from './takes-files';

it.each([
  ['email', 'sent', true],
  ['other', 'received', true],
  ['email', 'draft', false],
  ['internal_note', 'sent', false],
] as const)('Files go with what the tenant reads: %s, %s: %s', (communication_type, status, expected) => {
  expect(takesFiles({ communication_type, status })).toBe(expected);
});
