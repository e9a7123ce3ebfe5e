import { expect, it } from 'vitest';
import { firstEndOfNotice } from './first-end-of-notice';

it('gives a notice fourteen days, over the ends of months and the change of the clocks', () => {
  expect(firstEndOfNotice('2026-11-22')).toBe('2026-12-06');
  expect(firstEndOfNotice('2026-03-20')).toBe('2026-04-03');
});
