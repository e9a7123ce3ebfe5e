import { currencies } from '~/config/vocabulary';
import { parseMoney } from '~/lib/money';
import { requiredDay as day, optionalText as optional, requiredText as required } from '~/lib/schema-parts';
import { minLength, nullable, object, enum as oneOf, type output, refine, string, trim, uuid } from '~/lib/zod';

const amount = (message: string) =>
  string().check(
    trim(),
    minLength(1, message),
    refine((text) => text === '' || parseMoney(text) !== null, 'Rent and deposit amounts must be valid numbers'),
  );

/** A tenancy as its form holds it: amounts as typed, days as YYYY-MM-DD. */
export const tenancySchema = object({
  address_line_1: required('Address line 1 is required', 200),
  address_line_2: optional(200),
  city: required('City is required', 100),
  state_province: optional(100),
  postal_code: required('Postal code is required', 20),
  country: required('Country is required', 100),
  monthly_rent: amount('Monthly rent is required'),
  rent_currency: oneOf(currencies),
  deposit_amount: amount('Deposit amount is required'),
  deposit_currency: oneOf(currencies),
  start_date: day('Start date is required'),
  end_date: day('End date is required'),
  property_manager_id: nullable(uuid()),
  tenant_id: nullable(uuid()),
  info_box: optional(5000),
}).check(
  refine(({ start_date, end_date }) => start_date === '' || end_date === '' || end_date >= start_date, {
    path: ['end_date'],
    error: 'End date must be on or after the start date',
  }),
);

export type TenancyValues = output<typeof tenancySchema>;

/** Form values as columns: numeric amounts, empty optional values null. */
export function toTenancyRow(values: TenancyValues) {
  return {
    ...values,
    address_line_2: values.address_line_2 || null,
    state_province: values.state_province || null,
    info_box: values.info_box || null,
    monthly_rent: parseMoney(values.monthly_rent) ?? 0,
    deposit_amount: parseMoney(values.deposit_amount) ?? 0,
  };
}
