import { type Measurement, quantile } from './measure.ts';
import { benchTenantList } from './tenant-list.ts';

const { engine, measurements } = await benchTenantList();
report(`The tenant's list, 20 rows with two embeds, on ${engine}`, measurements);
process.exit(0);

/** Prints each measurement with its ratio to the first, which is what the others are held against. */
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
