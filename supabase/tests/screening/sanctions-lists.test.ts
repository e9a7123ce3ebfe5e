import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { approve } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids } from '../testing/fixture.ts';
import { amara, type Name, nobody, openScreenings, screeningSteps } from '../testing/screening-steps.ts';

let database: Database;
beforeAll(async () => {
  database = await openScreenings();
});
afterAll(() => database.close());
const { load, make, stops, screen, decide } = screeningSteps(() => database);

describe('A sanctions list', () => {
  it('can be loaded only by owners', async () => {
    const start = `select public.start_sanctions_list('2026-11-14', 'list.csv')`;
    for (const actor of ['tenant', 'property manager'] as const) {
      expect(await codeOf(as(database, actor, start))).toBe('42501');
    }
    expect(await codeOf(as(database, 'signed-out', start))).toBe('42501');
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [ids.otherTenant]);
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'decide')`, [
      ids.otherTenant,
    ]);
    expect(await codeOf(as(database, 'other tenant', start))).toBe('42501');
    await database.query('delete from public.user_roles where user_id = $1', [ids.otherTenant]);
  });

  it('takes effect when it is finished, and not before', async () => {
    const list = await load(nobody);
    const [next] = await as<{ id: string }>(
      database,
      'admin',
      `select public.start_sanctions_list('2026-11-15', 'b.csv') as id`,
    );
    const current = () => database.query('select (private.current_sanctions_list()).id');
    expect(await current()).toEqual([{ id: list }]);
    expect(await codeOf(as(database, 'admin', 'select public.finish_sanctions_list($1)', [next?.id]))).toBe('P0001');
    await as(database, 'admin', 'select public.add_sanctions_names($1, $2)', [
      next?.id,
      JSON.stringify([{ ...nobody, kind: 'ship' }]),
    ]);
    await as(database, 'admin', 'select public.finish_sanctions_list($1)', [next?.id]);
    expect(await current()).toEqual([{ id: next?.id }]);
    expect(await codeOf(as(database, 'admin', 'select public.add_sanctions_names($1, $2)', [next?.id, '[]']))).toBe(
      'PT404',
    );
    // The names of the previous list are deleted, and its version stays on record.
    expect(await database.query('select from private.sanctions_names where list_id = $1', [list])).toEqual([]);
    expect(await database.query('select names from public.sanctions_lists where id = $1', [list])).toEqual([
      { names: 1 },
    ]);
  });

  it('shows more about an entry than its names, only to staff, until another list takes effect', async () => {
    const entry = (actor: 'admin' | 'tenant') =>
      as<{ entry: object | null }>(database, actor, `select public.sanctions_entry('INV0007') as entry`);
    const [list] = await as<{ id: string }>(
      database,
      'admin',
      `select public.start_sanctions_list('2026-11-14', 'facts.csv') as id`,
    );
    const names = [
      { entry: 'INV0007', kind: 'person', name: 'Quentin Vexley', born_on: '1960-01-02' },
      { entry: 'INV0007', kind: 'person', name: 'Quint Vexley', born_year: 1961 },
    ];
    const fact = { entry: 'INV0007', field: 'country', value: 'Ruritania' };
    const send = (call: string, rows: readonly object[]) =>
      as(database, 'admin', `select public.${call}($1, $2)`, [list?.id, JSON.stringify(rows)]);
    await send('add_sanctions_names', names);
    await send('add_sanctions_facts', [fact, fact]);
    await as(database, 'admin', `select public.finish_sanctions_list($1, 'A short one, for this test.')`, [list?.id]);
    expect(await entry('admin')).toEqual([
      {
        entry: {
          names: ['Quentin Vexley', 'Quint Vexley'],
          births: ['1960-01-02', '1961'],
          facts: [{ field: 'country', value: 'Ruritania' }],
        },
      },
    ]);
    expect(await codeOf(entry('tenant'))).toBe('42501');
    expect(await codeOf(send('add_sanctions_facts', [fact]))).toBe('PT404');
    await load(nobody);
    expect(await entry('admin')).toEqual([{ entry: null }]);
    expect(await database.query('select from private.sanctions_facts')).toEqual([]);
  });

  it('that is older or much shorter than the one in use needs a reason, which is stored', async () => {
    const many = Array.from({ length: 20 }, (_, place) => ({ ...nobody, entry: `INV${place}` }));
    await load(...many);
    const begin = async (day: string, names: readonly Name[]) => {
      const [list] = await as<{ id: string }>(
        database,
        'admin',
        `select public.start_sanctions_list($1, 'b.csv') as id`,
        [day],
      );
      const rows = JSON.stringify(names.map((name) => ({ kind: 'person', ...name })));
      await as(database, 'admin', 'select public.add_sanctions_names($1, $2)', [list?.id, rows]);
      return list?.id;
    };
    const finish = (list: string | undefined, reason: string | null = null) =>
      as(database, 'admin', 'select public.finish_sanctions_list($1, $2)', [list, reason]);
    const older = await begin('2026-11-13', many);
    await expect(finish(older)).rejects.toThrow(
      'This list is of 13 November 2026, and the list in use is of 14 November 2026.',
    );
    const shorter = await begin('2026-11-14', many.slice(0, 17));
    for (const reason of [null, ' ']) {
      await expect(finish(shorter, reason)).rejects.toThrow('This list has 17 names, and the list in use has 20.');
    }
    await expect(finish(shorter, 'x')).rejects.toThrow(
      /^Say in at least 20 characters and three different words why this list is right/,
    );
    await finish(shorter, 'Three people died this year.');
    const kept = await database.query('select reason from public.sanctions_lists where id = $1', [shorter]);
    expect(kept).toEqual([{ reason: 'Three people died this year.' }]);
    // A list of about the same length and date needs no reason, and a given one is not stored.
    const next = await begin('2026-11-14', many.slice(0, 16));
    await finish(next, 'x');
    expect(await database.query('select reason from public.sanctions_lists where id = $1', [next])).toEqual([
      { reason: null },
    ]);
  });

  it('cannot have a future date', async () => {
    const start = `select public.start_sanctions_list('2199-01-01', 'list.csv')`;
    expect(await codeOf(as(database, 'admin', start))).toBe('P0001');
  });
});

describe('A new list', () => {
  it('blocks the signature of a certificate if it contains one of its names', async () => {
    await load(nobody);
    const application = await make();
    await approve(database, application);
    await load(amara);
    const sign = `select public.sign_certificate(id) from public.certificate_versions where application_id = $1`;
    expect(await codeOf(as(database, 'admin', sign, [application]))).toBe('P0001');
    await screen(application);
    await decide(application, 'different');
    await as(database, 'admin', sign, [application]);
  });

  it('causes a new screening of everything that is undecided or in force, and a mail to staff who decide', async () => {
    await load(nobody);
    const undecided = await make();
    await database.query('delete from private.jobs');
    const list = await load(amara);
    const jobs = () =>
      database.query<{
        kind: string;
        payload: { after?: string; to?: string; data?: { applications: readonly { id: string }[] } };
      }>(`delete from private.jobs where kind in ('screen_again', 'mail') returning kind, payload`);
    expect(await jobs()).toMatchObject([{ kind: 'screen_again', payload: { list_id: list } }]);
    await database.query('select public.screen_again($1)', [list]);
    const [next] = await jobs();
    expect(next?.payload.after).toMatch(/^[0-9a-f-]{36}$/);
    await database.query('select public.screen_again($1, $2)', [list, next?.payload.after]);
    const [mail] = await jobs();
    expect(mail?.payload.to).toBe('admin@example.com');
    expect(mail?.payload.data?.applications.map(({ id }) => id)).toContain(undecided);
    // A list with the same names causes no mail.
    const again = await load(amara);
    await database.query('select public.screen_again($1)', [again]);
    await database.query('delete from private.jobs');
    await database.query('select private.queue_new_match_mails($1)', [again]);
    expect(await jobs()).toEqual([]);
    const draft = await database.query('select from public.screenings where application_id = $1 and list_id = $2', [
      ids.draft,
      list,
    ]);
    expect(draft).toEqual([]);
  });

  it('is compared again if the comparison has changed since, and only new matches are mailed', async () => {
    const list = await load(amara);
    const [missed, known] = [await make(), await make()];
    const compareEarlier = (application: string, hits: string) =>
      database.query(
        `insert into public.screenings (application_id, list_id, subject, name, born_on, hits, comparison)
         select $1, $2, s.subject, s.name, s.born_on, ${hits}, 1 from private.screening_subjects($1) as s`,
        [application, list],
      );
    await compareEarlier(missed, `'[]'`);
    await compareEarlier(known, 'private.subject_matches($1, $2, s.subject, s.name, s.born_on)');
    expect(await stops(missed)).toMatchObject({ effect: 'blocks' });
    await database.query('delete from private.jobs');
    await database.query('select public.screen_again($1)', [list]);
    await database.query('select private.queue_new_match_mails($1)', [list]);
    const [mail] = await database.query<{ payload: { data: { applications: readonly { id: string }[] } } }>(
      `select payload from private.jobs where kind = 'mail'`,
    );
    const mailed = mail?.payload.data.applications.map(({ id }) => id);
    expect(mailed).toContain(missed);
    expect(mailed).not.toContain(known);
    const found = await database.query(
      `select comparison, hits <> '[]' as found from public.screenings where application_id = $1 and subject = 'tenant' order by comparison`,
      [missed],
    );
    expect(found).toEqual([
      { comparison: 1, found: false },
      { comparison: 2, found: true },
    ]);
    expect((await screen(missed)).filter(({ subject }) => subject === 'tenant')).toHaveLength(1);
  });

  it('shows the progress of its screening, and the applications with a match to decide', async () => {
    await load(nobody);
    const undecided = await make();
    await database.query('delete from private.jobs');
    const list = await load(amara);
    const screening = async () =>
      (
        await as<{ state: string; applications: number; screened: number; matches: readonly { id: string }[] }>(
          database,
          'admin',
          'select * from public.screening_progress($1)',
          [list],
        )
      )[0];
    const isFound = async () => (await screening())?.matches.some(({ id }) => id === undecided);
    const begun = await screening();
    expect(begun).toMatchObject({ state: 'under_way', screened: 0 });
    expect(begun?.applications).toBeGreaterThan(0);
    expect(await isFound()).toBe(false);
    await database.query('select public.screen_again($1)', [list]);
    await database.query(
      `update private.jobs set done_at = now() where kind = 'screen_again' and payload ->> 'after' is null`,
    );
    expect(await screening()).toMatchObject({ state: 'under_way', screened: begun?.applications });
    expect(await isFound()).toBe(true);
    await database.query(`update private.jobs set failed_at = now() where kind = 'screen_again' and done_at is null`);
    expect(await screening()).toMatchObject({ state: 'failed' });
    await database.query(`update private.jobs set failed_at = null, done_at = now() where kind = 'screen_again'`);
    await decide(undecided, 'different');
    expect(await screening()).toMatchObject({ state: 'done', screened: begun?.applications });
    expect(await isFound()).toBe(false);
    expect(await codeOf(as(database, 'tenant', 'select public.screening_progress($1)', [list]))).toBe('42501');
  });

  it('is not compared with closed applications until they are reopened', async () => {
    await load(nobody);
    const closed = await make();
    await database.query('delete from private.jobs');
    await database.query(`insert into public.application_closings (application_id, kind) values ($1, 'closed')`, [
      closed,
    ]);
    const list = await load(amara);
    await database.query('select public.screen_again($1)', [list]);
    const screened = () =>
      database.query('select from public.screenings where application_id = $1 and list_id = $2', [closed, list]);
    const matches = async () => {
      const [found] = await as<{ matches: readonly { id: string }[] }>(
        database,
        'admin',
        'select matches from public.screening_progress($1)',
        [list],
      );
      return found?.matches.map(({ id }) => id);
    };
    expect(await screened()).toEqual([]);
    expect(await matches()).not.toContain(closed);
    await database.query('delete from private.jobs');
    await database.query(
      `update public.application_closings set reopened_at = now(), reopen_reason = 'The flat is free after all.' where application_id = $1`,
      [closed],
    );
    const again = await database.query(`select payload from private.jobs where kind = 'screen_application'`);
    expect(again).toEqual([{ payload: { application_id: closed } }]);
    await screen(closed);
    expect(await screened()).not.toEqual([]);
    expect(await matches()).toContain(closed);
  });

  it('that a newer one has replaced is not screened against any more', async () => {
    const old = await load(nobody);
    await load(nobody);
    await database.query('delete from private.jobs');
    await database.query('select public.screen_again($1)', [old]);
    expect(await database.query('select from private.jobs')).toEqual([]);
  });
});
