import { expect, it } from 'vitest';
import { describeWaitingCorrections } from './waiting-corrections';

const day = '2026-12-01T10:00:00Z';
const asked = { field: 'tenancy.monthly_rent', answered_at: null, closed_at: null };

it('A correction that waits, or is answered and not settled, may still change the amount.', () => {
  const words = 'A correction is not settled yet (monthly rent), so the amount may change.';
  expect(describeWaitingCorrections([asked])).toBe(words);
  expect(describeWaitingCorrections([{ ...asked, answered_at: day }, asked])).toBe(words);
  expect(describeWaitingCorrections([asked, { ...asked, field: 'tenancy.end_date' }])).toContain(
    '(monthly rent, end date)',
  );
});

it('A settled one, or one of a field that does not affect the amount, changes nothing.', () => {
  expect(describeWaitingCorrections([{ ...asked, closed_at: day }])).toBeUndefined();
  expect(
    describeWaitingCorrections([
      { ...asked, field: 'tenant.surname' },
      { ...asked, field: null },
    ]),
  ).toBeUndefined();
});
