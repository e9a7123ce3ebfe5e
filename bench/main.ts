import { exampleSecrets } from '../e2e/testing/example-secrets.ts';
import { benchCertificates } from './certificates.ts';
import { benchLive } from './live.ts';
import { type Measurement, quantile } from './measure.ts';
import { benchPaints } from './paints.ts';
import { benchScale } from './scale.ts';
import { benchServer } from './server.ts';
import { benchTenantList } from './tenant-list.ts';
import { benchTyping } from './typing.ts';

/** The measurements of `npm run bench -- NAME`; all of them without a name. */
const benches: Readonly<Record<string, (argument?: string) => Promise<void>>> = {
  'tenant-list': async () => {
    const { engine, measurements } = await benchTenantList();
    report(`The tenant's list, 20 rows with two embeds, on ${engine}`, measurements);
  },
  server: benchServer,
  scale: benchScale,
  paints: benchPaints,
  typing: benchTyping,
  live: benchLive,
  certificates: benchCertificates,
};

// A server on PostgreSQL makes no secrets itself.
Object.assign(process.env, await exampleSecrets());
const [name, argument] = process.argv.slice(2);
for (const [title, bench] of Object.entries(benches)) if (name === undefined || name === title) await bench(argument);
process.exit(0);

/** Prints each measurement with its ratio to the first, the baseline. */
function report(title: string, [base, ...others]: readonly Measurement[]): void {
  if (base === undefined) return;
  console.log(`\n${title}`);
  for (const measurement of [base, ...others]) {
    const median = quantile(measurement.times, 0.5);
    const ratio = median / quantile(base.times, 0.5);
    const columns = [median, quantile(measurement.times, 0.95)].map((time) => `${time.toFixed(2)} ms`.padStart(10));
    console.log(`  ${measurement.title.padEnd(20)} median ${columns[0]}  p95 ${columns[1]}  ${ratio.toFixed(2)} times`);
  }
}
