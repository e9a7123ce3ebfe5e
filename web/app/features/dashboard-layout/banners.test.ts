import { expect, it } from 'vitest';
import { promotionOf } from './banners';

const at = '2027-03-04T10:00:00.123456+00:00';

it.each([
  ['on the same day', { promoted_at: at }, '2027-03-04T12:00:00Z', at],
  ['within 30 days', { promoted_at: at }, '2027-04-03T09:00:00Z', at],
  ['later', { promoted_at: at }, '2027-04-03T11:00:00Z', undefined],
  ['where nobody was signed out', {}, '2027-03-04T12:00:00Z', undefined],
  ['where the account holds something else', { promoted_at: 'soon' }, '2027-03-04T12:00:00Z', undefined],
])('A promotion is told %s: %o', (_when, app_metadata, now, expected) => {
  expect(promotionOf({ app_metadata }, new Date(now))).toBe(expected);
});

it('A signed-out visitor has no promotion.', () => {
  expect(promotionOf(null, new Date())).toBeUndefined();
});
