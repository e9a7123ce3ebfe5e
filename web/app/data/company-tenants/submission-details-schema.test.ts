import { describe, expect, it } from 'vitest';
import { toCompanyValues } from './company-tenant';
import { type SubmissionDetails, submissionDetailsSchema } from './submission-details-schema';

const empty: SubmissionDetails = {
  ...toCompanyValues(null),
  salutation: '',
  first_name: '',
  surname: '',
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

  it('have a mobile number that can be one, in each country in its own words', () => {
    expect(problems({ mobile_number: '2920180140' })).toEqual([
      'mobile_number: Enter a UK mobile number, such as 7123456789',
    ]);
    expect(problems({ mobile_country_code: '+86', mobile_number: '12345' })).toEqual([
      'mobile_number: Enter a mobile number in digits, as dialled from another country',
    ]);
  });
});
