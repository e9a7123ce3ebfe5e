import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database, Scope } from './database.ts';

let database: Database;
const someone: Scope = { role: 'authenticated', claims: { sub: '11111111-1111-4111-8111-111111111111' } };

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    create table public.things (id int primary key, owner uuid default auth.uid());
    alter table public.things enable row level security;
    create policy things_all_owner on public.things to authenticated using (owner = auth.uid());
    grant all on public.things to authenticated;
  `);
});
afterAll(() => database.close());

const ids = async () =>
  (await database.query<{ id: number }>('select id from public.things order by id')).map((row) => row.id);

describe('query', () => {
  it('returns the sent values with their types', async () => {
    const value = { n: [1, 2], text: 'a "quoted" \\ text' };
    const moment = new Date('2026-11-20T10:00:00.123Z');
    const [row] = await database.query(
      'select $1::jsonb a, $2::timestamptz b, $3::text[] c, $4::numeric d, $5::date e, $6::bigint f, $7::bool g, $8::bytea h',
      [value, moment, ['x,y', 'z"', null], '1234.50', '2026-11-20', 42, true, Buffer.from([0, 255])],
    );
    expect(row).toEqual({
      a: value,
      b: moment,
      c: ['x,y', 'z"', null],
      d: '1234.50',
      e: '2026-11-20',
      f: 42,
      g: true,
      h: Buffer.from([0, 255]),
    });
  });

  it('fails with the SQLSTATE and keeps working', async () => {
    await expect(database.query('select 1/0')).rejects.toMatchObject({ name: 'DatabaseError', code: '22012' });
    await expect(database.query('selec')).rejects.toMatchObject({ code: '42601' });
    await expect(database.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('survives a value that is nested too deep', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    await expect(database.query('select $1::json', [deep])).rejects.toMatchObject({ code: '54001' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works for more statements than a session keeps prepared', async () => {
    for (let n = 0; n < 1100; n += 1) await database.query(`select ${n} as n`);
    expect(await database.query('select 5 as n')).toEqual([{ n: 5 }]);
  });

  it('reads a table whose columns have changed from the second time on', async () => {
    await database.script('create table public.changing (id int); insert into public.changing values (1)');
    const read = () => database.query('select * from public.changing');
    await read();
    await database.script('alter table public.changing add column name text');
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect(await read()).toEqual([{ id: 1, name: null }]);
  });

  it('returns the rows of the last of several steps, each time', async () => {
    for (const n of [1, 2, 3]) {
      expect(await database.scoped(someone, 'select $1::int as n, auth.uid() as id', [n])).toEqual([
        { n, id: someone.claims.sub },
      ]);
      expect(await database.scoped(someone, 'select 1 as n where false')).toEqual([]);
    }
  });
});

describe('scoped', () => {
  it('reads and writes within the scope, and leaves none of it behind', async () => {
    await database.query('insert into public.things values (1, gen_random_uuid())');
    await database.scoped(someone, 'insert into public.things (id) values ($1)', [2]);
    expect(await database.scoped(someone, 'select id, current_user::text who from public.things')).toEqual([
      { id: 2, who: 'authenticated' },
    ]);
    expect(await database.query("select current_user <> 'authenticated' reset, auth.uid() uid")).toEqual([
      { reset: true, uid: null },
    ]);
  });

  it('changes a counter when something may have been written, unless others may write as well', async () => {
    const before = database.writes;
    if (database.engine === 'postgresql') return expect(before).toBeUndefined();
    await database.scoped({ ...someone, readOnly: true }, 'select 1');
    expect(database.writes).toBe(before);
    const writing = database.scoped(someone, 'select 1');
    const asked = database.writes;
    expect(asked).not.toBe(before);
    await writing;
    expect(database.writes).not.toBe(asked);
  });

  it('writes nothing when the statement is refused', async () => {
    const before = await ids();
    await expect(
      database.scoped(someone, 'insert into public.things values (3, gen_random_uuid())'),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.scoped({ ...someone, readOnly: true }, 'insert into public.things (id) values (4)'),
    ).rejects.toMatchObject({ code: '25006' });
    expect(await ids()).toEqual(before);
  });

  it('keeps the scopes of concurrent requests apart', async () => {
    const claims = Array.from({ length: 200 }, (_, n) => ({
      sub: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    }));
    const seen = await Promise.all(
      claims.map((own) =>
        database.scoped<{ uid: string }>({ role: 'authenticated', claims: own }, 'select auth.uid()::text uid'),
      ),
    );
    expect(seen.map((rows) => rows[0]?.uid)).toEqual(claims.map((own) => own.sub));
  });
});

describe('transactions', () => {
  it('are rolled back when the work fails', async () => {
    const before = await ids();
    const work = database.transaction(async (transaction) => {
      await transaction.query('insert into public.things values (10)');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual(before);
  });

  it('run as the scope from the first statement to the last', async () => {
    const rows = await database.scopedTransaction(someone, async (transaction) => {
      await transaction.query('insert into public.things (id) values (20)');
      return transaction.query('select owner::text from public.things where id = 20');
    });
    expect(rows).toEqual([{ owner: someone.claims.sub }]);
  });

  it('are rolled back when a script fails half-way', async () => {
    const before = await ids();
    await expect(database.script('insert into public.things values (30); select 1/0')).rejects.toMatchObject({
      code: '22012',
    });
    expect(await ids()).toEqual(before);
  });
});

describe('listen', () => {
  it.runIf(process.env.DATABASE_URL)('resumes after its connection was lost', async () => {
    const heard: string[] = [];
    const stop = await database.listen('lost', (payload) => heard.push(payload));
    await database.query('select pg_terminate_backend(pid) from pg_stat_activity where query = \'listen "lost"\'');
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['']);
    await database.query("select pg_notify('lost', 'again')");
    await expect.poll(() => heard).toEqual(['', 'again']);
    await stop();
  });

  it('receives notifications until it stops listening', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => heard.push(payload));
    await database.query("select pg_notify('news', 'first')");
    await expect.poll(() => heard).toEqual(['first']);
    await stop();
    await database.query("select pg_notify('news', 'second')");
    expect(heard).toEqual(['first']);
  });
});
