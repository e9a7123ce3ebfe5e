import { EXPLANATION_MIN, EXPLANATION_WORDS, REQUEST_WORDS } from '~/config/limits';
import { maxLength, minLength, refine, string, trim } from '~/lib/zod';

/** The number of different words in a text, without punctuation. */
function differentWords(text: string): number {
  const bare = text
    .toLowerCase()
    .split(/\s+/)
    // All of visible ASCII except for letters and digits.
    .map((word) => word.replace(/(?![a-z0-9])[!-~]/g, ''));
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

/** The rule for explanations, shown beside the field before anything is typed. */
export const explanationRule = `At least ${EXPLANATION_MIN} characters and three different words.`;

/** The request for an explanation, in the words of the database. */
export const askExplanation = (says: string) =>
  `Say in at least ${EXPLANATION_MIN} characters and three different words ${says}`;

/** A text that explains a decision. `message` is shown when it is empty; `says` completes the message when it explains too little. */
export const explanation = (message: string, says: string, longest: number) =>
  string().check(
    trim(),
    minLength(1, { error: message, abort: true }),
    maxLength(longest, `Use ${longest} characters or fewer`),
    refine(isExplanation, askExplanation(says)),
  );
