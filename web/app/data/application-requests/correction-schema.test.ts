import { describe, expect, it } from 'vitest';
import type { CorrectionKind } from '~/config/correctable-fields';
import { safeParse } from '~/lib/zod';
import { type CorrectionAnswerValues, correctionAnswerSchema, toCorrectedText } from './correction-schema';

/** The value that is sent for an answer, or the message about it. */
const sent = (kind: CorrectionKind, values: Partial<CorrectionAnswerValues>) => {
  const empty = { answer: '', mobile_country_code: '+44', mobile_number: '' };
  const { data, error } = safeParse(correctionAnswerSchema[kind], { ...empty, ...values });
  return data ? toCorrectedText(kind, data) : error?.issues.map(({ message }) => message);
};
const mobile = (mobile_country_code: string, mobile_number: string) =>
  sent('mobile', { mobile_country_code, mobile_number });

describe('A corrected mobile number', () => {
  it('is sent with its dialling code, and without the 0 that is dialled only within the country', () => {
    expect(mobile('+44', '07700 900123')).toBe('+44 7700 900123');
    expect(mobile('+234', '0803 123 4567')).toBe('+234 803 123 4567');
  });

  it('is refused if it is no mobile number under the chosen code', () => {
    expect(mobile('+234', '07700 900123')).toEqual([
      'No mobile number begins like this after +234. Check its first digits',
    ]);
    expect(mobile('+44', '029 2018 0100')).toEqual(['Enter a UK mobile number, such as 7123456789']);
    expect(mobile('+44', '')).toEqual(['Enter what is right']);
  });
});

it.each([
  ['phone', '029 2018 0100', '+44 29 2018 0100'],
  ['phone', '+49 30 901820', '+49 30 901820'],
  ['phone', '029 2018', ['Enter a whole telephone number']],
  ['phone', 'none', ['Enter a telephone number in digits']],
  ['postcode', 'cf103by', 'CF10 3BY'],
  ['postcode', 'CF10', ['Enter the whole UK postcode, such as CF10 3BY']],
  ['money', '£1,080', '1080.00'],
  ['email', 'office', ['Enter an email address, such as office@example.com']],
  ['country', '', ['Choose a country']],
] as const)('A corrected %s of "%s" is sent as %s', (kind, answer, expected) => {
  expect(sent(kind, { answer })).toEqual(expected);
});
