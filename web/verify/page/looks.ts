import type { Answer, Verdict } from '../check/answer';

/** The colour of an answer. */
export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'calm' | 'plain';
/** The sign in the middle of its seal. */
export type Sign = 'check' | 'cross' | 'clock' | 'arrow' | 'question';

interface Look {
  readonly tone: Tone;
  readonly sign: Sign;
  /** The verdict in a table. */
  readonly short: string;
}

const looks: Readonly<Record<Verdict, Look>> = {
  in_force: { tone: 'good', sign: 'check', short: 'Genuine, in force' },
  not_begun: { tone: 'info', sign: 'clock', short: 'Genuine, not begun' },
  in_claims_period: { tone: 'warn', sign: 'clock', short: 'Genuine, ended, claims still accepted' },
  ended: { tone: 'warn', sign: 'clock', short: 'Genuine, ended' },
  replaced: { tone: 'warn', sign: 'arrow', short: 'Genuine, replaced' },
  withdrawn: { tone: 'bad', sign: 'cross', short: 'Genuine, withdrawn' },
  under_notice: { tone: 'warn', sign: 'clock', short: 'Genuine, notice of withdrawal given' },
  not_genuine: { tone: 'bad', sign: 'cross', short: 'Not genuine' },
  unchecked: { tone: 'warn', sign: 'question', short: 'Cannot be checked' },
  unknown: { tone: 'bad', sign: 'question', short: 'Unknown number' },
  unreadable: { tone: 'plain', sign: 'question', short: 'Not readable' },
};

/** The addition in a table to an answer without a question about a notice of withdrawal. */
const notAsked = ', notices not asked about';

/** The start of a table's entry for a PDF that is not the file that we signed; the result for its data follows. */
const changed = 'File changed, signed data ';

/** Returns the look of an answer. A specimen is never green like a guarantee. */
export function lookOf({
  verdict,
  specimen,
  askFor,
  isFileChanged = false,
}: Pick<Answer, 'verdict' | 'specimen' | 'askFor' | 'isFileChanged'>): Look {
  const { short, ...seen } = looks[verdict];
  const look = {
    ...seen,
    short: `${isFileChanged ? `${changed}${short.toLowerCase()}` : short}${askFor === undefined ? '' : notAsked}`,
  };
  // A quick look must not show the colour and the tick of a genuine file.
  if (isFileChanged) return { ...look, tone: 'bad', sign: 'cross' };
  return specimen && (look.tone === 'good' || look.tone === 'info') ? { ...look, tone: 'calm' } : look;
}

/** The label of every specimen. */
export const specimenWords = 'Specimen, not a guarantee';

/** Counts the answers by their short text, in the order in which each first appears. */
export function countWords(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const { short } = lookOf(answer);
    const words = short.charAt(0).toLowerCase() + short.slice(1);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return `${[...counts].map(([words, count]) => `${count} ${words}`).join('; ')}.`;
}
