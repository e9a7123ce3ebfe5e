import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from '../database/errors.ts';
import { databaseErrorResponse } from './database-error-response.ts';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

const call = (name: string, values: object) =>
  app.raw(`/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(values),
    headers: { 'Content-Type': 'application/json' },
  });

describe('a failure that is not the caller’s fault', () => {
  const fail = async (state: string) => {
    const response = await call('rt_fail', { state });
    return [response.status, await response.json()];
  };

  it.each([
    ['58030', 500],
    ['XX001', 500],
    ['55000', 500],
    ['53300', 503],
  ])('with the code %s keeps its code and reveals nothing else', async (state, status) => {
    expect(await fail(state)).toEqual([
      status,
      { code: state, message: 'Internal server error', details: null, hint: null },
    ]);
  });

  it.each(['53100', '53200'])(
    'with the code %s says that nothing can be saved, and nothing about the database',
    async (state) => {
      const message = 'Nothing can be saved at the moment. Please try again later.';
      expect(await fail(state)).toEqual([503, { code: state, message, details: null, hint: null }]);
    },
  );

  it('is explained when a client can retry', async () => {
    expect(await fail('40001')).toEqual([500, { code: '40001', message: 'it failed', details: null, hint: null }]);
  });

  it.each([
    ['P0001', 400],
    ['23514', 400],
    ['PT503', 503],
  ])('differs from an error that the product raises with the code %s', async (state, status) => {
    expect(await fail(state)).toEqual([status, { code: state, message: 'it failed', details: 'why', hint: 'how' }]);
  });
});

describe('a fault of the database', () => {
  it('is 500 when a view returns several rows for one', async () => {
    await app.deps.database.script(`
      create view rt_bad_subquery as select (select id from rt_features) as id;
      create function rt_raise(message text, detail text) returns void language plpgsql as $$
        begin
          if detail = '' then raise sqlstate 'PGRST' using message = message; end if;
          raise sqlstate 'PGRST' using message = message, detail = detail;
        end $$;
      notify pgrst`);
    const read = async () => {
      const response = await app.raw('/rt_bad_subquery');
      return [response.status, (await response.json()).code];
    };
    await expect.poll(read).toEqual([500, '21000']);
  });

  it('is 500 when it recurses without end, without the settings in its hint', () => {
    const error = new DatabaseError({ code: '54001', message: 'stack depth limit exceeded', hint: 'max_stack_depth' });
    expect(databaseErrorResponse(error, 'anon')).toMatchObject({
      status: 500,
      message: 'stack depth limit exceeded',
      hint: null,
    });
  });

  it.each([
    ['INVALID', '{"status":402,"headers":{}}', "Invalid JSON value for MESSAGE: 'INVALID'"],
    ['{"code":"1","message":"m"}', 'INVALID', "Invalid JSON value for DETAIL: 'INVALID'"],
    ['{"code":"1","message":"m"}', '', 'DETAIL is missing in the RAISE statement'],
  ])('raised as PGRST with %s and %s is PGRST121', async (message, detail, details) => {
    const response = await call('rt_raise', { message, detail });
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'PGRST121', details }]);
  });
});
