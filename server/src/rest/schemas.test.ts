import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

describe('a schema', () => {
  it('that is not served is PGRST106', async () => {
    const { status, error } = await app.alice.schema('auth').from('users').select();
    expect([status, error?.code]).toEqual([406, 'PGRST106']);
  });

  it('is read again after NOTIFY pgrst', async () => {
    await app.raw('/rt_flats');
    await app.deps.database.script('create table rt_later (id int)');
    const before = await app.raw('/rt_later');
    expect([before.status, (await before.json()).code]).toEqual([404, 'PGRST205']);
    await app.deps.database.query(`notify pgrst, 'reload schema'`);
    await expect.poll(async () => (await app.raw('/rt_later')).status).toBe(200);
  });

  it('other than the first is served by its profile header', async () => {
    const other = await openRestApp({ PGRST_DB_SCHEMAS: 'public,rt_other' });
    await other.deps.database.script(
      `create schema rt_other; create table rt_other.things (id int); grant usage on schema rt_other to anon; grant all on rt_other.things to anon; insert into rt_other.things values (5);`,
    );
    await other.deps.database.query('notify pgrst');
    await expect
      .poll(async () => (await other.anon.schema('rt_other').from('things').select()).data)
      .toEqual([{ id: 5 }]);
    await other.close();
  });
});
