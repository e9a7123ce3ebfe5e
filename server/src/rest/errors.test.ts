import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

async function failure(path: string, init?: RequestInit): Promise<[number, string]> {
  const response = await app.raw(path, init);
  const body = await response.json();
  expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  return [response.status, body.code];
}

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});

describe('a malformed request', () => {
  it.each([
    ['an unknown operator', '/rt_flats?id=equals.1', 400, 'PGRST100'],
    ['no operator', '/rt_flats?id=1', 400, 'PGRST100'],
    ['an open bracket', '/rt_flats?or=(id.eq.1', 400, 'PGRST100'],
    ['a list without brackets', '/rt_flats?id=in.1,2', 400, 'PGRST100'],
    ['an unfinished select', '/rt_flats?select=id,', 400, 'PGRST100'],
    ['an unfinished embed', '/rt_flats?select=rt_visits(id', 400, 'PGRST100'],
    ['embeds without end', `/rt_flats?select=${'rt_visits(rt_flats('.repeat(4)}id${'))'.repeat(4)}`, 400, 'PGRST100'],
    ['thousands of columns', `/rt_flats?select=${'id,'.repeat(2999)}id`, 400, '54011'],
    ['SQL as a select', '/rt_flats?select=id;drop table rt_flats', 400, 'PGRST100'],
    ['an unknown order', '/rt_flats?order=id.sideways', 400, 'PGRST100'],
    ['is with a value', '/rt_flats?id=is.1', 400, 'PGRST100'],
    ['NUL in a value', '/rt_flats?street=eq.%00', 400, 'PGRST100'],
    ['nesting without end', `/rt_flats?or=${'(and'.repeat(5000)}`, 400, 'PGRST100'],
    ['an unknown column', '/rt_flats?select=nothing', 400, '42703'],
    ['an unknown column in a filter', '/rt_flats?nothing=eq.1', 400, '42703'],
    ['an unknown column in the order', '/rt_flats?order=nothing', 400, '42703'],
    ['an unknown type', '/rt_flats?select=id::nothing', 400, '42704'],
    ['an empty list of columns', '/rt_flats?columns=', 400, 'PGRST100'],
    ['a value of the wrong type', '/rt_flats?id=eq.one', 400, '22P02'],
    ['a number out of range', '/rt_flats?id=eq.99999999999999', 400, '22003'],
    ['an operator that the type has not', '/rt_flats?id=like.1*', 404, '42883'],
    ['a broken regular expression', '/rt_flats?street=match.(', 400, '2201B'],
    ['a broken text search', '/rt_flats?street=fts.a b', 400, '42601'],
    ['a text search without end', `/rt_flats?street=wfts.${'a or '.repeat(5000)}`, 413, '54001'],
    ['an array of a thousand dimensions', `/rt_flats?tags=cs.${'{'.repeat(1000)}`, 400, '54000'],
    ['a JSON path without end', `/rt_flats?details${'->a'.repeat(500)}=eq.1`, 400, 'PGRST100'],
    ['a JSON key that begins with dashes', '/rt_flats?select=details->>--x', 400, 'PGRST100'],
    ['a JSON key with two dashes in a row', '/rt_flats?select=details->>x--y', 400, 'PGRST100'],
    ['a regular expression that multiplies', '/rt_flats?street=match.((a{1,100}){1,100}){1,100}', 400, '2201B'],
    ['a regular expression that adds up', `/rt_flats?street=match.${'[a-z]{255}'.repeat(200)}`, 400, '2201B'],
    ['back references', '/rt_flats?street=match.^(a%2B)(a%2B)b\\1\\2b$', 400, '2201B'],
    ['back references in a tree', '/rt_flats?or=(id.eq.1,not.and(street.imatch."(a)\\\\1"))', 400, '2201B'],
    ['back references in a list', '/rt_flats?street=match(any).{"b","(a)\\\\1"}', 400, '2201B'],
    [
      'back references on an embed',
      '/rt_flats?select=id,rt_agencies(name)&rt_agencies.name=match.(a)\\1',
      400,
      '2201B',
    ],
    ['a list that is none', '/rt_flats?street=match(all).a', 400, '22P02'],
    ['a long pattern', `/rt_flats?street=ilike.*${'a'.repeat(500)}`, 400, '22023'],
    ['long patterns', `/rt_flats?street=like(any).{*${'a,'.repeat(250)}b}`, 400, '22023'],
    ['an unknown language', '/rt_flats?street=fts(klingon).a', 400, '42704'],
    ['a negative limit', '/rt_flats?limit=-1', 416, 'PGRST103'],
    ['an unknown table', '/rt_flat', 404, 'PGRST205'],
    ['a table of another schema', '/users', 404, 'PGRST205'],
    ['a longer path', '/rt_flats/1', 404, 'PGRST125'],
  ])('with %s is refused', async (_name, path, status, code) => {
    expect(await failure(path)).toEqual([status, code]);
  });

  it('with a text search of nothing but operators is refused', async () => {
    const [status, code] = await failure(`/rt_flats?street=fts.${'!'.repeat(100)}a`);
    expect(status).toBe(400);
    // PostgreSQL 18.7 has a code for it; 15 calls it an internal error.
    expect(['54000', 'XX000']).toContain(code);
  });

  it.each([
    ['no JSON', '{"street":', 400, 'PGRST102'],
    ['nothing', '', 400, 'PGRST102'],
    ['a plain value', '1', 400, 'PGRST102'],
    ['plain values', '[1]', 400, 'PGRST102'],
    ['objects that differ', '[{"street":"a"},{"note":"b"}]', 400, 'PGRST102'],
    ['an unknown column', '{"nothing":1}', 400, 'PGRST204'],
    ['a prototype', '{"__proto__":{"street":"x"}}', 400, 'PGRST204'],
    ['a value of the wrong type', '{"street":"x","rent":"much"}', 400, '22P02'],
    ['a broken array', '{"street":"x","tags":"quiet"}', 400, '22P02'],
    ['an escaped NUL', '{"street":"\\u0000"}', 400, '22P05'],
    ['half a character', '{"street":"\\ud800"}', 400, '22P02'],
    ['a broken rule', '{"street":"x","rent":-1}', 400, '23514'],
    ['a missing value', '{"note":"x"}', 400, '23502'],
    ['a key that is taken', '{"id":1,"street":"x"}', 409, '23505'],
    ['a reference to nothing', '{"street":"x","agency_id":99}', 409, '23503'],
  ])('with a body of %s is refused', async (_name, body, status, code) => {
    expect(await failure('/rt_flats', post(body))).toEqual([status, code]);
  });

  it.each([
    ['that is not JSON', '{', 'Empty or invalid json'],
    ['of rows that are not objects', '[1]', 'Empty or invalid json'],
    ['of rows that differ', '[{"street":"a"},{"note":"b"}]', 'All object keys must match'],
    ['of rows that are not all objects', '[{"street":"a"},1]', 'All object keys must match'],
    [
      'of more columns than a table can have',
      JSON.stringify({ ...Array(1601).fill(1) }),
      'The body has more than 1600 columns',
    ],
  ])('with a body %s is explained', async (_name, body, message) => {
    const response = await app.raw('/rt_flats', post(body));
    expect(await response.json()).toEqual({ code: 'PGRST102', message, details: null, hint: null });
  });

  it('for an unknown table gets a hint only when a name is very similar', async () => {
    const hint = async (path: string) => (await (await app.raw(path)).json()).hint;
    expect(await hint('/rt_flatz')).toBe("Perhaps you meant the table 'public.rt_flats'");
    expect(await hint('/rt_flxxx')).toBeNull();
  });

  it('is explained in full by its headers', async () => {
    const response = await app.raw('/rt_flat');
    const { headers } = response;
    const length = String((await response.text()).length);
    expect([headers.get('proxy-status'), headers.get('content-length')]).toEqual(['PostgREST; error=PGRST205', length]);
  });

  it('that writes to a view of several tables is refused', async () => {
    const write = { ...post('{"name":"x"}'), method: 'PATCH' };
    expect(await failure('/rt_flat_offices?flat=eq.1', write)).toEqual([400, '55000']);
  });

  it('with another kind of body is 415', async () => {
    expect(await failure('/rt_flats', post('<a/>', { 'Content-Type': 'text/xml' }))).toEqual([415, 'PGRST102']);
  });

  it('with 5 MB of JSON gets a response of the protocol, and 11 MB are too many', async () => {
    const nested = `{"details":${'['.repeat(2_500_000)}${']'.repeat(2_500_000)},"street":"deep"}`;
    expect(await failure('/rt_flats', post(nested))).toEqual([413, '54001']);
    const wide = JSON.stringify(
      Array.from({ length: 100_000 }, (_, index) => ({ nothing: `value number ${index} of many that are here` })),
    );
    expect(await failure('/rt_flats', post(wide))).toEqual([400, 'PGRST204']);
    expect((await failure('/rt_flats', post(`{"street":"${'x'.repeat(11_000_000)}"}`)))[0]).toBe(413);
    expect((await app.raw('/rt_flats?limit=1')).status).toBe(200);
  });

  it('with an argument or a value of a hundred dimensions is too much for the database', async () => {
    const value = '{'.repeat(100);
    expect(await failure('/rpc/rt_sum', post(JSON.stringify({ numbers: value })))).toEqual([400, '54000']);
    expect(await failure('/rt_flats', post(JSON.stringify({ tags: value })))).toEqual([400, '54000']);
  });

  it('with an unknown method is 405', async () => {
    expect(await failure('/rt_flats', { method: 'PROPFIND' })).toEqual([405, 'PGRST117']);
    expect(await failure('/rpc/rt_add', { method: 'PUT' })).toEqual([405, 'PGRST101']);
  });

  it('with wrong preferences is refused only under handling=strict', async () => {
    const prefer = (value: string) => ({ headers: { Prefer: value } });
    expect(await failure('/rt_flats', prefer('handling=strict, count=guess'))).toEqual([400, 'PGRST122']);
    expect((await app.raw('/rt_flats', prefer('count=guess'))).status).toBe(200);
  });
});

describe('a token', () => {
  const withToken = (token: string) => app.raw('/rt_flats', { headers: { Authorization: `Bearer ${token}` } });

  it('that is expired is PGRST303, a wrong one PGRST301, both 401 with WWW-Authenticate', async () => {
    const expired = await withToken(await app.deps.tokens.sign({ role: 'authenticated', exp: 1000 }));
    expect([expired.status, (await expired.json()).code]).toEqual([401, 'PGRST303']);
    expect(expired.headers.get('www-authenticate')).toContain('JWT expired');
    const wrong = await withToken('a.b.c');
    expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'PGRST301']);
    const forged = await withToken(`${app.token.slice(0, -4)}AAAA`);
    expect([forged.status, (await forged.json()).code]).toEqual([401, 'PGRST301']);
  });

  it.each([
    ['of another number of parts', async () => 'a.b', 'PGRST301', 'Expected 3 parts in JWT; got 2', null],
    [
      'of another signer',
      async () => `${app.token.slice(0, -4)}AAAA`,
      'PGRST301',
      'No suitable key or wrong key type',
      'None of the keys was able to decode the JWT',
    ],
    [
      'of an unknown key',
      async () => `${btoa('{"alg":"RS256","kid":"other"}')}.${btoa('{"role":"anon"}')}.c2lnbmVk`,
      'PGRST301',
      'No suitable key or wrong key type',
      'No suitable key was found to decode the JWT',
    ],
    [
      'without a signature',
      async () => `${btoa('{"alg":"none"}')}.${btoa('{"role":"anon"}')}.`,
      'PGRST301',
      'Wrong or unsupported encoding algorithm',
      "JWT is unsecured but expected 'alg' was not 'none'",
    ],
    ['of random letters', async () => 'abc.def.ghi', 'PGRST301', 'JWT cryptographic operation failed', null],
    [
      'for later',
      () => app.deps.tokens.sign({ role: 'anon', nbf: Math.floor(Date.now() / 1000) + 600 }),
      'PGRST303',
      'JWT not yet valid',
      null,
    ],
    [
      'with a date as text',
      () => app.deps.tokens.sign({ role: 'anon', nbf: '2026-01-01' }),
      'PGRST303',
      "The JWT 'nbf' claim must be a number",
      null,
    ],
  ])('%s is explained', async (_name, makeToken, code, message, details) => {
    const response = await withToken(await makeToken());
    expect([response.status, await response.json()]).toEqual([401, { code, message, details, hint: null }]);
    expect(response.headers.get('www-authenticate')).toContain(`error_description="${message}"`);
  });

  it('that is empty is PGRST301, and the key of a client without a session is not', async () => {
    const empty = await withToken('');
    expect([empty.status, await empty.json()]).toMatchObject([
      401,
      { code: 'PGRST301', message: 'Empty JWT is sent in Authorization header' },
    ]);
    expect((await app.anon.from('rt_flats').select('id')).status).toBe(200);
  });

  it("cannot name the owner's role", async () => {
    expect((await withToken(await app.deps.tokens.sign({ role: 'postgres' }))).status).toBe(401);
  });
});
