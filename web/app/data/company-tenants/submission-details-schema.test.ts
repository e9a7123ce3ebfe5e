import { describe, expect, it } from 'vitest';
import { addYears, londonToday } from '~/lib/dates';
import { toUnmatchedValue, unmatchedText } from '~/lib/unmatched-text';
import { toCompanyValues } from './company-tenant';
import { type SubmissionDetails, submissionDetailsSchema } from './submission-details-schema';

const empty: SubmissionDetails = {
  ...toCompanyValues(null),
  salutation: '',
  first_name: '',
  surname: '',
  has_one_name: false,
  date_of_birth: '',
  mobile_country_code: '+44',
  mobile_number: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state_province: '',
  postal_code: '',
  country: '',
};

/** The messages at the fields, as 'field: message'. */
function problems(answers: Partial<SubmissionDetails>): string[] {
  const { error } = submissionDetailsSchema.safeParse({ ...empty, ...answers });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('the details of a submission', () => {
  it('may be saved in part', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ first_name: 'Mei', mobile_number: '07700 900456' })).toEqual([]);
  });

  it('require a plausible mobile number, with a message of its own for each country', () => {
    expect(problems({ mobile_number: '2920180140' })).toEqual([
      'mobile_number: Enter a UK mobile number, such as 7123456789',
    ]);
    expect(problems({ mobile_country_code: '+55', mobile_number: '5511987654321' })).toEqual([
      'mobile_number: Leave out the country code, which is chosen beside the number',
    ]);
    expect(problems({ mobile_country_code: '+86', mobile_number: '12345' })).toEqual([
      'mobile_number: A mobile number has 11 digits after +86; this one has 5',
    ]);
  });

  it('report all mistakes at once', () => {
    const wrong = { date_of_birth: 'invalid', mobile_number: '12', salutation: 'x'.repeat(31) };
    expect(problems(wrong)).toEqual([
      'salutation: Use 30 characters or fewer',
      'date_of_birth: Enter a real date, the year with four digits',
      'mobile_number: Enter a UK mobile number, such as 7123456789',
    ]);
    expect(problems({ tenant_kind: 'company', officers: [{ name: '', born_on: 'invalid' }] })).toEqual([
      'officers.0.born_on: Enter a real date, the year with four digits',
      'company_name: Company name is required',
      'company_number: Company number is required',
      'registered_office: Registered office is required',
      'officers.0.name: The name of at least one officer is required',
    ]);
    expect(problems({ tenant_kind: 'company', company_number: '12' })).toContain(
      'company_number: Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
    );
  });

  it('refuse a country outside the list, unless it is an earlier answer', () => {
    expect(problems({ country: toUnmatchedValue(' viet '), company_country: toUnmatchedValue('ind') })).toEqual([
      'country: Choose the country from the list',
      'company_country: Choose the country from the list',
    ]);
    expect(problems({ country: 'Viet Nam' })).toEqual([]);
    expect(unmatchedText(toUnmatchedValue(' viet '))).toBe('viet');
  });

  it('have the date of birth of an adult, and of no more than 120 years ago', () => {
    expect(problems({ date_of_birth: addYears(londonToday(), -18) })).toEqual([]);
    for (const day of ['2130-01-01', dayAfter(addYears(londonToday(), -18))]) {
      expect(problems({ date_of_birth: day })).toEqual(['date_of_birth: You must be at least 18 years old']);
    }
    expect(problems({ date_of_birth: '1890-01-01' })).toEqual(['date_of_birth: Check the year of your date of birth']);
    expect(problems({ date_of_birth: 'invalid' })).toEqual([
      'date_of_birth: Enter a real date, the year with four digits',
    ]);
    expect(problems({ officers: [{ name: 'Ann', born_on: addYears(londonToday(), -15) }] })).toEqual([
      'officers.0.born_on: Check this date of birth',
    ]);
  });
});

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
