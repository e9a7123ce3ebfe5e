import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', Range: '1-2' },
});

/** Reads the bytes without `bytes()`, which the Response of our HTTP server does not have. */
const bytesOf = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())];

describe('a function', () => {
  it('returns one value, with defaults for omitted arguments', async () => {
    expect((await app.alice.rpc('rt_add', { a: 1 })).data).toBe(11);
    expect((await app.alice.rpc('rt_add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
  });

  it('that returns nothing is 204', async () => {
    const { data, status } = await app.alice.rpc('rt_nothing');
    expect([data, status]).toEqual([null, 204]);
  });

  it('returns a list for a set of values', async () => {
    expect((await app.alice.rpc('rt_numbers', { upto: 3 })).data).toEqual([1, 2, 3]);
  });

  it('that returns rows is filtered, ordered and paged like a table', async () => {
    const { data, count } = await app.alice
      .rpc('rt_pairs', {}, { count: 'exact' })
      .select('y')
      .gt('x', 1)
      .order('x', { ascending: false })
      .limit(1);
    expect([data, count]).toEqual([[{ y: 'c' }], 2]);
  });

  it("that returns a table's rows has its embeds, and its policies", async () => {
    const { data, error } = await app.alice.rpc('rt_my_flats').select('id, rt_agencies(name)').eq('id', 1);
    expect([error, data]).toEqual([null, [{ id: 1, rt_agencies: { name: 'North' } }]]);
    expect((await app.stranger.rpc('rt_my_flats').select('id')).data).toEqual([{ id: 3 }]);
  });

  it('returns rows with one column, whatever its name', async () => {
    const read = (type: string) => app.raw('/rpc/rt_places?select=place->r&order=id', { headers: { Accept: type } });
    const rows = [{ r: 0.1 }, { r: 0.3 }];
    expect(await (await read('application/json')).json()).toEqual(rows);
    expect(await (await read('application/vnd.pgrst.array+json;nulls=stripped')).json()).toEqual(rows);
    expect(await (await read('text/csv')).text()).toBe('r\n0.1\n0.3');
  });

  it('that returns one row returns an object', async () => {
    const { data } = await app.alice.rpc('rt_add_flat', { name: 'By rpc' }).select('street, note');
    expect(data).toEqual({ street: 'By rpc', note: 'none' });
  });

  it('receives the whole body when its only argument has no name', async () => {
    expect((await app.alice.rpc('rt_echo', { any: [1, { thing: true }] })).data).toEqual({ any: [1, { thing: true }] });
  });

  it('accepts any number of values for a variadic argument', async () => {
    expect((await app.alice.rpc('rt_sum', { numbers: [1, 2, 3] })).data).toBe(6);
    expect(await (await app.raw('/rpc/rt_sum?numbers=1&numbers=2')).json()).toBe(3);
  });

  it('accepts a variadic argument several times in a form as well', async () => {
    const form = (body: string) => ({ method: 'POST', body: new URLSearchParams(body) });
    expect(await (await app.raw('/rpc/rt_sum', form('numbers=1&numbers=2'))).json()).toBe(3);
    expect(await (await app.raw('/rpc/rt_add', form('a=1&b=2'))).json()).toBe(3);
  });

  it('takes its arguments from the first row of CSV', async () => {
    const post = (body: string) =>
      app.raw('/rpc/rt_add', { method: 'POST', body, headers: { 'Content-Type': 'text/csv' } });
    expect(await (await post('a,b\n1,2\n4,6')).json()).toBe(3);
    const other = await post('a,c\n1,2');
    expect([other.status, (await other.json()).message]).toEqual([
      404,
      'Could not find the function public.rt_add(a, c) in the schema cache',
    ]);
  });

  it('uses the first object of an array, and only the columns in the columns parameter', async () => {
    const post = (body: unknown, query = '') => app.raw(`/rpc/rt_add${query}`, json(body));
    expect(await (await post([{ a: 1, b: 2 }, { a: 9 }])).json()).toBe(3);
    expect(await (await post({ a: 1, b: 2, c: 3 }, '?columns=a,b')).json()).toBe(3);
    expect((await post([])).status).toBe(404);
    expect((await post(['a'])).status).toBe(404);
  });

  it('that returns a record returns its columns', async () => {
    expect((await app.alice.rpc('rt_record')).data).toEqual({ id: 1, name: 'x' });
    expect((await app.alice.rpc('rt_records')).data).toEqual([
      { id: 1, name: 'x' },
      { id: 2, name: 'y' },
    ]);
  });

  it("that returns a domain over a table's row has its embeds", async () => {
    const { data } = await app.alice.rpc('rt_flat_domain', { flat: 1 }).select('street, rt_agencies(name)');
    expect(data).toEqual({ street: 'Elm Road', rt_agencies: { name: 'North' } });
  });

  it('counts its values, and returns a page of them', async () => {
    expect((await app.alice.rpc('rt_add', { a: 1 }, { count: 'exact' })).count).toBe(1);
    const page = await app.raw('/rpc/rt_numbers?upto=9&limit=3&offset=2', { headers: { Prefer: 'count=exact' } });
    expect([page.status, page.headers.get('content-range'), await page.json()]).toEqual([206, '2-4/9', [3, 4, 5]]);
  });

  it('is paged by the Range header of a GET only', async () => {
    const { headers } = json({});
    expect(await (await app.raw('/rpc/rt_numbers?upto=9', { headers })).json()).toEqual([2, 3]);
    expect(await (await app.raw('/rpc/rt_numbers', json({ upto: 4 }))).json()).toEqual([1, 2, 3, 4]);
  });

  it('accepts and returns XML with the domain of that name', async () => {
    const headers = { 'Content-Type': 'text/xml', Accept: 'text/xml' };
    const response = await app.raw('/rpc/rt_xml', { method: 'POST', body: '<a>1</a>', headers });
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'text/xml; charset=utf-8',
      '<a>1</a>',
    ]);
    const broken = await app.raw('/rpc/rt_xml', { method: 'POST', body: '<', headers });
    expect([broken.status, (await broken.json()).code]).toEqual([400, '2200N']);
    const other = await app.raw('/rpc/rt_add', { method: 'POST', body: '<a/>', headers });
    expect(await other.json()).toMatchObject({
      message: 'Could not find the function public.rt_add in the schema cache',
      details:
        'Searched for the function public.rt_add with a single unnamed xml parameter, but no matches were found in the schema cache.',
    });
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'refuses a body of the type %s like any unknown one',
    async (type) => {
      const response = await app.raw('/rpc/rt_greet', {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': type },
      });
      expect([response.status, (await response.json()).code]).toEqual([415, 'PGRST102']);
    },
  );

  it('receives the whole body as an argument without a name', async () => {
    const call = (body: object) => app.raw('/rpc/rt_greet', json(body)).then((response) => response.json());
    expect([await call({}), await call({ '': 'Ada' })]).toEqual(['nobody', '{"":"Ada"}']);
    const unnamed = await app.raw('/rpc/rt_greeting', json({ '': 1 }));
    expect([unnamed.status, await unnamed.json()]).toMatchObject([404, { code: 'PGRST202' }]);
  });

  it('is PGRST203 when several functions fit', async () => {
    const response = await app.raw('/rpc/rt_wave', json({}));
    expect([response.status, await response.json()]).toMatchObject([
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.rt_wave(a => integer), public.rt_wave(b => text)',
      },
    ]);
  });

  it('with limited rows has to return rows, otherwise it is PGRST128', async () => {
    const headers = { Prefer: 'handling=strict, max-affected=1' };
    const response = await app.raw('/rpc/rt_nothing', { method: 'POST', headers });
    expect(await response.json()).toMatchObject({ code: 'PGRST128' });
  });

  it('can set the status and headers of the response', async () => {
    const response = await app.raw('/rpc/rt_teapot', { method: 'POST' });
    expect([response.status, response.headers.get('x-pot'), await response.json()]).toEqual([418, 'tea', 7]);
  });

  it('can set its own Content-Type', async () => {
    const response = await app.raw('/rpc/rt_own_type', { method: 'POST' });
    expect(response.headers.get('content-type')).toBe('text/calendar');
  });

  it('returns plain text when that is accepted', async () => {
    const response = await app.raw('/rpc/rt_add?a=3', { headers: { Accept: 'text/plain' } });
    expect([await response.text(), response.headers.get('content-type')]).toEqual(['13', 'text/plain; charset=utf-8']);
  });

  it('that returns a set of values has no plain text', async () => {
    const response = await app.raw('/rpc/rt_numbers?upto=2', { headers: { Accept: 'text/plain' } });
    expect([response.status, (await response.json()).code]).toEqual([406, 'PGRST107']);
  });

  it.each(['*/*', 'application/json', 'text/plain', 'video/mp4', ''])(
    'whose domain means any media type returns its bytes to a client that accepts "%s"',
    async (accept) => {
      const response = await app.raw('/rpc/rt_anything', { headers: { Accept: accept } });
      expect([response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([
        'application/octet-stream',
        '3',
      ]);
      expect(await bytesOf(response)).toEqual([0, 255, 65]);
    },
  );

  it('whose domain means any media type can name the one that it returns, and may return nothing', async () => {
    const typed = await app.raw('/rpc/rt_any_typed', { method: 'POST' });
    expect([typed.headers.get('content-type'), await typed.text()]).toEqual(['image/gif', 'G']);
    const none = await app.raw('/rpc/rt_any_none');
    expect([none.status, none.headers.get('content-length'), await none.text()]).toEqual([200, '0', '']);
  });

  it("whose domain means any media type has PostgREST's own types for JSON", async () => {
    const object = await app.raw('/rpc/rt_anything', { headers: { Accept: 'application/vnd.pgrst.object+json' } });
    expect(object.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
    const plan = await app.raw('/rpc/rt_anything', { headers: { Accept: 'application/vnd.pgrst.plan+json' } });
    expect([plan.status, (await plan.json()).code]).toEqual([406, 'PGRST107']);
  });

  it('receives and returns bytes unchanged', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const call = (accept: string) =>
      app.raw('/rpc/rt_image', {
        method: 'POST',
        body: bytes,
        headers: { 'Content-Type': 'application/octet-stream', Accept: accept },
      });
    const response = await call('text/html, image/png;q=0.9, */*;q=0.8');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await bytesOf(response)).toEqual([...bytes]);
    expect(await (await call('*/*')).json()).toBe(`\\x${Buffer.from(bytes).toString('hex')}`);
  });

  it('that writes cannot be called by GET', async () => {
    const { status, error } = await app.alice.rpc('rt_add_flat', { name: 'By get' }, { get: true });
    expect([status, error?.code]).toEqual([405, '25006']);
  });

  it('that is given more arguments than any can have is PGRST202 with the first of them', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`argument${at}`, at]));
    const response = await app.raw('/rpc/rt_add', json(many));
    const text = await response.text();
    expect([response.status, JSON.parse(text).code, text.length < 10_000]).toEqual([404, 'PGRST202', true]);
    expect(text).toContain('argument99');
    expect(text).not.toContain('argument100');
  });

  it('that does not exist, or takes other arguments, is PGRST202', async () => {
    const { status, error } = await app.alice.rpc('rt_ad', { a: 1 });
    expect([status, error?.code, error?.hint]).toEqual([
      404,
      'PGRST202',
      'Perhaps you meant to call the function public.rt_add',
    ]);
    expect((await app.alice.rpc('rt_add', { a: 1, c: 2 })).error?.code).toBe('PGRST202');
  });

  it('that takes other arguments gets a hint with the right ones', async () => {
    expect((await app.alice.rpc('rt_numbers', { upt: 2 })).error?.hint).toBe(
      'Perhaps you meant to call the function public.rt_numbers(upto)',
    );
  });

  it('that takes fewer arguments gets a hint with them in alphabetical order', async () => {
    const hint = 'Perhaps you meant to call the function public.rt_add(a, b)';
    expect((await app.alice.rpc('rt_add', { b: 1, a: 2, something: 3 })).error?.hint).toBe(hint);
    expect((await app.alice.rpc('rt_add', { something: 3, entirely: 4, different: 5 })).error?.hint).toBeNull();
  });

  it('with two matching forms is PGRST203', async () => {
    const { status, error } = await app.alice.rpc('rt_either', { a: '1' });
    expect([status, error?.code]).toEqual([300, 'PGRST203']);
  });

  it.each([
    ['P0001', 400],
    ['PT402', 402],
    ['PT40A', 500],
    ['23505', 409],
    ['42501', 403],
  ])('that raises %s is answered with %i', async (state, expected) => {
    const { status, error } = await app.alice.rpc('rt_fail', { state });
    expect({ status, ...error, name: undefined }).toMatchObject({
      status: expected,
      code: state,
      message: 'it failed',
      details: 'why',
      hint: 'how',
    });
  });
});
