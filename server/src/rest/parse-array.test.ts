import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { parseArray } from './parse-array.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('parseArray', () => {
  it.each([
    '{}',
    ' { } ',
    '{a}',
    '{ a b , c }',
    '{null,NULL,"null"}',
    '{"a,b","{}",""}',
    String.raw`{"^(a+)\\1$",\\1,a\,b,\"}`,
    String.raw`{"say \"so\"",*e*,a\ }`,
  ])('reads %s as PostgreSQL does', async (text) => {
    const [row] = await database.query<{ items: (string | null)[] }>('select $1::text[] as items', [text]);
    expect(parseArray(text)).toEqual(row?.items);
  });

  it.each(['', 'a', '{', '{a', '{a}}', '{a,}', '{,a}', '{a,,b}', '{"a}', '{"a"b}', '{a}b'])(
    'refuses %s, as PostgreSQL does',
    async (text) => {
      await expect(database.query('select $1::text[]', [text])).rejects.toMatchObject({ code: '22P02' });
      expect(() => parseArray(text)).toThrow(expect.objectContaining({ status: 400, code: '22P02' }));
    },
  );

  it('refuses nested arrays', () => {
    expect(() => parseArray('{{a},{b}}')).toThrow(expect.objectContaining({ code: '22P02' }));
  });
});
