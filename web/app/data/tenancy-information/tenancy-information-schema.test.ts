import { describe, expect, it } from 'vitest';
import { toFactValues } from './tenancy-facts';
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
  ...toFactValues(null),
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

  it('is in the United Kingdom, in any spelling', () => {
    const result = (country: string) => tenancySchema.safeParse({ ...values, country });
    expect(result(' uk ').data?.country).toBe('United Kingdom');
    expect(result('united kingdom').data?.country).toBe('United Kingdom');
    expect(result('France').error?.issues).toMatchObject([
      {
        path: ['country'],
        message: 'The home must be in the United Kingdom: we do not guarantee tenancies elsewhere',
      },
    ]);
    expect(result('').error?.issues).toMatchObject([{ message: 'Country is required' }]);
  });

  it('needs no end date, and sends none, if the law gives it none', () => {
    const english: TenancyValues = { ...values, nation: 'england', signing: 'signed', entered_into: '2026-05-01' };
    expect(tenancySchema.safeParse({ ...english, end_date: '' }).success).toBe(true);
    const saved = tenancySchema.parse(english);
    // The form takes these values over, so that it shows no day that is not stored.
    expect(saved.end_date).toBe('');
    expect(toTenancyRow(saved)).toMatchObject({ end_date: null, entered_into: '2026-05-01', signing: null });
    const earlier: TenancyValues = { ...english, entered_into: '2026-04-30' };
    expect(tenancySchema.safeParse({ ...earlier, end_date: '' }).error?.issues).toMatchObject([
      { path: ['end_date'], message: 'End date is required' },
    ]);
    expect(toTenancyRow(tenancySchema.parse(earlier))).toMatchObject({ end_date: '2027-08-31' });
  });

  it('is refused with an invalid day of signing, and with an own share above the rent', () => {
    const issues = (others: Partial<TenancyValues>) => tenancySchema.safeParse({ ...values, ...others }).error?.issues;
    expect(issues({ signing: 'signed' })).toMatchObject([{ path: ['entered_into'] }]);
    expect(issues({ monthly_rent: '900', rent_share: '900.01' })).toMatchObject([{ path: ['rent_share'] }]);
    expect(issues({ monthly_rent: '900', rent_share: '0' })).toMatchObject([{ path: ['rent_share'] }]);
    expect(issues({ monthly_rent: '900', rent_share: '900' })).toBeUndefined();
  });

  it('sends open answers as null, and the day of signing only if the agreement is signed', () => {
    expect(toTenancyRow(values)).toMatchObject({ nation: null, regime: null, signing: null, in_student_code: null });
    expect(
      toTenancyRow({
        ...values,
        regime: 'usual',
        signing: 'not_sure',
        entered_into: '2026-05-01',
        in_student_code: 'no',
      }),
    ).toMatchObject({ regime: null, signing: 'not_sure', entered_into: null, in_student_code: false });
  });

  it('is refused when it ends before it starts, or when a date is not a calendar day', () => {
    expect(tenancySchema.safeParse({ ...values, end_date: '2026-08-31' }).success).toBe(false);
    for (const field of ['start_date', 'end_date']) {
      const { error } = tenancySchema.safeParse({ ...values, [field]: 'invalid' });
      expect(error?.issues).toMatchObject([{ path: [field], message: 'Enter a real date, the year with four digits' }]);
    }
  });
});
