import { createHttpClient, type HttpClient } from './http-client.ts';
import { interleave, type Measurement, quantile, timed } from './measure.ts';
import type { Operation } from './operations.ts';
import type { ServerProcess } from './processes.ts';

/** How long each operation is measured, at each number of connections, in milliseconds. */
const duration = 3000;

/** The requests that one connection sends before the next server's turn. */
const requestsInTurn = 3;

/** The real server, the bare one with the same statements, and the bare one with statements written by hand. */
export type Servers = Readonly<Record<'real' | 'bare' | 'handWritten', ServerProcess>>;

/** One operation on all servers. */
export interface Comparison {
  readonly title: string;
  readonly connections: number;
  readonly times: Readonly<Record<keyof Servers, Measurement['times']>>;
  /** The real server's median divided by the bare one's. */
  readonly toBare: number;
  /** The real server's median divided by that of the bare server with hand-written statements. */
  readonly toHandWritten: number;
}

/** Measures each operation on the servers in turn, at each number of connections. */
export async function compareServers(
  servers: Servers,
  operations: readonly Operation[],
  connections: readonly number[],
): Promise<Comparison[]> {
  const pathByName = (operation: Operation) => `/${operation.name}`;
  const real = new Connections(servers.real.origin, (operation) => operation.call('').path, operations);
  const bare = new Connections(servers.bare.origin, pathByName, operations);
  const handWritten = new Connections(servers.handWritten.origin, pathByName, operations);
  const comparisons: Comparison[] = [];
  for (const count of connections) {
    await real.open(count);
    await bare.open(count);
    await handWritten.open(count);
    for (const operation of operations) {
      const all = { bare, handWritten, real };
      const measured = await interleave(
        Object.fromEntries(
          Object.entries(all).map(([name, connections]) => [name, () => connections.sendInTurn(operation)]),
        ),
        duration,
      );
      const timesOf = (name: keyof Servers) => measured.find(({ title }) => title === name)?.times ?? [];
      const times = { real: timesOf('real'), bare: timesOf('bare'), handWritten: timesOf('handWritten') };
      const median = quantile(times.real, 0.5);
      comparisons.push({
        title: operation.title,
        connections: count,
        times,
        toBare: median / quantile(times.bare, 0.5),
        toHandWritten: median / quantile(times.handWritten, 0.5),
      });
    }
  }
  real.close();
  bare.close();
  handWritten.close();
  return comparisons;
}

/** The connections to one server, each with its own session. */
class Connections {
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

  /** Sends the requests of one turn on all connections at once. Returns their times. */
  async sendInTurn(operation: Operation): Promise<number[]> {
    const times = await Promise.all(
      this.#refreshTokens.map(async (_, index) => {
        const durations: number[] = [];
        for (let sent = 0; sent < requestsInTurn; sent += 1) {
          durations.push(...(await timed(() => this.#send(operation, index))));
        }
        return durations;
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
