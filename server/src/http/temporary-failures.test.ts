import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/errors.ts';
import { openTestApp, type TestApp, testOrigin } from '../testing/test-app.ts';

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await openTestApp();
  key = test.deps.config.SERVICE_ROLE_KEY;
});
afterAll(() => test.close());

/** A database that fails every statement. */
function failing(error: Error): Database {
  const refused = ['query', 'scoped', 'transaction', 'scopedTransaction', 'script'];
  return new Proxy(test.deps.database, {
    get: (database, name) => {
      if (refused.includes(String(name))) return () => Promise.reject(error);
      const value: unknown = Reflect.get(database, name);
      return typeof value === 'function' ? value.bind(database) : value;
    },
  });
}

const requests: readonly (readonly [string, string, string?])[] = [
  ['signing in', '/auth/v1/token?grant_type=password', '{"email":"ada@example.com","password":"correct horse"}'],
  ['signing up', '/auth/v1/signup', '{"email":"ada@example.com","password":"correct horse"}'],
  ['listing users', '/auth/v1/admin/users'],
  ['uploading', '/storage/v1/object/documents/a.pdf', '{}'],
  ['listing files', '/storage/v1/object/list/documents', '{"prefix":""}'],
  ['downloading', '/storage/v1/object/documents/a.pdf'],
  ['reading a table', '/rest/v1/property_managers'],
];

const codes = ['57P01', '57P02', '57P03', '53000', '53100', '53200', '53300'];

describe.each(codes)('While the database answers with %s', (code) => {
  it.each(requests)('%s gets 503, a time to retry, and a readable message', async (_what, path, body) => {
    const error = new DatabaseError({ code, message: 'base/5/1 is not available' });
    const app = createApp({ ...test.deps, database: failing(error) });
    const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body };
    const response = await app.fetch(new Request(`${testOrigin}${path}`, init));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
    const said = (await response.json()) as { message?: string; msg?: string };
    if (/^53[12]/.test(code))
      expect(said.message ?? said.msg).toBe('Nothing can be saved at the moment. Please try again later.');
  });
});
