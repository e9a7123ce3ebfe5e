import { applicationStatuses } from '~/config/application-status';
import { currencies } from '~/config/tenancy';
import { toIsoDay } from '~/lib/dates';
import { parseMoney } from '~/lib/money';
import { notADay } from '~/lib/shared-messages';
import { optionalText } from '~/lib/text-schema';
import {
  maxLength,
  minLength,
  nullable,
  object,
  enum as oneOf,
  type output,
  refine,
  string,
  trim,
  uuid,
} from '~/lib/zod';
import { companyChecks, companyFields } from '../company-tenants/company-schema';

const amount = string().check(
  trim(),
  refine((text) => text === '' || parseMoney(text) !== null, 'Guarantee amount must be a valid number'),
);

const shared = {
  application_number: string().check(
    trim(),
    minLength(1, 'Application number is required'),
    refine(
      (text) => text === '' || /^RGC-\d{4}-(0[1-9]|1[0-2])-(\d{3}|[1-9]\d{3,4})$/.test(text),
      'Use the form RGC-2026-11-001',
    ),
  ),
  guarantee_amount: amount.check(minLength(1, 'Guarantee amount is required')),
  status: oneOf(applicationStatuses, { error: 'Status is required' }),
  property_manager_id: nullable(uuid()),
  tenancy_id: nullable(uuid()),
  internal_notes: string().check(maxLength(20_000, 'Use 20000 characters or fewer')),
};

const added = object({ ...shared, ...companyFields });
export type AddApplicationValues = output<typeof added>;

/** 'Add rent guarantee': the amount as typed, and who rents. */
export const addApplicationSchema = added.check(...companyChecks<AddApplicationValues>());

// Aborts, because the order of an invalid date needs no second message.
const day = string().check(refine((text) => text === '' || toIsoDay(text) !== null, { error: notADay, abort: true }));

const details = {
  ...shared,
  guarantee_currency: oneOf(currencies),
  tenant_id: nullable(uuid()),
  certificate_number: optionalText(50),
  certificate_start_date: day,
  certificate_end_date: day,
};
const period = refine<{ certificate_start_date: string; certificate_end_date: string }>(
  (values) => !values.certificate_end_date || values.certificate_end_date >= values.certificate_start_date,
  { path: ['certificate_end_date'], error: 'End date must be on or after the start date' },
);

/** The editable details of a rent guarantee: days as YYYY-MM-DD, '' for none. */
export const applicationSchema = object(details).check(period);

/** The same schema for a save that changes only the property manager. It does not require the amount, which only the approval needs. */
export const movedApplicationSchema = object({ ...details, guarantee_amount: amount }).check(period);
export type ApplicationValues = output<typeof applicationSchema>;

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
