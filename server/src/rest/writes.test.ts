import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owner, stranger } from './testing/fixture.ts';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

const json = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

describe('an insert', () => {
  it('answers 201 without a body unless the row is requested', async () => {
    const { data, status, error } = await app.alice.from('rt_flats').insert({ street: 'Minimal' });
    expect({ data, status, error }).toEqual({ data: null, status: 201, error: null });
  });

  it('returns the row with defaults and embeds', async () => {
    const { data, status } = await app.alice
      .from('rt_flats')
      .insert({ street: 'Ash Way', agency_id: 2, details: { floor: 3 }, tags: ['a,b', 'c"d'] })
      .select('street, note, owner_id, tags, details, rt_agencies(name), rt_visits(id)')
      .single();
    expect(status).toBe(201);
    expect(data).toEqual({
      street: 'Ash Way',
      note: 'none',
      owner_id: owner,
      tags: ['a,b', 'c"d'],
      details: { floor: 3 },
      rt_agencies: { name: 'South' },
      rt_visits: [],
    });
  });

  it('accepts many rows at once, with null or the default for missing keys', async () => {
    const rows = [{ street: 'B1', note: 'given' }, { street: 'B2' }];
    const nulls = await app.alice.from('rt_flats').insert(rows).select('street, note');
    expect(nulls.data).toEqual([
      { street: 'B1', note: 'given' },
      { street: 'B2', note: null },
    ]);
    const others = [{ street: 'B3', note: 'given' }, { street: 'B4' }];
    const defaults = await app.alice.from('rt_flats').insert(others, { defaultToNull: false }).select('street, note');
    expect(defaults.data?.[1]).toEqual({ street: 'B4', note: 'none' });
  });

  it('of an empty body is a row of defaults or no row', async () => {
    const empty = await app.raw('/rt_flats', { method: 'POST', ...json([]) });
    expect(empty.status).toBe(201);
    const { error, status } = await app.alice.from('rt_flats').insert({});
    expect([status, error?.code]).toEqual([400, '23502']);
  });

  it('that the policy forbids is 403 for a user and 401 for the signed-out', async () => {
    const user = await app.alice.from('rt_flats').insert({ street: 'X', owner_id: stranger });
    expect([user.status, user.error?.code]).toEqual([403, '42501']);
    const anon = await app.anon.from('rt_flats').insert({ street: 'X' });
    expect([anon.status, anon.error?.code]).toEqual([401, '42501']);
  });

  it('needs only the privileges of the columns that it names', async () => {
    const { data, error } = await app.alice
      .from('rt_secrets')
      .insert({ id: 1, visible: 'v' })
      .select('visible')
      .single();
    expect([data, error]).toEqual([{ visible: 'v' }, null]);
    expect((await app.alice.from('rt_secrets').insert({ id: 2, hidden: 'h' })).status).toBe(403);
    expect((await app.alice.from('rt_secrets').select()).status).toBe(403);
  });

  it("returns the row's address with return=headers-only", async () => {
    const headers = { 'Content-Type': 'application/json', Prefer: 'return=headers-only' };
    const response = await app.raw('/rt_flats', { method: 'POST', body: '{"id":77,"street":"Located"}', headers });
    expect([response.status, response.headers.get('location')]).toEqual([201, '/rt_flats?id=eq.77']);
  });

  it('accepts CSV', async () => {
    const headers = { 'Content-Type': 'text/csv', Prefer: 'return=representation' };
    const response = await app.raw('/rt_flats?select=street,note', {
      method: 'POST',
      body: 'street,note\n"C, 1",NULL\nC2,"x ""y"""\n',
      headers,
    });
    expect(await response.json()).toEqual([
      { street: 'C, 1', note: null },
      { street: 'C2', note: 'x "y"' },
    ]);
  });
});

describe('an upsert', () => {
  it('inserts with 201 and merges with 200', async () => {
    const row = { id: 50, street: 'Up', rent: 1 };
    expect((await app.service.from('rt_flats').upsert({ ...row, owner_id: owner })).status).toBe(201);
    const all = await app.alice
      .from('rt_flats')
      .upsert({ ...row, owner_id: owner })
      .select()
      .single();
    expect([all.status, Object.keys(all.data)]).toEqual([200, expect.not.arrayContaining(['pgrst_is_new'])]);
    const merged = await app.alice
      .from('rt_flats')
      .upsert({ ...row, rent: 2, owner_id: owner })
      .select('id, rent')
      .single();
    expect([merged.status, merged.data]).toEqual([200, { id: 50, rent: 2 }]);
  });

  it('finds the row by the columns of on_conflict', async () => {
    const row = { owner_id: owner, street: 'Up', rent: 3 };
    const { data } = await app.alice.from('rt_flats').upsert(row, { onConflict: 'owner_id,street' }).select('id, rent');
    expect(data).toEqual([{ id: 50, rent: 3 }]);
  });

  it('leaves existing rows with ignoreDuplicates', async () => {
    const row = { id: 50, owner_id: owner, street: 'Up', rent: 9 };
    const { data } = await app.alice.from('rt_flats').upsert(row, { ignoreDuplicates: true }).select('id');
    expect(data).toEqual([]);
    expect((await app.alice.from('rt_flats').select('rent').eq('id', 50).single()).data).toEqual({ rent: 3 });
  });

  it('by PUT names one row by its primary key', async () => {
    const put = (path: string, body: unknown) => app.raw(path, { method: 'PUT', ...json(body) });
    const row = { id: 51, owner_id: owner, street: 'Put' };
    expect((await put('/rt_flats?id=eq.51', row)).status).toBe(204);
    expect((await put('/rt_flats?id=eq.52', row)).status).toBe(400);
    expect((await put('/rt_flats?street=eq.Put', row)).status).toBe(405);
  });
});

describe('an update', () => {
  const patch = (path: string, body: string, prefer = '') =>
    app.raw(path, { method: 'PATCH', body, headers: { 'Content-Type': 'application/json', Prefer: prefer } });

  it('changes the selected rows and returns them on request', async () => {
    const { data, status } = await app.alice
      .from('rt_flats')
      .update({ note: 'changed' })
      .eq('id', 1)
      .select('id, note, rt_visits(id)');
    expect([status, data]).toEqual([200, [{ id: 1, note: 'changed', rt_visits: [{ id: 10 }, { id: 11 }] }]]);
    const minimal = await app.alice.from('rt_flats').update({ note: null }).eq('id', 1);
    expect([minimal.status, minimal.data]).toEqual([204, null]);
  });

  it("cannot reach another user's row", async () => {
    const { data } = await app.alice.from('rt_flats').update({ note: 'taken' }).eq('id', 3).select();
    expect(data).toEqual([]);
    expect((await app.service.from('rt_flats').select('note').eq('id', 3).single()).data).toEqual({ note: 'none' });
  });

  it('without a filter is refused, and nothing is changed', async () => {
    const response = await app.raw('/rt_flats', { method: 'PATCH', ...json({ note: 'all' }) });
    expect([response.status, (await response.json()).code]).toEqual([400, '21000']);
    expect((await app.service.from('rt_flats').select('id').eq('note', 'all')).data).toEqual([]);
  });

  it('of an empty body changes nothing', async () => {
    const { data, error } = await app.alice.from('rt_flats').update({}).eq('id', 1).select();
    expect([data, error]).toEqual([[], null]);
  });

  it('that must affect one row is rolled back when it affects more', async () => {
    const { error, status } = await app.alice
      .from('rt_flats')
      .update({ note: 'many' })
      .in('id', [1, 2])
      .select()
      .single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
    expect((await app.alice.from('rt_flats').select('id').eq('note', 'many')).data).toEqual([]);
  });

  it('that must affect one row is rolled back as well when no row is requested', async () => {
    const object = { 'Content-Type': 'application/json', Accept: 'application/vnd.pgrst.object+json' };
    const send = async (method: string, path: string, body?: string) => {
      const response = await app.raw(path, { method, ...(body === undefined ? {} : { body }), headers: object });
      return [response.status, (await response.json()).code];
    };
    const refused = [406, 'PGRST116'];
    expect(await send('PATCH', '/rt_flats?id=in.(1,2)', '{"note":"many"}')).toEqual(refused);
    expect(await send('PATCH', '/rt_flats?id=eq.0', '{"note":"none"}')).toEqual(refused);
    expect(await send('DELETE', '/rt_flats?id=in.(1,2)')).toEqual(refused);
    expect(await send('POST', '/rt_flats', '[{"street":"P1"},{"street":"P2"}]')).toEqual(refused);
    const { data } = await app.alice.from('rt_flats').select('id').or('id.in.(1,2),note.eq.many,street.in.(P1,P2)');
    expect(data).toEqual([{ id: 1 }, { id: 2 }]);
    const one = await app.raw('/rt_flats?id=eq.2', { method: 'PATCH', body: '{"note":"one"}', headers: object });
    expect(one.status).toBe(204);
  });

  it('of more rows than max-affected is rolled back', async () => {
    const headers = { 'Content-Type': 'application/json', Prefer: 'handling=strict, max-affected=1' };
    const response = await app.raw('/rt_flats?id=in.(1,2)', { method: 'PATCH', body: '{"note":"many"}', headers });
    expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST124']);
    expect((await app.alice.from('rt_flats').select('id').eq('note', 'many')).data).toEqual([]);
  });

  it('is rolled back with tx=rollback, but answered', async () => {
    const { data } = await app.alice.from('rt_flats').update({ note: 'tried' }).eq('id', 1).select('note').rollback();
    expect(data).toEqual([{ note: 'tried' }]);
    expect((await app.alice.from('rt_flats').select('id').eq('note', 'tried')).data).toEqual([]);
  });

  it('of an empty body changes nothing, whatever it selects', async () => {
    for (const body of ['{}', '[]', '[{}]']) {
      const response = await patch('/rt_flats', body, 'return=representation');
      expect([response.status, await response.json(), response.headers.get('content-range')]).toEqual([200, [], '*/*']);
    }
    expect((await patch('/rt_flats', '{"note":"x"}')).status).toBe(400);
  });

  it('uses the default of missing keys under missing=default', async () => {
    const path = '/rt_flats?id=eq.1&columns=note,rent&select=note,rent';
    const response = await patch(path, '{"rent":5}', 'return=representation, missing=default');
    expect(await response.json()).toEqual([{ note: 'none', rent: 5 }]);
    expect(response.headers.get('preference-applied')).toBe('missing=default, return=representation');
  });
});

describe('a delete', () => {
  it('removes the selected rows, counts them and returns them on request', async () => {
    await app.alice.from('rt_flats').insert([{ street: 'D1' }, { street: 'D2' }, { street: 'D3' }]);
    const { data } = await app.alice.from('rt_flats').delete().eq('street', 'D1').select('street');
    expect(data).toEqual([{ street: 'D1' }]);
    const { count, status } = await app.alice.from('rt_flats').delete({ count: 'exact' }).in('street', ['D2', 'D3']);
    expect([count, status]).toEqual([2, 204]);
  });

  it('without a filter is refused with an error', async () => {
    const response = await app.raw('/rt_flats', { method: 'DELETE' });
    expect([response.status, (await response.json()).message]).toEqual([400, 'DELETE requires a WHERE clause']);
  });
});
