import { iso, minLength, refine, safeParse, string } from '~/lib/zod';
import { addYears, londonToday } from './dates';
import { notADay } from './shared-messages';

const isoDay = iso.date();

/** Whether a text is a day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return safeParse(isoDay, text).success;
}

// Aborts, because the order of an invalid date needs no second message.
const isRealDay = refine<string>((text) => text === '' || isDay(text), { error: notADay, abort: true });

/** A day as YYYY-MM-DD; `message` is shown when it is empty. */
export const requiredDay = (message: string) => string().check(minLength(1, message), isRealDay);

/** A day as YYYY-MM-DD, or ''. */
export const optionalDay = () => string().check(isRealDay);

/**
 * The birthday of somebody of at least `age` and at most 120 years, or ''. The database checks it again. It does not abort, so that
 * checks across several fields run at the same time.
 */
export const optionalBirthday = (age: number, messages: { tooYoung: string; tooOld: string }) =>
  string().check(
    refine((text) => text === '' || isDay(text), notADay),
    refine((text) => !isDay(text) || text <= addYears(londonToday(), -age), messages.tooYoung),
    refine((text) => !isDay(text) || text >= addYears(londonToday(), -120), messages.tooOld),
  );

const isDueDay = refine<string>(
  (text) => {
    const days = (Date.parse(text) - Date.parse(londonToday())) / 86_400_000;
    return text === '' || (days >= 0 && days <= 365);
  },
  { error: 'The due date is today or later, and within a year' },
);

/** The day by which somebody is to answer, or ''. The database checks it again. */
export const optionalDueDay = () => string().check(isRealDay, isDueDay);
