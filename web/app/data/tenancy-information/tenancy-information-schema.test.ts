import { describe, expect, it } from 'vitest';
import { type TenancyValues, tenancySchema, toTenancyRow } from './tenancy-information-schema';

const values: TenancyValues = {
  address_line_1: '14 Claude Road',
  address_line_2: '',
  city: 'Cardiff',
  state_province: '',
  postal_code: 'CF24 3PZ',
  country: 'United Kingdom',
  monthly_rent: '£9,999,999,999.99',
  rent_currency: 'GBP',
  deposit_amount: '0',
  deposit_currency: 'GBP',
  start_date: '2026-09-01',
  end_date: '2027-08-31',
  property_manager_id: null,
  tenant_id: null,
  info_box: '',
};

describe('a tenancy', () => {
  it('is sent with numbers and nulls, up to the largest value that a column holds', () => {
    expect(tenancySchema.safeParse(values).success).toBe(true);
    expect(toTenancyRow(values)).toMatchObject({ monthly_rent: 9_999_999_999.99, deposit_amount: 0, info_box: null });
  });

  it.each(['monthly_rent', 'deposit_amount'] as const)(
    'is refused with a %s that is not a number or too large',
    (field) => {
      for (const text of ['lots', '-1', '10000000000', '99999999999999']) {
        expect(tenancySchema.safeParse({ ...values, [field]: text }).error?.issues).toMatchObject([
          { path: [field], message: 'Rent and deposit amounts must be valid numbers' },
        ]);
      }
    },
  );

  it('is refused when it ends before it starts, or when a date is not a calendar day', () => {
    expect(tenancySchema.safeParse({ ...values, end_date: '2026-08-31' }).success).toBe(false);
    for (const field of ['start_date', 'end_date']) {
      const { error } = tenancySchema.safeParse({ ...values, [field]: 'invalid' });
      expect(error?.issues).toMatchObject([{ path: [field], message: 'Enter a real date' }]);
    }
  });
});
