import { expect, it } from 'vitest';
import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import { londonToday } from '~/lib/dates';
import { waivedPrice } from './waive-fee-sheet';

const price: ApplicationPrice = {
  months: 12,
  months_assumed: false,
  fee: 149,
  monthly_fee: 5,
  total: 209,
  total_if_waived: 60,
  waived_until: null,
  waived_for: null,
  waiver_reason: null,
  waiver_submit_by: null,
  payment: null,
  is_specimen: false,
};
const reason = 'You are a student at Cardiff University.';

it('A submitted application has no day by which it is submitted.', () => {
  const waived = waivedPrice(price, { reason: ` ${reason}\n`, submit_by: '' }, false);
  expect(waived).toEqual({ ...price, waiver_reason: reason });
});

it('A draft has the chosen day, or one in 30 days.', () => {
  expect(waivedPrice(price, { reason, submit_by: '2198-05-01' }, true).waiver_submit_by).toBe('2198-05-01');
  const day = waivedPrice(price, { reason, submit_by: '' }, true).waiver_submit_by ?? '';
  expect((Date.parse(day) - Date.parse(londonToday())) / 86_400_000).toBe(30);
});

it('The day of an earlier waiver stays where it is later.', () => {
  const earlier = { ...price, waiver_reason: reason, waiver_submit_by: '2198-06-01' };
  expect(waivedPrice(earlier, { reason, submit_by: '2198-05-01' }, true).waiver_submit_by).toBe('2198-06-01');
});
