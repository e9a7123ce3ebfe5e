import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ExpectedRoles } from './pre-request.ts';
import { readRestOptions } from './rest-options.ts';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let folder: string;
let app: RestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-pre-request-'));
  await writeFile(join(folder, 'config.toml'), '[rest]\npre_request = "public.check_request"\n');
  app = await openRestApp({ SUPABASE_DIR: folder });
  await app.deps.database.script(`
    create function public.check_request() returns void language plpgsql as $$
    begin
      if current_setting('request.headers')::json ->> 'x-refused' is not null then
        raise sqlstate 'PT403' using message = 'Not with this header';
      end if;
      if current_setting('request.headers')::json ->> 'x-role' is not null then
        perform set_config('role', current_setting('request.headers')::json ->> 'x-role', true);
      end if;
    end
    $$;
    create function public.recent() returns text language sql stable as $$ select current_setting('request.recent_role', true) $$;
    create function public.recent_in_write() returns text language sql volatile as $$ select current_setting('request.recent_role', true) $$;
    create function public.who() returns text language sql stable as 'select current_user::text';
    notify pgrst;
  `);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the function before each request', () => {
  it('is called as the role and with the settings of the request, and can refuse it', async () => {
    const refused = await app.raw('/rpc/who', { headers: { 'x-refused': 'yes' } });
    expect([refused.status, await refused.json()]).toMatchObject([403, { message: 'Not with this header' }]);
  });

  it('can change the role of this request alone', async () => {
    const as = async (headers: Record<string, string>) => (await app.raw('/rpc/who', { headers })).json();
    expect(await as({ 'x-role': 'anon' })).toBe('anon');
    expect(await as({})).toBe('authenticated');
    expect(await as({ 'x-role': 'service_role' })).toBe('service_role');
  });

  it('learns from the second read on that the first one kept its role', async () => {
    const recent = async (name: string, headers: Record<string, string> = {}) =>
      (await app.raw(`/rpc/${name}`, { headers })).json();
    expect(await recent('recent', { 'x-role': 'anon' })).toBeFalsy();
    expect(await recent('recent')).toBeFalsy();
    expect(await recent('recent')).toBe('authenticated');
    expect(await (await app.raw('/rpc/recent_in_write', { method: 'POST' })).json()).toBeFalsy();
    expect(await recent('recent', { 'x-role': 'anon' })).toBe('authenticated');
    expect(await recent('recent')).toBeFalsy();
  });

  it('has to be a name with its schema', async () => {
    await writeFile(join(folder, 'config.toml'), '[rest]\npre_request = "check_request(); drop table x"\n');
    await expect(readRestOptions(folder)).rejects.toThrow('rest.pre_request: must be a function like "schema.name"');
  });
});

const statement = { text: 'select 1', values: [] };

describe('the roles that reads are expected to run as', () => {
  it('give each role a statement of its own', () => {
    const roles = new ExpectedRoles();
    expect(roles.mark(statement, 'a')).toBe('select 1');
    roles.note('a', 'one');
    roles.note('b', 'other');
    expect([roles.mark(statement, 'a'), roles.mark(statement, 'b')]).toEqual([
      'select 1 /* one */',
      'select 1 /* other */',
    ]);
    roles.note('a', 'other');
    expect(roles.mark(statement, 'a')).toBe('select 1 /* other */');
  });

  it('are recent for ten seconds after they were decided', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const roles = new ExpectedRoles();
    expect(roles.recent('a')).toBeUndefined();
    roles.note('a', 'one');
    vi.advanceTimersByTime(9999);
    expect(roles.recent('a')).toBe('one');
    vi.advanceTimersByTime(1);
    expect(roles.recent('a')).toBeUndefined();
    expect(roles.mark(statement, 'a')).toBe('select 1 /* one */');
    vi.useRealTimers();
  });

  it('are of people, not of visitors', () => {
    const roles = new ExpectedRoles();
    roles.note(undefined, 'anon');
    expect(roles.mark(statement, undefined)).toBe('select 1');
    expect(roles.recent(undefined)).toBeUndefined();
  });
});
