import { FunctionError } from '../_shared/function-error.ts';

const fields = [
  'manager_type',
  'company_name',
  'contact_first_name',
  'contact_last_name',
  'business_email',
  'business_phone_country_code',
  'business_phone_number',
  'mobile_country_code',
  'mobile_number',
  'website_url',
  'address_line_1',
  'address_line_2',
  'city',
  'state_province',
  'postal_code',
  'country',
] as const;

/** What a landlord or letting agent sent, by the names of the columns; null where nothing was typed. */
export type Inquiry = Readonly<Record<(typeof fields)[number], string | null>>;

/** The field that people do not see and programs fill in. */
const honeypot = 'reference_code';

/**
 * Reads the inquiry from the JSON body, each value on one line. Returns null when a program filled in the field that people do
 * not see. Fails with 400 when a value is not a text. What the values must be is for the database to say.
 */
export async function readInquiry(request: Request): Promise<Inquiry | null> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new FunctionError(400, 'The inquiry must be a JSON object.');
  if (Reflect.get(body, honeypot)) return null;
  return Object.fromEntries(fields.map((field) => [field, readLine(Reflect.get(body, field), field)])) as Inquiry;
}

function readLine(value: unknown, field: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new FunctionError(400, `${field} must be a text.`);
  return value.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;
}
