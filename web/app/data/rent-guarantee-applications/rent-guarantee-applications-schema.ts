import { z } from 'zod';
import { applicationStatuses, currencies } from '~/config/vocabulary';
import { toIsoDay } from '~/lib/dates';
import { parseMoney } from '~/lib/money';

const shared = {
  application_number: z
    .string()
    .trim()
    .min(1, 'Application number is required')
    .refine(
      (text) => text === '' || /^RGC-\d{4}-(0[1-9]|1[0-2])-(\d{3}|[1-9]\d{3,4})$/.test(text),
      'Use the form RGC-2026-11-001',
    ),
  guarantee_amount: z
    .string()
    .trim()
    .min(1, 'Guarantee amount is required')
    .refine((text) => text === '' || parseMoney(text) !== null, 'Guarantee amount must be a valid number'),
  status: z.enum(applicationStatuses, { error: 'Status is required' }),
  property_manager_id: z.uuid().nullable(),
  tenancy_id: z.uuid().nullable(),
  internal_notes: z.string().max(20_000, 'Use 20000 characters or fewer'),
};

/** 'Add rent guarantee': the amount as typed. */
export const addApplicationSchema = z.object(shared);
export type AddApplicationValues = z.infer<typeof addApplicationSchema>;

// Aborts, because the order of an invalid date needs no second message.
const day = z
  .string()
  .refine((text) => text === '' || toIsoDay(text) !== null, { error: 'Enter a real date', abort: true });

/** The editable details of a rent guarantee: days as YYYY-MM-DD, '' for none. */
export const applicationSchema = z
  .object({
    ...shared,
    guarantee_currency: z.enum(currencies),
    tenant_id: z.uuid().nullable(),
    certificate_number: z.string().trim().max(50, 'Use 50 characters or fewer'),
    certificate_start_date: day,
    certificate_end_date: day,
  })
  .refine((values) => !values.certificate_end_date || values.certificate_end_date >= values.certificate_start_date, {
    path: ['certificate_end_date'],
    message: 'End date must be on or after the start date',
  });
export type ApplicationValues = z.infer<typeof applicationSchema>;

/** Form values as columns: an invalid date becomes null, an unknown currency GBP. */
export function toApplicationUpdate(values: ApplicationValues) {
  const { internal_notes: _notes, ...columns } = values;
  return {
    ...columns,
    guarantee_amount: parseMoney(values.guarantee_amount),
    guarantee_currency: currencies.find((currency) => currency === values.guarantee_currency) ?? 'GBP',
    certificate_number: values.certificate_number || null,
    certificate_start_date: toIsoDay(values.certificate_start_date),
    certificate_end_date: toIsoDay(values.certificate_end_date),
  };
}
