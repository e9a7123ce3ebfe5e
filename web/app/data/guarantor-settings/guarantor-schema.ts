import { optionalText, requiredText } from '~/lib/text-schema';
import { object, type output, refine, regex, string, trim } from '~/lib/zod';

const isClaimsDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 366;
const isIncomeFactor = (text: string) => /^\d(\.\d)?$/.test(text) && Number(text) >= 1;

/** The guarantor as its form holds it: the numbers as typed. */
export const guarantorSchema = object({
  name: requiredText('The registered name is required', 200),
  company_number: requiredText('The company number is required', 20),
  registered_office: requiredText('The registered office is required', 300),
  regulatory_statement: optionalText(1000),
  payment_words: optionalText(500),
  claims_days: string().check(trim(), refine(isClaimsDays, 'Enter a number of days from 0 to 366')),
  terms_version: string().check(trim(), regex(/^\d{1,4}$/, 'Enter the number of the version, such as 1')),
  income_factor: string().check(
    trim(),
    refine(isIncomeFactor, 'Enter a number from 1 to 9.9, with one decimal place at most'),
  ),
});
export type GuarantorValues = output<typeof guarantorSchema>;
