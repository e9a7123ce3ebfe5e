import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../testing/repeats.ts';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

const ids = (rows: { id: number }[] | null) => rows?.map(({ id }) => id);

describe('rows', () => {
  it("are limited by the user's policies", async () => {
    expect(ids((await app.alice.from('rt_flats').select('id').order('id')).data)).toEqual([1, 2]);
    expect(ids((await app.stranger.from('rt_flats').select('id')).data)).toEqual([3]);
    expect((await app.anon.from('rt_flats').select('id')).data).toEqual([]);
    expect(ids((await app.service.from('rt_flats').select('id').order('id')).data)).toEqual([1, 2, 3]);
  });

  it('come with timestamps in ISO 8601, numbers as numbers and JSON as JSON', async () => {
    const { data } = await app.alice
      .from('rt_flats')
      .select('created_at, rent, tags, details, let_during')
      .eq('id', 1)
      .single();
    expect(data).toEqual({
      created_at: '2026-01-01T00:00:00+00:00',
      rent: 950.5,
      tags: ['quiet', 'bright'],
      details: { floor: 2, heating: { kind: 'gas' } },
      let_during: '[2026-01-01,2026-07-01)',
    });
  });

  it('of two users are never mixed up in thousands of interleaved requests', async () => {
    const people = [
      { token: app.token, rows: [{ id: 1 }, { id: 2 }] },
      { token: app.strangerToken, rows: [{ id: 3 }] },
    ];
    const shapes = ['/rt_flats?select=id&order=id', '/rt_flat_list?select=id&order=id', '/rpc/rt_my_flats?select=id'];
    const read = async (index: number) => {
      const { token, rows } = people[index % 2] ?? {};
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.raw(shapes[index % shapes.length] ?? '', { headers });
      expect(await answer.json()).toEqual(rows);
    };
    for (let done = 0; done < repeats(10_000, 500); done += 100) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => read(done + index)));
    }
  });

  it('have their timestamps in the preferred time zone', async () => {
    const response = await app.raw('/rt_flats?select=created_at&id=eq.1', {
      headers: { Prefer: 'timezone=America/New_York' },
    });
    expect(await response.json()).toEqual([{ created_at: '2025-12-31T19:00:00-05:00' }]);
    expect(response.headers.get('preference-applied')).toBe('timezone=America/New_York');
  });

  it('can be renamed, cast and reached into', async () => {
    const { data } = await app.alice
      .from('rt_flats')
      .select('key:id, rent::text, details->floor, heat:details->heating->>kind, tags->0, street_length')
      .eq('id', 1)
      .single();
    expect(data).toEqual({ key: 1, rent: '950.50', floor: 2, heat: 'gas', tags: 'quiet', street_length: 8 });
  });

  it('can be reached into by keys that begin with digits or contain dashes', async () => {
    const details = { '1a': { '23-xy-45': [7, { '6': 8 }] } };
    await app.stranger.from('rt_flats').insert({ id: 60, street: 'Dash Row', details });
    const select = 'a:details->1a->23-xy-45->0, b:details->1a->23-xy-45->-2, c:details->1a->23-xy-45->1->>"6"';
    const { data, error } = await app.stranger.from('rt_flats').select(select).eq('details->1a->23-xy-45->>0', 7);
    expect([error, data]).toEqual([null, [{ a: 7, b: 7, c: '8' }]]);
    await app.service.from('rt_flats').delete().eq('id', 60);
  });
});

describe('a filter', () => {
  const cases: [string, string, number[]][] = [
    ['eq', 'id=eq.1', [1]],
    ['neq', 'id=neq.1', [2]],
    ['gt', 'rent=gt.950.50', [2]],
    ['gte', 'rent=gte.950.50', [1, 2]],
    ['lt', 'rent=lt.1200', [1]],
    ['lte', 'rent=lte.1200', [1, 2]],
    ['like', 'street=like.Elm*', [1]],
    ['ilike', 'street=ilike.*LANE', [2]],
    ['like(any)', 'street=like(any).{Elm*,Oak*}', [1, 2]],
    ['ilike(all)', 'street=ilike(all).{*e*,*m*}', [1]],
    ['eq(any)', 'id=eq(any).{1,2}', [1, 2]],
    ['match', 'street=match.^Elm', [1]],
    ['imatch', 'street=imatch.^elm', [1]],
    ['in', 'street=in.("Elm Road",Oak Lane)', [1, 2]],
    ['in nothing', 'id=in.()', []],
    ['is null', 'agency_id=is.null', [2]],
    ['is not_null', 'agency_id=is.not_null', [1]],
    ['not.is', 'agency_id=not.is.null', [1]],
    ['isdistinct', 'agency_id=isdistinct.1', [2]],
    ['cs on an array', 'tags=cs.{quiet}', [1]],
    ['cd on an array', 'tags=cd.{quiet,bright,large}', [1, 2]],
    ['ov on an array', 'tags=ov.{bright,large}', [1]],
    ['cs on JSON', 'details=cs.{"floor":2}', [1]],
    ['sl on a range', 'let_during=sl.[2027-01-01,2028-01-01)', [1]],
    ['sr on a range', 'let_during=sr.[2020-01-01,2021-01-01)', [1]],
    ['nxr on a range', 'let_during=nxr.[2020-01-01,2026-07-01)', [1]],
    ['nxl on a range', 'let_during=nxl.[2025-01-01,2025-07-01)', [1]],
    ['adj on a range', 'let_during=adj.[2026-07-01,2027-01-01)', [1]],
    ['ov on a range', 'let_during=ov.[2026-06-01,2026-06-02)', [1]],
    ['fts', 'street=fts.elm', [1]],
    ['plfts with a language', 'street=plfts(english).roads', [1]],
    ['phfts', 'street=phfts.oak lane', [2]],
    ['wfts', 'street=wfts(simple).elm or oak', [1, 2]],
    ['a JSON path', 'details->heating->>kind=eq.gas', [1]],
    ['a JSON number', 'details->floor=gt.1', [1]],
    ['a computed column', 'street_length=eq.8', [1, 2]],
    ['or', 'or=(id.eq.1,street.like.Oak*)', [1, 2]],
    ['nested logic', 'and=(or(id.eq.1,id.eq.2),not.and(rent.gt.1000,agency_id.is.null))', [1]],
    ['not.or', 'not.or=(id.eq.1,id.eq.7)', [2]],
    ['quoted values in logic', 'or=(street.eq."Elm Road",street.in.("Oak Lane","a,b"))', [1, 2]],
    ['arrays in logic', 'or=(tags.cs.{quiet,bright},id.eq.9)', [1]],
    ['two filters on one column', 'id=gte.1&id=lt.2', [1]],
  ];
  it.each(cases)('by %s finds its rows', async (_name, search, expected) => {
    const response = await app.raw(`/rt_flats?select=id&order=id&${search.replaceAll('+', '%2B')}`);
    const body = await response.json();
    expect({ status: response.status, body }).toEqual({ status: 200, body: expected.map((id) => ({ id })) });
  });
});

describe('the order', () => {
  it('uses several columns, with nulls where they are wanted', async () => {
    const first = await app.service
      .from('rt_flats')
      .select('id')
      .order('agency_id', { nullsFirst: true })
      .order('id', { ascending: false });
    expect(ids(first.data)).toEqual([2, 3, 1]);
    const last = await app.service.from('rt_flats').select('id').order('agency_id', { nullsFirst: false }).order('id');
    expect(ids(last.data)).toEqual([1, 3, 2]);
  });

  it('can use a column of a to-one embed', async () => {
    const { data } = await app.alice
      .from('rt_flats')
      .select('id, rt_agencies(name)')
      .order('rt_agencies(name)', { nullsFirst: true });
    expect(ids(data)).toEqual([2, 1]);
  });

  it('cannot use a to-many embed', async () => {
    const { error, status } = await app.alice.from('rt_flats').select('id, rt_visits(id)').order('rt_visits(id)');
    expect([status, error?.code]).toEqual([400, 'PGRST118']);
  });
});

describe('a page', () => {
  it('has the exact count beside its rows', async () => {
    const { data, count, status } = await app.alice
      .from('rt_flats')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 1);
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }], count: 2, status: 206 });
  });

  it('counts without rows by HEAD', async () => {
    const { data, count } = await app.alice.from('rt_flats').select('*', { count: 'exact', head: true });
    expect({ data, count }).toEqual({ data: null, count: 2 });
  });

  it.each(['planned', 'estimated'] as const)('has a count that is %s', async (count) => {
    const answer = await app.service.from('rt_flats').select('id', { count }).limit(1);
    expect(answer.error).toBeNull();
    expect(answer.count).toBeGreaterThan(0);
  });

  it('is counted exactly under count=estimated up to the rows of a page, and at least to one above them', async () => {
    const small = await openRestApp({ PGRST_DB_MAX_ROWS: '2' });
    await small.deps.database.script(`
      create function rt_pair() returns setof int rows 2 language sql stable as 'select generate_series(1, 3)';
      create view rt_two as select 1 as id from generate_series(1, 2);
      create view rt_three as select 1 as id from rt_pair();
      grant select on rt_two, rt_three to service_role;
      notify pgrst`);
    const count = (view: string) => small.service.from(view).select('id', { count: 'estimated' });
    await expect.poll(async () => (await count('rt_two')).count).toBe(2);
    expect((await count('rt_three')).count).toBe(3);
    await small.close();
  });

  it.each(['planned', 'estimated'] as const)('tells nothing of hidden rows by a count that is %s', async (count) => {
    const small = await openRestApp({ PGRST_DB_MAX_ROWS: '2' });
    await small.deps.database.script(`
      create table rt_hidden (id int primary key, owner text);
      insert into rt_hidden select n, case when n > 497 then 'mine' else 'other' end from generate_series(1, 500) as n;
      alter table rt_hidden enable row level security;
      create policy own on rt_hidden for select to authenticated using (owner = 'mine');
      grant select on rt_hidden to authenticated, service_role;
      analyze rt_hidden;
      notify pgrst`);
    const read = (filter: string, client = small.alice) =>
      client.from('rt_hidden').select('id', { count, head: true }).eq('owner', filter);
    await expect.poll(async () => (await read('mine')).error).toBeNull();
    expect((await read('other')).count).toBe(0);
    // One row more than a page may have, of three.
    expect((await read('mine')).count).toBe(3);
    const all = await small.alice.from('rt_hidden').select('id', { count }).limit(2);
    expect([all.data?.length, all.count]).toEqual([2, 3]);
    expect((await read('other', small.service)).count).toBeGreaterThan(400);
    await small.close();
  });

  it('takes a planned count from the plan where no row is hidden', async () => {
    const small = await openRestApp({});
    await small.deps.database.script(`
      create table rt_open (id int primary key);
      insert into rt_open select generate_series(1, 500);
      grant select on rt_open to authenticated;
      analyze rt_open;
      delete from rt_open where id > 3;
      notify pgrst`);
    const read = () => small.alice.from('rt_open').select('id', { count: 'planned', head: true });
    await expect.poll(async () => (await read()).error).toBeNull();
    expect((await read()).count).toBeGreaterThan(400);
    await small.close();
  });

  it('follows a Range header', async () => {
    const response = await app.raw('/rt_flats?select=id&order=id', {
      headers: { Range: '1-5', Prefer: 'count=exact' },
    });
    expect(await response.json()).toEqual([{ id: 2 }]);
    expect([response.status, response.headers.get('content-range')]).toEqual([206, '1-1/2']);
  });

  it('behind the last row is 416', async () => {
    const { error, status } = await app.alice.from('rt_flats').select('id', { count: 'exact' }).range(10, 20);
    expect([status, error?.code]).toEqual([416, 'PGRST103']);
  });

  it("has no more rows than the service's limit", async () => {
    const small = await openRestApp({ PGRST_DB_MAX_ROWS: '2' });
    const { data, count } = await small.service.from('rt_flats').select('id', { count: 'exact' });
    expect([data?.length, count]).toEqual([2, 3]);
    await small.close();
  });
});

describe('one row', () => {
  it('is an object with single', async () => {
    const { data } = await app.alice.from('rt_flats').select('id').eq('id', 1).single();
    expect(data).toEqual({ id: 1 });
  });

  it('is PGRST116 with single when there is none or more than one', async () => {
    const none = await app.alice.from('rt_flats').select('id').eq('id', 9).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    const more = await app.alice.from('rt_flats').select('id').single();
    expect([more.status, more.error?.details]).toEqual([406, 'The result contains 2 rows']);
  });

  it('is the row or null with maybeSingle', async () => {
    expect((await app.alice.from('rt_flats').select('id').eq('id', 1).maybeSingle()).data).toEqual({ id: 1 });
    const none = await app.alice.from('rt_flats').select('id').eq('id', 9).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
  });
});

describe('other forms', () => {
  it('are CSV', async () => {
    const { data } = await app.alice.from('rt_flats').select('id, street, tags').order('id').csv();
    expect(data).toBe('id,street,tags\n1,"Elm Road","{quiet,bright}"\n2,"Oak Lane",{}');
  });

  it('omit nulls on request', async () => {
    const { data } = await app.alice.from('rt_flats').select('id, agency_id').order('id').stripNulls();
    expect(data).toEqual([{ id: 1, agency_id: 1 }, { id: 2 }]);
  });

  it('are refused with 406 when they are not available', async () => {
    const response = await app.raw('/rt_flats', { headers: { Accept: 'image/png' } });
    expect([response.status, (await response.json()).code]).toEqual([406, 'PGRST107']);
  });
});
