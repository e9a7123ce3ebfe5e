import { closeDeps } from '../server/src/open-deps.ts';
import { openBenchApp, writePlan } from './bench-app.ts';
import { type Comparison, compareServers } from './compare-servers.ts';
import { quantile } from './measure.ts';
import { operationsOf } from './operations.ts';
import { startProcess } from './processes.ts';
import { recordStatements } from './record-statements.ts';

/**
 * Compares the seven operations on the real server, `npm start`, with those on a bare `node:http` server. With the same statements this shows
 * the cost of the protocol; with statements written by hand also the cost of the generated statements and of the policies.
 */
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
  // The real server does this at its start. Here it makes writes notify of changes on all three servers.
  await deps.database.query('select realtime.keep_triggers()');
  await closeDeps(deps);
  const plan = await writePlan(bench, statements);

  const real = await startProcess(['scripts/start.mjs'], { ...bench.settings, PORT: '0' });
  const bare = await startProcess(['bench/bare-server.mjs', plan]);
  const handWritten = await startProcess(['bench/bare-server.mjs', plan, 'hand-written']);
  try {
    const comparisons = await compareServers({ real, bare, handWritten }, operations, [1, 16]);
    console.log(`\nThe real server against a bare one on ${engine}, medians and 95th percentiles in ms`);
    report(comparisons);
    const memory = { real: await real.memory(), bare: await bare.memory() };
    const more = memory.real - memory.bare;
    console.log(`  memory: ${memory.real.toFixed(0)} MB, ${more.toFixed(0)} MB above the bare server's (at most 80)`);
  } finally {
    await real.stop();
    await bare.stop();
    await handWritten.stop();
    await bench.data.remove();
  }
}

/** Prints a table for each number of connections. Times are in milliseconds. */
function report(comparisons: readonly Comparison[]): void {
  for (const connections of new Set(comparisons.map((comparison) => comparison.connections))) {
    const rows = comparisons.filter((comparison) => comparison.connections === connections);
    const title = `${connections} connection${connections === 1 ? '' : 's'}`;
    console.log(line(title, ['real', 'p95', 'bare', 'by hand', 'to bare', 'to by hand']));
    for (const { title: operation, times, toBare, toHandWritten } of rows) {
      const figures = [quantile(times.real, 0.5), quantile(times.real, 0.95)];
      figures.push(quantile(times.bare, 0.5), quantile(times.handWritten, 0.5), toBare, toHandWritten);
      const columns = figures.map((figure) => figure.toFixed(2));
      console.log(line(`  ${operation}`, columns));
    }
    const search = rows.find(({ title: operation }) => operation === 'staff search')?.times.real ?? [];
    console.log(`    to bare: ${summary(rows.map(({ toBare }) => toBare))} (at most 1.5 and 2)`);
    console.log(`    to by hand: ${summary(rows.map(({ toHandWritten }) => toHandWritten))} (at most 1.25 and 1.5)`);
    console.log(`    staff search ${quantile(search, 0.5).toFixed(1)} ms (at most 50 at 1 connection)`);
  }
}

function summary(ratios: readonly number[]): string {
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  return `geometric mean ${mean.toFixed(2)}, highest ${Math.max(...ratios).toFixed(2)}`;
}

function line(title: string, columns: readonly string[]): string {
  return `  ${title.padEnd(24)}${columns.map((column) => column.padStart(11)).join('')}`;
}
