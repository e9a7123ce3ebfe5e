import { z } from 'zod';
import { currencies } from '~/config/vocabulary';
import { parseMoney } from '~/lib/money';

const required = (message: string, longest: number) =>
  z.string().trim().min(1, message).max(longest, `Use ${longest} characters or fewer`);
const optional = (longest: number) => z.string().trim().max(longest, `Use ${longest} characters or fewer`);
const amount = (message: string) =>
  z
    .string()
    .trim()
    .min(1, message)
    .refine((text) => text === '' || parseMoney(text) !== null, 'Rent and deposit amounts must be valid numbers');
const day = (message: string) =>
  z
    .string()
    .min(1, message)
    // Aborts, because the order of an invalid date needs no second message.
    .refine((text) => text === '' || z.iso.date().safeParse(text).success, { error: 'Enter a real date', abort: true });

/** A tenancy as its form holds it: amounts as typed, days as YYYY-MM-DD. */
export const tenancySchema = z
  .object({
    address_line_1: required('Address line 1 is required', 200),
    address_line_2: optional(200),
    city: required('City is required', 100),
    state_province: optional(100),
    postal_code: required('Postal code is required', 20),
    country: required('Country is required', 100),
    monthly_rent: amount('Monthly rent is required'),
    rent_currency: z.enum(currencies),
    deposit_amount: amount('Deposit amount is required'),
    deposit_currency: z.enum(currencies),
    start_date: day('Start date is required'),
    end_date: day('End date is required'),
    property_manager_id: z.uuid().nullable(),
    tenant_id: z.uuid().nullable(),
    info_box: optional(5000),
  })
  .refine(({ start_date, end_date }) => start_date === '' || end_date === '' || end_date >= start_date, {
    path: ['end_date'],
    message: 'End date must be on or after the start date',
  });

export type TenancyValues = z.infer<typeof tenancySchema>;

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
