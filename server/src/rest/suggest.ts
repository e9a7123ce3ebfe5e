/** Longer texts get no suggestion: a comparison takes time in proportion to both lengths. */
const longest = 200;

/** Names must be this similar, so that a hint reveals little to somebody who guesses. */
const leastForNames = 0.75;

/** The similarity for names that are not secret, because they belong to something that the caller already knows. */
export const looseSimilarity = 1 / 3;

/** The name closest to `wanted`, for a hint; undefined when none is as similar as `least`, from 0 to 1. */
export function suggest(wanted: string, names: Iterable<string>, least = leastForNames): string | undefined {
  if (wanted.length > longest) return undefined;
  let best: string | undefined;
  let most = 0;
  for (const name of names) {
    const similarity = 1 - editDistance(wanted, name) / Math.max(wanted.length, name.length);
    if (similarity >= least && similarity > most) {
      best = name;
      most = similarity;
    }
  }
  return best;
}

/** The edit distance (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
