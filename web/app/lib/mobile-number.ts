import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import plans from './mobile-plans.json';

const planOf: Readonly<Record<string, string>> = plans;

/**
 * Whether a number with its country code can be a mobile number, by the lengths and first digits of its calling code; under a code
 * without mobile numbers, by the length of any number (ITU-T E.164). The same rule as the database's.
 */
export function isMobileNumber(countryCode: string | null | undefined, number: string): boolean {
  const { whole, code, plan } = read(countryCode, number);
  return plan === undefined ? /^\+[0-9]{8,15}$/.test(whole) : new RegExp(`^\\+${code}${plan}$`).test(whole);
}

/** The error of a number that cannot be a mobile number under its calling code. */
export function describeMobileFault(countryCode: string | null | undefined, number: string): string {
  const { whole, code, plan, chosen } = read(countryCode, number);
  if (plan === undefined || !/^\+[0-9]+$/.test(whole)) {
    return 'Enter a mobile number in digits, as dialled from another country';
  }
  // Countries such as Jamaica have more of the code as their own.
  const beyond = chosen.length - code.length;
  const dialledWithin = /^(?:\(\?:[0-9]+\)|[0-9])\?/.exec(plan)?.[0] ?? '';
  const given = whole.slice(1 + code.length).replace(new RegExp(`^${dialledWithin}`), '').length - beyond;
  const lengths = lengthsOf(plan).map((length) => length - beyond);
  if (lengths.includes(given)) return `No mobile number begins like this after +${chosen}. Check its first digits`;
  return `A mobile number has ${describeLengths(lengths)} after +${chosen}; this one has ${given}`;
}

function read(countryCode: string | null | undefined, number: string) {
  const digits = number.replace(/[ ().\-/]/g, '').replace(/^00/, '+');
  const own = countryCode || DEFAULT_PHONE_COUNTRY_CODE;
  const whole = digits.startsWith('+') ? digits : `${own}${digits}`;
  // No calling code is the beginning of another.
  const code = [1, 2, 3].map((length) => whole.slice(1, 1 + length)).find((start) => start in planOf) ?? '';
  return { whole, code, plan: planOf[code], chosen: digits.startsWith('+') ? code : own.slice(1) };
}

/** The lengths of a plan such as '0?(?=6|7[3-9])[0-9]{9,10}', in order. */
function lengthsOf(plan: string): number[] {
  return [...plan.matchAll(/\{([0-9]+)(?:,([0-9]+))?\}/g)].flatMap(([, least, most]) => {
    const first = Number(least);
    return Array.from({ length: Number(most ?? least) - first + 1 }, (_, index) => first + index);
  });
}

function describeLengths(lengths: readonly number[]): string {
  const [first = 0, ...others] = lengths;
  const last = others.at(-1);
  if (last === undefined) return `${first} digits`;
  return `${first} ${others.length > 1 ? 'to' : 'or'} ${last} digits`;
}
