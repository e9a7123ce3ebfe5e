import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

/** A colour is a number in the database, `#00ff00` in JSON and `00ff00` in an address. */
const domainSql = `
create domain dt_colour as int;
create function dt_colour_json(dt_colour) returns json language sql immutable as
  $$ select to_json('#' || lpad(to_hex($1::int), 6, '0')) $$;
create function dt_colour_text(text) returns dt_colour language sql immutable as
  $$ select ('x' || lpad($1, 8, '0'))::bit(32)::int::dt_colour $$;
create function dt_colour_of_json(json) returns dt_colour language sql immutable as
  $$ select dt_colour_text(substr($1 #>> '{}', 2)) $$;
create cast (dt_colour as json) with function dt_colour_json(dt_colour) as implicit;
create cast (text as dt_colour) with function dt_colour_text(text) as implicit;
create cast (json as dt_colour) with function dt_colour_of_json(json) as implicit;
create domain dt_words as tsvector;
create domain dt_due as int default 30;
create table dt_labels (id int primary key, colour dt_colour, words dt_words, due dt_due, name text default 'none');
create table dt_notes (id int primary key, label_id int references dt_labels);
create function title_words(dt_labels) returns tsvector language sql immutable as $$ select to_tsvector('simple', $1.name) $$;
insert into dt_labels values (1, 255, 'big', 1, 'blue sky'), (2, 65280, 'small', 2, 'grass'), (3, null, null, 3, null);
insert into dt_notes values (1, 1);
`;

let app: RestApp;
const read = async (path: string) => (await app.raw(path)).json();
const write = (method: string, path: string, body: unknown, prefer = 'return=representation') =>
  app.raw(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Prefer: prefer },
  });

beforeAll(async () => {
  app = await openRestApp();
  await app.deps.database.script(domainSql);
});
afterAll(() => app.close());

describe('a domain with casts', () => {
  it('is shown by its cast to JSON, by name, with all columns and in an embed', async () => {
    expect(await read('/dt_labels?select=id,c:colour&order=id')).toEqual([
      { id: 1, c: '#0000ff' },
      { id: 2, c: '#00ff00' },
      { id: 3, c: null },
    ]);
    expect(await read('/dt_labels?id=eq.1')).toMatchObject([{ id: 1, colour: '#0000ff', due: 1, name: 'blue sky' }]);
    expect(await read('/dt_notes?select=dt_labels(colour)')).toEqual([{ dt_labels: { colour: '#0000ff' } }]);
  });

  it('is compared with its cast from text', async () => {
    expect(await read('/dt_labels?select=id&colour=eq.00ff00')).toEqual([{ id: 2 }]);
    expect(await read('/dt_labels?select=id&colour=in.(00ff00,0000ff)&order=id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await read('/dt_labels?select=id&or=(colour.neq.00ff00,colour.is.null)&order=id')).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
  });

  it('is written by its cast from JSON, and shown in the response', async () => {
    const made = await write('POST', '/dt_labels?select=id,colour', [{ id: 10, colour: '#123456' }]);
    expect(await made.json()).toEqual([{ id: 10, colour: '#123456' }]);
    const changed = await write('PATCH', '/dt_labels?id=eq.10&select=colour', { colour: '#abcdef' });
    expect(await changed.json()).toEqual([{ colour: '#abcdef' }]);
  });

  it('uses its own default under missing=default', async () => {
    const prefer = 'return=representation, missing=default';
    const made = await write('POST', '/dt_labels?columns=id,due&select=id,due', [{ id: 11 }], prefer);
    expect(await made.json()).toEqual([{ id: 11, due: 30 }]);
  });
});

describe('a text search', () => {
  it('accepts a domain over tsvector and a computed one as they are', async () => {
    expect(await read('/dt_labels?select=id&words=fts(simple).big')).toEqual([{ id: 1 }]);
    expect(await read('/dt_labels?select=id&title_words=fts(simple).grass')).toEqual([{ id: 2 }]);
  });
});

describe('a cast', () => {
  it('accepts an array type by its internal name', async () => {
    expect(await read('/rt_flats?select=tags::_text&id=eq.1')).toEqual([{ tags: ['quiet', 'bright'] }]);
  });
});
