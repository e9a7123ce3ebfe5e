import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../testing/repeats.ts';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

/** The number of cases for each property; `npm run fuzz` runs 100,000. */
const numRuns = Number(process.env.FUZZ_RUNS ?? repeats(300, 60));

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

const pieces = [
  'id',
  'street',
  'rent',
  'tags',
  'details',
  'let_during',
  'note',
  'agency_id',
  'street_length',
  'count',
  '*',
  'rt_visits',
  'rt_agencies',
  'rt_keys',
  'rt_features',
  'rt_flats',
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'sl',
  'adj',
  'fts',
  'wfts',
  'isdistinct',
  'not',
  'and',
  'or',
  'any',
  'all',
  'null',
  'true',
  'asc',
  'desc',
  'nullsfirst',
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'sum()',
  'count()',
  '1',
  '-1',
  '2',
  '99999999999999999999',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  ',',
  '.',
  ':',
  '::',
  '!',
  '!inner',
  '...',
  '->',
  '->>',
  '"',
  "'",
  '\\',
  '%',
  ';',
  '--',
  '/*',
  '$1',
  ' ',
  '=',
  '&',
  '\0',
  '\u2028',
  'é',
  'int',
  'text',
  'jsonb',
  'uuid',
  'now()',
  'Secret Street',
];

const text = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 10,
  })
  .map((parts) => parts.join(''));

const select = fc.constantFrom(
  'id',
  '*',
  'street,rt_visits(id)',
  '...rt_agencies(name),id',
  'count()',
  'id,rt_agencies!inner(*)',
  'details->floor',
);
const key = fc.oneof(
  fc.constantFrom(
    'id',
    'street',
    'rent',
    'tags',
    'details',
    'let_during',
    'order',
    'limit',
    'offset',
    'or',
    'and',
    'not.or',
    'rt_visits.id',
    'rt_visits.order',
    'select',
  ),
  text,
);
const operator = fc.constantFrom(
  'eq.',
  'neq.',
  'gt.',
  'like.',
  'ilike(any).',
  'match.',
  'in.',
  'in.(',
  'is.',
  'cs.',
  'cd.',
  'ov.',
  'sl.',
  'fts.',
  'wfts(english).',
  'not.eq.',
  'isdistinct.',
  '(',
  '',
);
const parameter = fc.tuple(key, operator, text).map(([name, op, value]): [string, string] => [name, op + value]);
const search = fc
  .tuple(select, fc.array(parameter, { maxLength: 4 }))
  .map(([columns, parameters]) => String(new URLSearchParams([['select', columns], ...parameters])));

async function check(path: string, init?: RequestInit): Promise<void> {
  const response = await app.raw(path, init);
  const body = await response.text();
  expect(response.status, `${path} ${body}`).toBeLessThan(500);
  if (response.status >= 400)
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'details', 'hint', 'message']);
  else expect(body).not.toContain('Secret');
}

describe('any request', () => {
  it('gets a response of the protocol and never another user’s row, by query string', async () => {
    await fc.assert(
      fc.asyncProperty(search, (query) => check(`/rt_flats?${query}`)),
      { numRuns },
    );
  });

  it('gets a response of the protocol, by a raw query string', async () => {
    await fc.assert(
      fc.asyncProperty(text, (query) => check(`/rt_flats?${encodeURI(Buffer.from(query).toString())}`)),
      { numRuns },
    );
  });

  it('gets a response of the protocol, by headers', async () => {
    const name = fc.constantFrom('Prefer', 'Range', 'Accept', 'Accept-Profile', 'Cookie', 'Content-Type');
    const value = fc.oneof(
      fc.constantFrom(
        'count=exact',
        'return=representation',
        '0-',
        '5-1',
        'text/csv',
        'application/vnd.pgrst.object+json',
        'handling=strict,x',
        'timezone=UTC',
      ),
      fc.string({ maxLength: 20 }).map((one) => one.replace(/[^\x20-\x7e]/g, '')),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value), (headers) => check('/rt_flats?select=id,rt_visits(*)', { headers })),
      { numRuns },
    );
  });

  it('gets a response of the protocol and leaves other users’ rows alone, by a body', async () => {
    const column = fc.constantFrom(
      'id',
      'street',
      'rent',
      'tags',
      'details',
      'let_during',
      'agency_id',
      'created_at',
      'owner_id',
      'nothing',
    );
    const body = fc.oneof(
      fc.dictionary(column, fc.jsonValue()),
      fc.array(fc.dictionary(column, fc.jsonValue()), { maxLength: 3 }),
      fc.jsonValue(),
    );
    const method = fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE');
    const prefer = fc.constantFrom(
      'return=representation',
      'resolution=merge-duplicates',
      'missing=default',
      'return=headers-only',
      'tx=rollback',
    );
    const headers = (value: string) => ({ 'Content-Type': 'application/json', Prefer: value });
    await fc.assert(
      fc.asyncProperty(method, body, prefer, search, (verb, value, preference, query) =>
        check(`/rt_flats?id=gt.0&${query}`, {
          method: verb,
          body: JSON.stringify(value),
          headers: headers(preference),
        }),
      ),
      { numRuns },
    );
    const { data } = await app.service.from('rt_flats').select('street, owner_id').eq('id', 3);
    expect(data).toEqual([{ street: 'Secret Street', owner_id: '00000000-0000-4000-8000-00000000000b' }]);
  });

  it('gets a response of the protocol, by a call', async () => {
    const name = fc.constantFrom(
      'rt_add',
      'rt_pairs',
      'rt_my_flats',
      'rt_sum',
      'rt_echo',
      'rt_numbers',
      'rt_either',
      'street_length',
    );
    const argument = fc.constantFrom('a', 'b', 'numbers', 'c');
    await fc.assert(
      fc.asyncProperty(name, fc.dictionary(argument, fc.jsonValue()), search, (called, value, query) =>
        check(`/rpc/${called}?${query}`, { method: 'POST', body: JSON.stringify(value) }),
      ),
      { numRuns },
    );
  });
});
