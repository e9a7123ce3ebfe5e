import type { Answer } from '../check/answer';
import { lookOf } from './looks';

/** How many answers say what, in the order in which each comes first. */
export function countWords(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const { short } = lookOf(answer);
    const words = short.charAt(0).toLowerCase() + short.slice(1);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return `${[...counts].map(([words, count]) => `${count} ${words}`).join('; ')}.`;
}
