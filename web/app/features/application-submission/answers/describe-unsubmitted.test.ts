import { expect, it } from 'vitest';
import { describeUnsubmitted } from './describe-unsubmitted';

const submitted = {
  details: { first_name: 'Mei', has_one_name: false },
  tenancy: { city: 'Cardiff', monthly_rent: 1950, start_date: '2027-09-01', regime: null },
};

it('lists the typed answers that differ from the submitted ones', () => {
  const typed = {
    details: { first_name: 'Mei Ling', has_one_name: true },
    tenancy: {
      city: 'Barry',
      monthly_rent: '1000',
      start_date: '2027-10-01',
      regime: 'assured_shorthold',
      info_box: '',
    },
  };
  expect(describeUnsubmitted(typed, submitted)).toBe(
    [
      'Your Details\nFirst name: Mei Ling\nHas one name: yes',
      'Your Tenancy\nCity: Barry\nMonthly rent: 1000\nStart date: 1 October 2027\nKind of agreement: assured shorthold',
    ].join('\n\n'),
  );
});

it('lists the people of a company, and emptied fields', () => {
  const typed = {
    details: {
      first_name: '',
      officers: [
        { name: 'Ada', born_on: '' },
        { name: 'Bo', born_on: '1990-01-31' },
      ],
    },
  };
  expect(describeUnsubmitted(typed, submitted)).toBe(
    'Your Details\nFirst name: (empty)\nOfficers: Ada; Bo, 31 January 1990',
  );
});

it('does not list answers that were submitted elsewhere with the same values', () => {
  const typed = { tenancy: { city: 'Cardiff', monthly_rent: '1,950.00', regime: '' } };
  expect(describeUnsubmitted(typed, submitted)).toBe('');
  expect(describeUnsubmitted({}, submitted)).toBe('');
});
