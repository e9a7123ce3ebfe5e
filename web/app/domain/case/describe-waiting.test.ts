import { expect, it } from 'vitest';
import { describeWaiting } from './describe-waiting';

const submitted = '2026-11-04T12:00:00Z';

it.each([
  ['staff', '2026-11-22T09:00:00Z', submitted, 'Waits for us since 22 November 2026, submitted on 4 November 2026.'],
  ['staff', submitted, submitted, 'Waits for us since 4 November 2026.'],
  [
    'tenant',
    '2026-11-22T09:00:00Z',
    submitted,
    'With the tenant since 22 November 2026, submitted on 4 November 2026.',
  ],
  ['landlord', submitted, null, 'With the landlord since 4 November 2026.'],
])('describes a case with %s since %s, submitted on %s: %s', (turn, since, submittedAt, words) => {
  expect(describeWaiting({ turn, since }, submittedAt)).toBe(words);
});
