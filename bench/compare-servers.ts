import { createHttpClient, type HttpClient } from './http-client.ts';
import { interleave, type Measurement, quantile, timed } from './measure.ts';
import type { Operation } from './operations.ts';
import type { ServerProcess } from './processes.ts';

/** How long each operation is measured, at each number of connections, in milliseconds. */
const duration = 2500;

/** The requests that one connection sends before the other server's turn. */
const requestsInTurn = 3;

/** One operation on both servers. */
export interface Comparison {
  readonly title: string;
  readonly connections: number;
  readonly bare: Measurement;
  readonly real: Measurement;
  /** The real server's median divided by the bare one's. */
  readonly ratio: number;
}

/** Measures each operation on the real and the bare server in turn, at each number of connections. */
export async function compareServers(
  servers: { readonly real: ServerProcess; readonly bare: ServerProcess },
  operations: readonly Operation[],
  connections: readonly number[],
): Promise<Comparison[]> {
  const real = new Side(servers.real.origin, (operation) => operation.call('').path, operations);
  const bare = new Side(servers.bare.origin, (operation) => `/${operation.name}`, operations);
  const comparisons: Comparison[] = [];
  for (const count of connections) {
    await real.open(count);
    await bare.open(count);
    for (const operation of operations) {
      const sides = { bare: () => bare.turn(operation), real: () => real.turn(operation) };
      const [ofBare, ofReal] = await interleave(sides, duration);
      if (ofBare === undefined || ofReal === undefined) throw new Error('Nothing was measured');
      const ratio = quantile(ofReal.times, 0.5) / quantile(ofBare.times, 0.5);
      comparisons.push({ title: operation.title, connections: count, bare: ofBare, real: ofReal, ratio });
    }
  }
  real.close();
  bare.close();
  return comparisons;
}

/** One server's connections, each with its own session. */
class Side {
  readonly #client: HttpClient;
  readonly #pathOf: (operation: Operation) => string;
  readonly #operations: readonly Operation[];
  #refreshTokens: string[] = [];

  constructor(origin: string, pathOf: (operation: Operation) => string, operations: readonly Operation[]) {
    this.#client = createHttpClient(origin);
    this.#pathOf = pathOf;
    this.#operations = operations;
  }

  /** Signs in once for each connection. */
  async open(count: number): Promise<void> {
    this.#refreshTokens = Array.from({ length: count }, () => '');
    const signIn = this.#operations.find((operation) => operation.name === 'sign-in');
    if (signIn !== undefined) await Promise.all(this.#refreshTokens.map((_, index) => this.#send(signIn, index)));
  }

  /** Lets every connection send its requests concurrently. Returns their times. */
  async turn(operation: Operation): Promise<number[]> {
    const times = await Promise.all(
      this.#refreshTokens.map(async (_, index) => {
        const own: number[] = [];
        for (let sent = 0; sent < requestsInTurn; sent += 1) {
          own.push(...(await timed(() => this.#send(operation, index))));
        }
        return own;
      }),
    );
    return times.flat();
  }

  close(): void {
    this.#client.close();
  }

  async #send(operation: Operation, index: number): Promise<void> {
    const text = await this.#client.send({
      ...operation.call(this.#refreshTokens[index] ?? ''),
      path: this.#pathOf(operation),
    });
    if (operation.name === 'sign-in' || operation.name === 'refresh') {
      this.#refreshTokens[index] = JSON.parse(text).refresh_token;
    }
  }
}
