import { loadConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/open.ts';
import { copyLargeDatabase } from './large-database.ts';
import { quantile } from './measure.ts';
import { type ScaleCall, scaleCalls } from './scale-calls.ts';

const rounds = 9;

/**
 * Prints for every list and search the median milliseconds in the database and the kB of the response, one request at a time, with
 * 100,000 applications, 50,000 people and 2,000 property managers.
 * @param filter limits it to the calls whose title contains this text.
 */
export async function benchScale(filter = ''): Promise<void> {
  const data = await copyLargeDatabase(process.env.DATABASE_URL || undefined);
  const database = await openDatabase(loadConfig({ DATA_DIR: data.folder, DATABASE_URL: data.url }));
  console.log(`\nLists and searches on ${database.engine}: median of ${rounds}, kB of the response`);
  for (const call of scaleCalls.filter(({ title }) => title.includes(filter))) {
    const { milliseconds, kilobytes } = await measure(call);
    console.log(
      `  ${call.title.padEnd(60)} ${milliseconds.toFixed(1).padStart(7)} ms ${kilobytes.toFixed(1).padStart(7)} kB`,
    );
  }
  await database.close();
  await data.remove();

  /** The first two runs are a warm-up and do not count. */
  async function measure({ userId, sql }: ScaleCall) {
    const scope = { role: 'authenticated', claims: { sub: userId, role: 'authenticated' } };
    const statement = `select coalesce(json_agg(line), '[]')::text as body from (${sql}) as line`;
    const times: number[] = [];
    let body = '';
    for (let round = -2; round < rounds; round += 1) {
      const start = performance.now();
      const [answer] = await database.scoped<{ body: string }>(scope, statement);
      if (round >= 0) times.push(performance.now() - start);
      body = answer?.body ?? '';
    }
    return { milliseconds: quantile(times, 0.5), kilobytes: Buffer.byteLength(body) / 1000 };
  }
}
