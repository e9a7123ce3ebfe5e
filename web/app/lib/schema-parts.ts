import { EXPLANATION_MIN, EXPLANATION_WORDS, REQUEST_WORDS } from '~/config/limits';
import { iso, maxLength, minLength, refine, safeParse, string, trim } from '~/lib/zod';
import { addYears, londonToday } from './dates';

/** A text that may be empty. */
export const optionalText = (longest: number) =>
  string().check(trim(), maxLength(longest, `Use ${longest} characters or fewer`));

/** A text that must not be empty; `message` is shown when it is. */
export const requiredText = (message: string, longest: number) =>
  string().check(trim(), minLength(1, message), maxLength(longest, `Use ${longest} characters or fewer`));

const noWebAddress = 'A name contains no web address';

/** With its scheme, with www, or with what follows the host. */
const hasLink = (name: string) => /:\/\/|\bwww\.|[^\s.@]\.\p{L}{2,}[/:?]/iu.test(name);

/** Dr.Smith, J.R.Smith and B.Sc. have no space after a short form. Its few endings that are also those of hosts count as such. */
const shortForm =
  /^\p{P}*(([a-z]|dr|mr|mrs|ms|mx|prof|rev|fr|st|ste|sta|sto|sr|jr|md|mohd|muhd|ma|mc|sh|ing|mgr|dipl|eng|arch|capt|col|gen|lt|sgt)\.)+(?!(com|net|org|info|biz|io|co|me|uk|ru|cn)\p{P}*$)\p{L}+\p{P}*$/iu;

const isHost = (word: string) => /[^.@]\.\p{L}{2,}\p{P}*$/u.test(word) && !shortForm.test(word);

/** Whether the name of a person holds no web address, which the database refuses. */
export const isNoLink = refine<string>((name) => !(hasLink(name) || name.split(/\s+/).some(isHost)), noWebAddress);

/** Whether the name of a company holds no web address, which the database refuses. It may be called Booking.com. */
export const isNoLinkOfCompany = refine<string>((name) => !hasLink(name), noWebAddress);

/** How many different words a text has. Punctuation does not make a word another one. */
function differentWords(text: string): number {
  const bare = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[!-/:-@[-`{-~]/g, ''));
  return new Set(bare.filter((word) => word !== '')).size;
}

/** Whether a text explains a decision: it is long enough, and of different words. */
export function isExplanation(text: string): boolean {
  return text.trim().split(/\s+/).join(' ').length >= EXPLANATION_MIN && differentWords(text) >= EXPLANATION_WORDS;
}

/** Whether a text asks somebody for something. It may be shorter than an explanation. */
export function isRequest(text: string): boolean {
  return differentWords(text) >= REQUEST_WORDS;
}

/** What an explanation needs, said beside its field before anything is typed. */
export const explanationRule = `At least ${EXPLANATION_MIN} characters and three different words.`;

/** How an explanation is asked for, in the words of the database. */
export const askExplanation = (says: string) =>
  `Say in at least ${EXPLANATION_MIN} characters and three different words ${says}`;

/** A text that explains a decision: `message` is shown when it is empty, and what it `says` when it does not explain. */
export const explanation = (message: string, says: string, longest: number) =>
  string().check(
    trim(),
    minLength(1, { error: message, abort: true }),
    maxLength(longest, `Use ${longest} characters or fewer`),
    refine(isExplanation, askExplanation(says)),
  );

const isoDay = iso.date();
export const notADay = 'Enter a real date, the year with four digits';
export const notAnAmount = 'Rent and deposit amounts must be valid numbers';

/** What is said of several fields in the same words, so that away from its field it has to name it. */
export const sharedTexts: ReadonlySet<string> = new Set([notADay, notAnAmount]);

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
 * what compares several fields, or asks for another, is said at the same time.
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
