import { expect, it } from 'vitest';
import { mayDecideObjection } from './reversal-of-notice';

const notice = { proposed_by: 'ffion', confirmed_by: 'tom', withdrawal_objections: [{ outcome: null }] };

it('An open objection is decided by a person who took no part in the notice', () => {
  expect(mayDecideObjection(notice, 'helen')).toBe(true);
  expect(mayDecideObjection(notice, 'ffion')).toBe(false);
  expect(mayDecideObjection(notice, 'tom')).toBe(false);
  expect(mayDecideObjection({ ...notice, withdrawal_objections: [{ outcome: 'upheld' }] }, 'helen')).toBe(false);
  expect(mayDecideObjection({ ...notice, withdrawal_objections: [] }, 'helen')).toBe(false);
});
