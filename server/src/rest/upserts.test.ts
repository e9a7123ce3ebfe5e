import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

describe('an upsert', () => {
  const send = async (method: string, path: string, body: unknown, prefer = 'resolution=merge-duplicates') => {
    const headers = { 'Content-Type': 'application/json', Prefer: prefer };
    return app.raw(path, { method, body: JSON.stringify(body), headers });
  };

  it('by PUT is 201 when it creates the row, and 200 or 204 when it changes it', async () => {
    const secret = { id: 77, visible: 'a' };
    const service = { Authorization: `Bearer ${app.deps.config.SERVICE_ROLE_KEY}` };
    const put = (body: unknown, prefer: string) =>
      app.raw('/rt_secrets?id=eq.77', {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { ...service, 'Content-Type': 'application/json', Prefer: prefer },
      });
    expect((await put(secret, 'return=representation')).status).toBe(201);
    expect((await put(secret, 'return=representation')).status).toBe(200);
    expect((await put(secret, 'return=minimal')).status).toBe(204);
  });

  it('is 201 with one new row among others, and 200 with none, in a partitioned table as well', async () => {
    await app.deps.database.script(`
      create table rt_parts (id int primary key, note text) partition by range (id);
      create table rt_parts_low partition of rt_parts for values from (0) to (100);
      create view rt_part_list as select * from rt_parts;
      notify pgrst`);
    const one = { id: 1, note: 'a' };
    await expect.poll(async () => (await send('POST', '/rt_parts', one)).status).toBe(201);
    expect((await send('POST', '/rt_parts', [one])).status).toBe(200);
    expect((await send('POST', '/rt_parts', [one, { id: 2, note: 'b' }])).status).toBe(201);
    expect((await send('POST', '/rt_part_list', [one])).status).toBe(200);
    expect(await (await app.raw('/rt_parts?order=id')).json()).toEqual([one, { id: 2, note: 'b' }]);
  });
});

describe('the address of a new row', () => {
  it('contains all keys that a view shows, and null ones', async () => {
    await app.deps.database.script(`
      create table rt_notes (id int primary key, text text);
      create view rt_noted as select n.id, n.text, k.flat_id from rt_notes n left join rt_keys k on k.flat_id = n.id;
      create function rt_add_noted() returns trigger language plpgsql as $$ begin
        insert into rt_notes values (new.id, new.text); return new; end $$;
      create trigger rt_noted_insert instead of insert on rt_noted for each row execute function rt_add_noted();
      notify pgrst`);
    const add = () =>
      app.raw('/rt_noted', {
        method: 'POST',
        body: '{"id":5,"text":"x"}',
        headers: { 'Content-Type': 'application/json', Prefer: 'return=headers-only, tx=rollback' },
      });
    await expect.poll(async () => (await add()).headers.get('location')).toBe('/rt_noted?id=eq.5&flat_id=is.null');
  });
});
