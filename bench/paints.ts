import { launchBrowser } from '../e2e/testing/browser.ts';
import { type Service, startService } from '../e2e/testing/service.ts';
import { quantile } from './measure.ts';
import { type Screen, visitAll, visitConditions } from './slow-visits.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const visits = 3;

const metricsToken = 'bench-paints-reads-metrics-with-this-token';

/**
 * Prints the cost of each kind of screen on a slow connection and processor: requests, kB, and seconds until it is shown, accepts input,
 * and has responded to a button that was pressed at once.
 * @param other the folder of another commit with its build, which is measured in turn with this one.
 */
export async function benchPaints(other?: string): Promise<void> {
  const checkouts = other === undefined ? [undefined] : [other, undefined];
  const services: Service[] = [];
  for (const checkout of checkouts) services.push(await startService({ METRICS_TOKEN: metricsToken }, checkout));
  const browser = await launchBrowser();
  try {
    for (const { origin } of services) await waitUntilIdle(() => processorSeconds(origin));
    const results: Screen[][][] = services.map(() => []);
    for (let visit = 0; visit < visits; visit += 1) {
      for (const [index, { origin }] of services.entries()) results[index]?.push(await visitAll(browser, origin));
    }
    for (const [index, result] of results.entries()) print(checkouts[index] ?? 'this checkout', result);
  } finally {
    await browser.close();
    for (const service of services) await service.remove();
  }
}

/** Reads the processor time that a server has used, in seconds. */
async function processorSeconds(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error(`The metrics do not contain the server's processor time: ${text}`);
  return Number(seconds);
}

function print(name: string, results: readonly Screen[][]): void {
  console.log(`\n${name}: ${visitConditions}, empty cache, medians of ${visits} visits`);
  for (const [index, { title, times }] of (results[0] ?? []).entries()) {
    const screens = results.flatMap((result) => result[index] ?? []);
    const requests = quantile(
      screens.map(({ traffic }) => traffic.requests),
      0.5,
    );
    const kilobytes = quantile(
      screens.map(({ traffic }) => traffic.bytes / 1000),
      0.5,
    );
    const columns = Object.keys(times).map((key) => {
      const seconds =
        quantile(
          screens.map((screen) => screen.times[key] ?? Number.NaN),
          0.5,
        ) / 1000;
      return `${key} ${seconds.toFixed(1)} s`;
    });
    console.log(
      `  ${title.padEnd(18)} ${String(requests).padStart(3)} requests ${kilobytes.toFixed(0).padStart(4)} kB  ${columns.join('  ')}`,
    );
  }
}
