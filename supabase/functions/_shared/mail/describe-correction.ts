import { correctableNames } from './correctable-names.ts';
import { longDay } from './describe-certificate.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const amounts: ReadonlySet<string> = new Set(['tenancy.monthly_rent', 'tenancy.deposit_amount', 'tenancy.rent_share']);

/** What a tenant was asked to correct, as staff read it within a sentence: 'their mobile number', 'the monthly rent'. */
export function nameCorrected(field: string): string {
  return (correctableNames[field] ?? 'the application').replace(/\byour\b/, 'their');
}

/** A corrected value as people read it: a day in words, an amount in pounds. */
export function describeCorrected(field: string, value: string): string {
  if (amounts.has(field)) return pounds.format(Number(value));
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value) ? longDay(value) : value;
}
