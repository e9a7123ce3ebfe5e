import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

/** An aggregate that makes a line of each row of any relation, and one that makes the bytes of a sound of complete tones. */
const aggregatesSql = `
create domain "Text/X-Lines" as text;
create function rm_line(text, anyelement) returns "Text/X-Lines" language sql immutable as
  $$ select ($1 || $2::text || E'\\n')::"Text/X-Lines" $$;
create aggregate rm_lines(anyelement) (initcond = '', stype = "Text/X-Lines", sfunc = rm_line);
create table rm_tones (id int primary key, height int);
create function rm_louder("*/*", rm_tones) returns "*/*" language sql immutable as
  $$ select ($1 || set_byte('\\x00', 0, $2.height))::"*/*" $$;
create aggregate rm_sound(rm_tones) (initcond = '', stype = "*/*", sfunc = rm_louder);
create function rm_chord() returns setof rm_tones language sql stable as 'select * from rm_tones where id < 3 order by id';
insert into rm_tones values (1, 0), (2, 255), (3, 65);
`;

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
  await app.deps.database.script(aggregatesSql);
});
afterAll(() => app.close());

async function read(path: string, accept: string, init: RequestInit = {}): Promise<[string | null, number[]]> {
  const response = await app.raw(path, { ...init, headers: { ...init.headers, Accept: accept } });
  return [response.headers.get('content-type'), [...Buffer.from(await response.arrayBuffer())]];
}

describe('an aggregate whose domain is a media type', () => {
  it('makes the body of any rows, with the columns that were selected', async () => {
    const lines = async (path: string) => {
      const [type, bytes] = await read(path, 'text/x-lines');
      return [type, Buffer.from(bytes).toString()];
    };
    expect(await lines('/rt_features?order=id')).toEqual(['text/x-lines', '(1,garden)\n(2,lift)\n']);
    expect(await lines('/rt_features?select=label&id=eq.2')).toEqual(['text/x-lines', '(lift)\n']);
    expect(await lines('/rpc/rt_pairs?x=lt.3')).toEqual(['text/x-lines', '(1,a)\n(2,b)\n']);
    expect(await lines('/rt_features?id=eq.0')).toEqual(['text/x-lines', '']);
  });

  it('is used for its own relation whatever is accepted, when it means any media type', async () => {
    const sound = ['application/octet-stream', [0, 255, 65]];
    expect(await read('/rm_tones?order=id', '*/*')).toEqual(sound);
    expect(await read('/rm_tones?order=id', 'application/json')).toEqual(sound);
    expect(await read('/rm_tones?order=id', 'audio/midi')).toEqual(sound);
    expect(await read('/rpc/rm_chord', '*/*')).toEqual(['application/octet-stream', [0, 255]]);
    expect((await read('/rt_features', '*/*'))[0]).toBe('application/json; charset=utf-8');
  });

  it('needs complete rows for its own relation', async () => {
    expect((await read('/rm_tones?select=height', '*/*'))[0]).toBe('application/json; charset=utf-8');
    const refused = await app.raw('/rm_tones?select=id,height', { headers: { Accept: 'audio/midi' } });
    expect([refused.status, (await refused.json()).code]).toEqual([406, 'PGRST107']);
  });

  it("does not replace PostgREST's own media types", async () => {
    const response = await app.raw('/rm_tones?id=eq.1', { headers: { Accept: 'application/vnd.pgrst.object+json' } });
    expect(await response.json()).toEqual({ id: 1, height: 0 });
  });

  it('makes the body of written rows on request', async () => {
    const body = '[{"id":4,"height":7},{"id":5,"height":9}]';
    const headers = { 'Content-Type': 'application/json', Prefer: 'return=representation' };
    expect(await read('/rm_tones', '*/*', { method: 'POST', body, headers })).toEqual([
      'application/octet-stream',
      [7, 9],
    ]);
    expect(await read('/rm_tones?id=eq.5', '*/*', { method: 'DELETE', headers })).toEqual([
      'application/octet-stream',
      [9],
    ]);
  });

  it('is named without a body in the response to HEAD', async () => {
    expect(await read('/rm_tones', 'audio/midi', { method: 'HEAD' })).toEqual(['application/octet-stream', []]);
  });
});
