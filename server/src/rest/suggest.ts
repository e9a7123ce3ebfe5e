/** The name closest to `wanted`, for a hint; undefined when none is close enough. */
export function suggest(wanted: string, names: Iterable<string>): string | undefined {
  if (wanted.length > 63) return undefined;
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 2));
  for (const name of names) {
    const distance = editDistance(wanted, name);
    if (distance < least) {
      best = name;
      least = distance;
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
