import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

describe('a function', () => {
  it('gives one value, with defaults for what is left out', async () => {
    expect((await app.alice.rpc('rt_add', { a: 1 })).data).toBe(11);
    expect((await app.alice.rpc('rt_add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
  });

  it('that returns nothing is 204', async () => {
    const { data, status } = await app.alice.rpc('rt_nothing');
    expect([data, status]).toEqual([null, 204]);
  });

  it('gives a list for a set of values', async () => {
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

  it('that returns one row gives an object', async () => {
    const { data } = await app.alice.rpc('rt_add_flat', { name: 'By rpc' }).select('street, note');
    expect(data).toEqual({ street: 'By rpc', note: 'none' });
  });

  it('takes the whole body when its one argument has no name', async () => {
    expect((await app.alice.rpc('rt_echo', { any: [1, { thing: true }] })).data).toEqual({ any: [1, { thing: true }] });
  });

  it('takes any number of values for a variadic argument', async () => {
    expect((await app.alice.rpc('rt_sum', { numbers: [1, 2, 3] })).data).toBe(6);
    expect(await (await app.raw('/rpc/rt_sum?numbers=1&numbers=2')).json()).toBe(3);
  });

  it('sets the status and headers of its answer', async () => {
    const response = await app.raw('/rpc/rt_teapot', { method: 'POST' });
    expect([response.status, response.headers.get('x-pot'), await response.json()]).toEqual([418, 'tea', 7]);
  });

  it('gives plain text when that is accepted', async () => {
    const response = await app.raw('/rpc/rt_add?a=3', { headers: { Accept: 'text/plain' } });
    expect([await response.text(), response.headers.get('content-type')]).toEqual(['13', 'text/plain; charset=utf-8']);
  });

  it('that writes cannot be called by GET', async () => {
    const { status, error } = await app.alice.rpc('rt_add_flat', { name: 'By get' }, { get: true });
    expect([status, error?.code]).toEqual([405, '25006']);
  });

  it('that is not there, or takes other arguments, is PGRST202', async () => {
    const { status, error } = await app.alice.rpc('rt_ad', { a: 1 });
    expect([status, error?.code, error?.hint]).toEqual([
      404,
      'PGRST202',
      'Perhaps you meant to call the function public.rt_add',
    ]);
    expect((await app.alice.rpc('rt_add', { a: 1, c: 2 })).error?.code).toBe('PGRST202');
  });

  it('with two forms that fit is PGRST203', async () => {
    const { status, error } = await app.alice.rpc('rt_either', { a: '1' });
    expect([status, error?.code]).toEqual([300, 'PGRST203']);
  });

  it.each([
    ['P0001', 400],
    ['PT402', 402],
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
