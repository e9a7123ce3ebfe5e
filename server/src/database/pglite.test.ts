import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../testing/repeats.ts';
import { openTestTemplate } from '../testing/test-database.ts';
import type { Scope } from './database.ts';
import { DatabaseError } from './errors.ts';
import { openPglite, PgliteDatabase } from './pglite.ts';
import { PgliteEngine } from './pglite-engine.ts';

let parent: string;
let folder: string;
let engine: PgliteEngine;
let database: PgliteDatabase;

const someone: Scope = { role: 'authenticated', claims: { sub: 'someone' } };
/** Has no limit, so that its short statements pass on a busy machine as well. */
const other: Scope = { role: 'patient', claims: { sub: 'other' } };
const server: Scope = { role: 'service_role', claims: {} };

/** Takes minutes. */
const endless = 'select count(*) from generate_series(1, 1000000000) a';
const count = 'select count(*)::int as count from notes';

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rgc-pglite-'));
  folder = join(parent, 'database');
  engine = new PgliteEngine(folder, undefined);
  await engine.open(undefined);
  database = new PgliteDatabase(engine, () => {}, { authenticated: 300, service_role: 300 });
  await database.script(`
    create role authenticated; create role service_role; create role patient; create role reader;
    create table notes (n int);
    grant all on notes to authenticated, patient, service_role;
    create table mirrors (n int);
    grant all on mirrors to authenticated;
    create function mirror() returns trigger language plpgsql as
      'begin insert into mirrors values (new.n + 1); return new; end';
    create trigger mirror before insert on mirrors for each row execute function mirror();
  `);
});
afterAll(async () => {
  await database.close();
  await rm(parent, { recursive: true });
});

/** Ends the engine unexpectedly. */
const crash = async () => {
  const { thread } = await engine.session();
  await thread.end(new DatabaseError({ code: '57P02', message: 'ended by the test' }));
};

describe('the embedded database', () => {
  it('ends a statement past its limit, and serves waiting requests normally', async () => {
    await database.scoped(other, 'insert into notes values (1)');
    const guilty = database.scoped(server, endless);
    const waiting = [
      database.scoped(other, 'insert into notes values (2) returning n'),
      database.scoped(other, count),
      database.transaction((transaction) => transaction.query(count)),
    ];
    await expect(guilty).rejects.toMatchObject({ code: '57014' });
    expect(await Promise.all(waiting)).toEqual([[{ n: 2 }], [{ count: 2 }], [{ count: 2 }]]);
    expect(await database.state()).toBe('ready');
  });

  it('repeats a read that was sent behind a statement past its limit', async () => {
    const guilty = database.scoped({ ...server, readOnly: true }, endless);
    const behind = database.scoped({ ...other, readOnly: true }, 'select 1 as one');
    await expect(guilty).rejects.toMatchObject({ code: '57014' });
    expect(await behind).toEqual([{ one: 1 }]);
  });

  it('plans a statement again when its table has grown', async () => {
    await database.script('create table growing (id int primary key); insert into growing values (0); analyze growing');
    const find = 'select id from growing where id = $1';
    const plan = async () => {
      const [prepared] = await database.query<{ name: string }>(
        'select name from pg_prepared_statements where statement = $1',
        [find],
      );
      const lines = await database.query<{ 'QUERY PLAN': string }>(`explain execute ${prepared?.name}(1)`);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    // PostgreSQL keeps a plan from the sixth time on.
    for (let time = 0; time < 6; time += 1) await database.query(find, [1]);
    expect(await plan()).toContain('Seq Scan');
    await database.query('insert into growing select generate_series(1, 100000)');
    expect(await plan()).toContain('Seq Scan');
    for (let time = 0; time < 500; time += 1) await database.query('select 1');
    expect(await plan()).toContain('Index');
  });

  it('prepares a statement again after the batch that was to prepare it has failed', async () => {
    const text = "select 'both name it' as text";
    const failing = database.scoped({ role: 'nobody at all', claims: {}, readOnly: true }, text);
    const behind = database.scoped({ ...other, readOnly: true }, text);
    await expect(failing).rejects.toMatchObject({ code: '22023' });
    expect(await behind).toEqual([{ text: 'both name it' }]);
  });

  it('answers each statement with its own rows, whether they come together, one after the other or after a pause', async () => {
    const own = (n: number) => database.scoped<{ n: number }>({ ...other, readOnly: true }, 'select $1::int as n', [n]);
    const together = [];
    for (let n = 0; n < 300; n += 1) {
      const rows = own(n).then(([row]) => expect(row).toEqual({ n }));
      together.push(rows);
      if (n % 3 === 1) await rows;
      if (n % 30 === 2) await setTimeout(1);
    }
    await Promise.all(together);
  });

  it('applies the limit in a transaction, which is rolled back', async () => {
    const work = database.scopedTransaction(server, async (transaction) => {
      await transaction.query('insert into notes values (3)');
      return transaction.query(endless);
    });
    await expect(work).rejects.toMatchObject({ code: '57014' });
    expect(await database.query('select n from notes where n = 3')).toEqual([]);
  });

  it('reports its state at once while a statement runs and while it restarts', async () => {
    const ended = expect(database.scoped(server, endless)).rejects.toMatchObject({ code: '57014' });
    expect(await database.state()).toBe('ready');
    await ended;
    expect(await database.state()).toBe('restarting');
    await database.query('select 1');
  });

  it('refuses a trigger that calls itself, and keeps working', async () => {
    const { thread } = await engine.session();
    await expect(database.query('insert into mirrors values (1)')).rejects.toMatchObject({ code: '54001' });
    expect(await database.query('select n from mirrors')).toEqual([]);
    expect(thread.isEnded).toBe(false);
  });

  it('refuses for a while only the callers whose statements repeatedly end it', async () => {
    const codeOf = (statement: string) =>
      database.scoped(someone, statement).then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
    // Only recent ends count, so that a slow machine needs more of them.
    const codes: (string | undefined)[] = [];
    while (codes.at(-1) !== '53000' && codes.length < 20) codes.push(await codeOf(endless));
    expect(codes.length).toBeGreaterThan(3);
    expect(codes.slice(0, -1).every((code) => code === '57014')).toBe(true);
    expect(codes.at(-1)).toBe('53000');
    expect(await database.scoped(other, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('receives notifications after a restart, first one without a payload', async () => {
    const heard: string[] = [];
    const stop = await database.listen('News', (payload) => heard.push(payload));
    await crash();
    await database.query("select pg_notify('News', 'again')");
    await expect.poll(() => heard).toEqual(['', 'again']);
    await stop();
    await database.query("select pg_notify('News', 'no more')");
    expect(heard).toHaveLength(2);
  });

  it('logs why the engine has ended by itself', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    const own = new PgliteEngine(join(parent, 'own'), log);
    await own.open(undefined);
    const { thread } = await own.session();
    // PostgreSQL ends a session that sends a message of an unknown kind.
    await expect(thread.send(Uint8Array.of(0xff, 0, 0, 0, 4))).rejects.toMatchObject({ code: '57P02' });
    await own.session();
    expect(JSON.parse(lines[0] ?? '{}').cause).toMatch(/ExitStatus|exit\(/);
    await own.close();
  });

  it('repeats a read and requests that had not started, and reports an unknown outcome for the rest', async () => {
    const reader: Scope = { role: 'reader', claims: {}, readOnly: true };
    const read = database.scoped(reader, 'select count(*)::int as count from generate_series(1, 3000000)');
    const waiting = database.transaction((transaction) => transaction.query('select 1 as one'));
    await crash();
    expect(await read).toEqual([{ count: 3_000_000 }]);
    expect(await waiting).toEqual([{ one: 1 }]);
    const begun = database.transaction(async (transaction) => {
      await crash();
      return transaction.query('select 1');
    });
    await expect(begun).rejects.toMatchObject({ code: '57P02' });
  });

  it('repeats a read that may have ended the engine once, and the reads behind it until they are answered', async () => {
    const suspect: Scope = { role: 'patient', claims: { sub: 'suspect' }, readOnly: true };
    const first = database.scoped(suspect, 'select count(*)::int as count from generate_series(1, 3000000)');
    const behind = database.scoped({ role: 'reader', claims: {}, readOnly: true }, 'select 2 as two');
    const failed = expect(first).rejects.toMatchObject({ code: '57P02' });
    await crash();
    await crash();
    await failed;
    expect(await behind).toEqual([{ two: 2 }]);
    // The third time within a minute is the last one.
    const again = database.scoped(suspect, 'select count(*)::int as count from generate_series(1, 3000000)');
    const refused = expect(again).rejects.toMatchObject({ code: '53000' });
    await crash();
    await refused;
    expect(await database.scoped(other, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('loses no acknowledged row when it is ended at random moments', async () => {
    await database.query('delete from notes');
    const acknowledged: number[] = [];
    const kills = repeats(20, 2);
    let n = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const after = n + 2 + Math.floor(Math.random() * 40);
      let ending: Promise<void> | undefined;
      while (ending === undefined) {
        n += 1;
        const own = n;
        const insert = database.query('insert into notes values ($1)', [own]).then(
          () => acknowledged.push(own),
          () => undefined,
        );
        if (n >= after) ending = crash();
        else await insert;
      }
      await ending;
    }
    const kept = new Set((await database.query<{ n: number }>('select n from notes')).map((row) => row.n));
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
    expect(acknowledged.filter((each) => !kept.has(each))).toEqual([]);
  }, 240_000);

  it('fails clearly while it cannot be opened, and recovers when it can', async () => {
    await rename(folder, `${folder}.away`);
    await crash();
    await expect(database.query('select 1')).rejects.toMatchObject({ code: '57P03' });
    expect(await database.state()).toBe('lost');
    await rename(`${folder}.away`, folder);
    await expect.poll(() => database.state(), { timeout: 30_000 }).toBe('ready');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('closes while a statement hangs', async () => {
    const own = await openPglite(undefined, { template: await openTestTemplate() });
    const hanging = own.query(endless);
    const waiting = own.query('select 1');
    const failures = Promise.all(
      [hanging, waiting].map((each) => expect(each).rejects.toMatchObject({ code: '57P01' })),
    );
    await own.close();
    await failures;
  });

  it('in memory says that its data is lost when it ends', async () => {
    const own = await openPglite(undefined, { template: await openTestTemplate(), limits: { authenticated: 100 } });
    await expect(own.scoped(someone, endless)).rejects.toMatchObject({ code: '57014' });
    await expect(own.query('select 1')).rejects.toThrow('its data is lost');
    await own.close();
  });
});
