import { expect, it } from 'vitest';
import { describeTimeToConfirm, firstEndOfNotice, lastDayToConfirm, proposedEndOfNotice } from './days-of-notice';

it('gives a notice fourteen days, over the ends of months and the change of the clocks', () => {
  expect(firstEndOfNotice('2026-11-22')).toBe('2026-12-06');
  expect(firstEndOfNotice('2026-03-20')).toBe('2026-04-03');
});

it('proposes a last day that can still be confirmed a week later', () => {
  expect(proposedEndOfNotice('2026-11-26')).toBe('2026-12-17');
  expect(lastDayToConfirm(proposedEndOfNotice('2026-11-26'))).toBe('2026-12-03');
  expect(lastDayToConfirm(firstEndOfNotice('2026-11-26'))).toBe('2026-11-26');
});

it('says by when a proposal has to be confirmed, and when that is over', () => {
  expect(describeTimeToConfirm('2026-12-10', '2026-11-26')).toMatch(/^It has to be confirmed by 26 November 2026/);
  expect(describeTimeToConfirm('2026-12-10', '2026-11-27')).toMatch(
    /^It had to be .* 26 November 2026: .* too short now/,
  );
});
