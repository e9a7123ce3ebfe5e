/** The times of one measurement, in milliseconds. */
export interface Measurement {
  readonly title: string;
  readonly times: readonly number[];
}

/** A task that returns the times of its operations, in milliseconds. */
export type Task = () => Promise<readonly number[]>;

/** Times one call, in milliseconds. Fails as the call does. */
export async function timed(call: () => Promise<unknown>): Promise<number[]> {
  const start = performance.now();
  await call();
  return [performance.now() - start];
}

/** Returns a quantile (0 to 1) of the times, in milliseconds. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/**
 * Runs the tasks in turn, A B C A B C …, so that changes in the machine's speed affect all of them equally, for about `milliseconds`.
 * The first tenth of that time is a warm-up and does not count.
 */
export async function interleave(tasks: Readonly<Record<string, Task>>, milliseconds: number): Promise<Measurement[]> {
  const measurements = Object.keys(tasks).map((title) => ({ title, times: [] as number[] }));
  const start = performance.now();
  for (let counted = false; performance.now() - start < milliseconds || !counted; ) {
    counted = performance.now() - start > milliseconds / 10;
    for (const measurement of measurements) {
      const times = (await tasks[measurement.title]?.()) ?? [];
      if (counted) measurement.times.push(...times);
    }
  }
  return measurements;
}
