import { DEFAULT_COUNTRY } from '~/config/limits';
import { currencies } from '~/config/tenancy';
import { toIsoDay } from '~/lib/dates';
import { isDay } from '~/lib/day-schema';
import { parseMoney } from '~/lib/money';
import { tidyPostcode } from '~/lib/postcode';
import { notADay, notAnAmount } from '~/lib/shared-messages';
import { optionalText as optional, requiredText as required } from '~/lib/text-schema';
import {
  minLength,
  nullable,
  object,
  enum as oneOf,
  type output,
  overwrite,
  refine,
  string,
  trim,
  uuid,
} from '~/lib/zod';
import { hasNoTerm, type TermFacts } from './has-no-term';
import { factFields, toFactColumns } from './tenancy-facts';

const amount = (message: string) =>
  string().check(
    trim(),
    minLength(1, message),
    refine((text) => text === '' || parseMoney(text) !== null, notAnAmount),
  );
const today = () => toIsoDay(new Date().toISOString()) ?? '';

const unitedKingdom = /^(uk|u\.k\.|gb|great britain|united kingdom)$/i;
const homeAbroad = 'The home must be in the United Kingdom: we do not guarantee tenancies elsewhere';

/** A tenancy as its form holds it: amounts as typed, days as YYYY-MM-DD. */
export const tenancySchema = object({
  address_line_1: required('Address line 1 is required', 200),
  address_line_2: optional(200),
  city: required('City is required', 100),
  state_province: optional(100),
  postal_code: required('Postal code is required', 20).check(overwrite(tidyPostcode)),
  country: required('Country is required', 100).check(
    overwrite((country) => (unitedKingdom.test(country) ? DEFAULT_COUNTRY : country)),
    refine((country) => country === '' || country === DEFAULT_COUNTRY, homeAbroad),
  ),
  monthly_rent: amount('Monthly rent is required'),
  rent_currency: oneOf(currencies),
  deposit_amount: amount('Deposit amount is required'),
  deposit_currency: oneOf(currencies),
  start_date: string().check(
    minLength(1, 'Start date is required'),
    refine((text) => text === '' || isDay(text), notADay),
  ),
  end_date: string(),
  property_manager_id: nullable(uuid()),
  tenant_id: nullable(uuid()),
  info_box: optional(5000),
  ...factFields,
}).check(
  refine(({ signing, entered_into }) => signing !== 'signed' || isDay(entered_into), {
    path: ['entered_into'],
    error: 'Enter the day on which the agreement was signed',
  }),
  refine(({ rent_share, monthly_rent }) => (parseMoney(rent_share) ?? 0) <= (parseMoney(monthly_rent) ?? 0), {
    path: ['rent_share'],
    error: 'The own share must be at most the monthly rent',
  }),
  refine((values) => values.end_date !== '' || hasNoTerm(values, today()), {
    path: ['end_date'],
    error: 'End date is required',
  }),
  refine((values) => isOpenEnd(values) || isDay(values.end_date), { path: ['end_date'], error: notADay }),
  refine(
    (values) =>
      isOpenEnd(values) || !isDay(values.end_date) || !isDay(values.start_date) || values.end_date >= values.start_date,
    { path: ['end_date'], error: 'End date must be on or after the start date' },
  ),
  // If the law gives the tenancy no end, no end date is saved. The form takes over the saved values, so it has none then either.
  overwrite((values) => (hasNoTerm(values, today()) ? { ...values, end_date: '' } : values)),
);

function isOpenEnd(values: TermFacts & { end_date: string }): boolean {
  return values.end_date === '' || hasNoTerm(values, today());
}

export type TenancyValues = output<typeof tenancySchema>;

/** Form values as columns: numeric amounts, empty optional values null. */
export function toTenancyRow(values: TenancyValues) {
  return {
    ...values,
    ...toFactColumns(values),
    end_date: values.end_date || null,
    address_line_2: values.address_line_2 || null,
    state_province: values.state_province || null,
    info_box: values.info_box || null,
    monthly_rent: parseMoney(values.monthly_rent) ?? 0,
    deposit_amount: parseMoney(values.deposit_amount) ?? 0,
  };
}
