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
  'about',
] as const;

/** The inquiry of a landlord or letting agent, by column name; null for empty values. */
export type Inquiry = Readonly<Record<(typeof fields)[number] | 'question', string | null>>;

/** A limit above that of every field. The database reports the limit of each field. */
const longest = 5000;

/** Characters that no text column accepts: half a surrogate pair, and control characters other than tabs and line breaks. */
const unprintable = /\p{Cs}|[^\P{Cc}\t\n\r]/gu;

/** The honeypot field, which people do not see and programs fill in. */
const honeypot = 'reference_code';

/**
 * Reads the inquiry from the JSON body. Each value becomes one line, except the question, which keeps its lines. Returns null when the
 * honeypot field is filled in. Fails with 400 when a value is not text. The database validates the values.
 */
export async function readInquiry(request: Request): Promise<Inquiry | null> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new FunctionError(400, 'The inquiry must be a JSON object.');
  if (Reflect.get(body, honeypot)) return null;
  const lines = Object.fromEntries(fields.map((field) => [field, readLine(Reflect.get(body, field), field)]));
  return { ...lines, question: readText(Reflect.get(body, 'question'), 'question') } as Inquiry;
}

function readLine(value: unknown, field: string): string | null {
  return (
    readText(value, field)
      ?.replace(/[\s\p{Cc}]+/gu, ' ')
      .trim() || null
  );
}

function readText(value: unknown, field: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new FunctionError(400, `${field} must be a text.`);
  if (value.length > longest) throw new FunctionError(400, `${field} is too long.`);
  return value.replace(unprintable, '');
}
