import { expect, it } from 'vitest';
import { overlappingGuarantees } from './overlapping-guarantees';

type Others = Parameters<typeof overlappingGuarantees>[0];
type Other = NonNullable<Others['person']>['rent_guarantee_applications'][number];

const approved = {
  id: 'a2',
  status: 'approved',
  certificate_start_date: '2026-10-01',
  certificate_end_date: '2027-09-30',
  certificate_records: [],
  certificate_notice_until: null,
  tenancy_information: null,
} as unknown as Other;

function found(other: Partial<Other>, dates: { start_date?: string; end_date?: string | null } = {}) {
  const tenancy = { start_date: '2027-01-01', end_date: '2027-12-31', ...dates };
  return overlappingGuarantees({
    certificate_start_date: null,
    certificate_end_date: null,
    tenancy_information: tenancy,
    person: { rent_guarantee_applications: [{ ...approved, ...other }] },
  } as unknown as Others);
}
const atOnce = (...given: Parameters<typeof found>) => found(...given).map(({ start, end }) => [start, end]);
const version = { version: 1, cover_until: '2027-09-30', issued_at: '2026-10-02T09:00:00Z', withdrawn_at: null };

it('A guarantee of the same tenant for some of the same days is listed.', () => {
  expect(atOnce({})).toEqual([['2026-10-01', '2027-09-30']]);
  expect(atOnce({}, { start_date: '2027-09-30' })).toHaveLength(1);
  expect(atOnce({}, { start_date: '2026-01-01', end_date: null })).toHaveLength(1);
});

it('One that ends before, is not approved, or has a withdrawn certificate is not listed.', () => {
  expect(atOnce({}, { start_date: '2027-10-01' })).toEqual([]);
  expect(atOnce({}, { start_date: '2026-01-01', end_date: '2026-09-30' })).toEqual([]);
  expect(atOnce({ status: 'pending' })).toEqual([]);
  expect(atOnce({ certificate_records: [{ ...version, withdrawn_at: '2026-12-01T09:00:00Z' }] })).toEqual([]);
  expect(atOnce({ certificate_records: [{ ...version, cover_until: '2026-12-31' }] })).toEqual([]);
});

it('One under notice stays, with the day on which the notice ends, and whether it leaves anything.', () => {
  const underNotice = (certificate_notice_until: string | null) =>
    found({ certificate_notice_until }).map(({ notice, leavesNothing }) => [notice, leavesNothing]);
  expect(underNotice(null)).toEqual([[null, false]]);
  expect(underNotice('2026-10-01')).toEqual([['2026-10-01', false]]);
  expect(underNotice('2026-09-30')).toEqual([['2026-09-30', true]]);
});
