import { expect, it } from 'vitest';
import type { LinkedCase } from '~/domain/case/case-outcome';
import { guaranteesAtOnce } from './guarantees-at-once';

const approved = {
  id: 'a2',
  status: 'approved',
  certificate_start_date: '2026-10-01',
  certificate_end_date: '2027-09-30',
  certificate_records: [],
  tenancy_information: null,
} as unknown as LinkedCase;

function atOnce(other: Partial<LinkedCase>, dates: { start_date?: string; end_date?: string | null } = {}) {
  const tenancy = { start_date: '2027-01-01', end_date: '2027-12-31', ...dates };
  return guaranteesAtOnce({
    certificate_start_date: null,
    certificate_end_date: null,
    tenancy_information: tenancy,
    person: { rent_guarantee_applications: [{ ...approved, ...other }] },
  } as unknown as Parameters<typeof guaranteesAtOnce>[0]).map(({ start, end }) => [start, end]);
}
const version = { version: 1, cover_until: '2027-09-30', issued_at: '2026-10-02T09:00:00Z', withdrawn_at: null };

it('A guarantee of the same tenant for some of the same days is one at once.', () => {
  expect(atOnce({})).toEqual([['2026-10-01', '2027-09-30']]);
  expect(atOnce({}, { start_date: '2027-09-30' })).toHaveLength(1);
  expect(atOnce({}, { start_date: '2026-01-01', end_date: null })).toHaveLength(1);
});

it('One that ends before, that is not approved, or whose certificate is withdrawn is none.', () => {
  expect(atOnce({}, { start_date: '2027-10-01' })).toEqual([]);
  expect(atOnce({}, { start_date: '2026-01-01', end_date: '2026-09-30' })).toEqual([]);
  expect(atOnce({ status: 'pending' })).toEqual([]);
  expect(atOnce({ certificate_records: [{ ...version, withdrawn_at: '2026-12-01T09:00:00Z' }] })).toEqual([]);
  expect(atOnce({ certificate_records: [{ ...version, cover_until: '2026-12-31' }] })).toEqual([]);
});
