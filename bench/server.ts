import { closeDeps } from '../server/src/open-deps.ts';
import { openBenchApp, writePlan } from './bench-data.ts';
import { type Comparison, compareServers } from './compare-servers.ts';
import { quantile } from './measure.ts';
import { operationsOf } from './operations.ts';
import { startProcess } from './processes.ts';
import { recordStatements } from './record-statements.ts';

/** The seven operations on the real server, `npm start`, against a bare `node:http` server that runs the same statements. */
export async function benchServer(): Promise<void> {
  const engines = process.env.DATABASE_URL ? [undefined, process.env.DATABASE_URL] : [undefined];
  for (const url of engines) await benchEngine(url);
}

/** @param url the PostgreSQL for the database; without it PGlite. */
async function benchEngine(url: string | undefined): Promise<void> {
  const bench = await openBenchApp(url);
  const { deps } = bench;
  const { engine } = deps.database;
  const operations = await operationsOf(deps.tokens, deps.config.ANON_KEY);
  const statements = await recordStatements(deps, operations);
  await closeDeps(deps);
  const plan = await writePlan(bench, statements);

  const real = await startProcess(['scripts/start.mjs'], { ...bench.settings, PORT: '0' });
  const bare = await startProcess(['bench/bare-server.mjs', plan]);
  try {
    const comparisons = await compareServers({ real, bare }, operations, [1, 16]);
    console.log(`\nThe real server against a bare one on ${engine}, medians and 95th percentiles in ms`);
    report(comparisons);
    const memory = { real: await real.memory(), bare: await bare.memory() };
    const more = memory.real - memory.bare;
    console.log(`  memory: ${memory.real.toFixed(0)} MB, ${more.toFixed(0)} MB above the bare server's (at most 80)`);
  } finally {
    await real.stop();
    await bare.stop();
    await bench.data.remove();
  }
}

/** One table for each number of connections. Times are in milliseconds. */
function report(comparisons: readonly Comparison[]): void {
  for (const connections of new Set(comparisons.map((comparison) => comparison.connections))) {
    const own = comparisons.filter((comparison) => comparison.connections === connections);
    const title = `${connections} connection${connections === 1 ? '' : 's'}`;
    console.log(line(title, ['real', 'p95', 'bare', 'p95', 'ratio']));
    for (const { title: operation, real, bare, ratio } of own) {
      const times = [real, bare].flatMap(({ times: all }) => [quantile(all, 0.5), quantile(all, 0.95)]);
      console.log(
        line(
          `  ${operation}`,
          [...times, ratio].map((number) => number.toFixed(2)),
        ),
      );
    }
    const mean = Math.exp(own.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / own.length);
    const highest = Math.max(...own.map(({ ratio }) => ratio));
    const search = own.find(({ title: operation }) => operation === 'staff search')?.real.times ?? [];
    console.log(`    geometric mean ${mean.toFixed(2)} (at most 1.5), highest ${highest.toFixed(2)} (at most 2)`);
    console.log(`    staff search ${quantile(search, 0.5).toFixed(1)} ms (at most 50)`);
  }
}

function line(title: string, columns: readonly string[]): string {
  return `  ${title.padEnd(24)}${columns.map((column) => column.padStart(10)).join('')}`;
}
