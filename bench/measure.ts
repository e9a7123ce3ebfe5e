import { Agent, request } from 'node:http';

/** Times in milliseconds of one thing that was measured. */
export interface Measurement {
  readonly title: string;
  readonly times: readonly number[];
}

/** The value below which the given part (0 to 1) of the times lies, in milliseconds. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/**
 * Runs the tasks in turn, A B C A B C …, so that a machine whose speed drifts slows all alike.
 * The first tenth of the rounds warms up and does not count.
 */
export async function interleave(
  tasks: Readonly<Record<string, () => Promise<unknown>>>,
  rounds: number,
): Promise<Measurement[]> {
  const measurements = Object.keys(tasks).map((title) => ({ title, times: [] as number[] }));
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    for (const measurement of measurements) {
      const start = performance.now();
      await tasks[measurement.title]?.();
      if (round >= 0) measurement.times.push(performance.now() - start);
    }
  }
  return measurements;
}

/** A client for one server that keeps its connections, with as little of its own to measure as possible. */
export function createHttpClient(origin: string, headers: Readonly<Record<string, string>>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    /** Gives the body's text. Fails when the status is not 2xx. */
    get: (path: string) =>
      new Promise<string>((resolve, reject) => {
        const sent = request(`${origin}${path}`, { agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            const status = response.statusCode ?? 0;
            if (status >= 200 && status < 300) resolve(text);
            else reject(new Error(`${status} ${text}`));
          });
        });
        sent.once('error', reject);
        sent.end();
      }),
    close: () => agent.destroy(),
  };
}
