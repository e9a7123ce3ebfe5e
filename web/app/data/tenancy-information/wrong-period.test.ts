import { expect, it } from 'vitest';
import { wrongPeriod } from './wrong-period';

const today = '2026-11-25';
const wrong = (start_date: string, end_date: string | null) => wrongPeriod({ start_date, end_date }, today);

it('A tenancy can begin from a year ago to in two years, and last five years.', () => {
  for (const [start, end] of [
    ['2025-11-25', '2026-11-25'],
    ['2028-11-25', '2033-11-24'],
    ['2026-12-01', '2031-12-01'],
    ['2028-02-29', '2033-02-28'],
    ['2026-12-01', null],
    ['2026-12-01', ''],
  ] as const)
    expect(wrong(start, end)).toEqual([]);
});

it('Any other period is refused at the field that is wrong.', () => {
  expect(wrong('2025-11-24', '2026-12-31')).toEqual([
    { field: 'start_date', message: 'Start date must be at most a year ago' },
  ]);
  expect(wrong('2028-11-26', null)).toEqual([
    { field: 'start_date', message: 'Start date must be within the next 2 years' },
  ]);
  expect(wrong('2026-01-01', '2026-11-24')).toEqual([
    { field: 'end_date', message: 'End date must not be in the past' },
  ]);
  expect(wrong('2028-02-29', '2033-03-01')).toEqual([
    { field: 'end_date', message: 'End date must be at most 5 years after the start date' },
  ]);
});
