import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let folder: string;
let app: RestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-read-role-'));
  await writeFile(join(folder, 'server.toml'), '[rest]\nread_role = "public.role_of_reads"\n');
  app = await openRestApp({ SUPABASE_DIR: folder });
  await app.deps.database.script(`
    create table public.readers (id uuid);
    create view public.role_of_reads as select 'anon' as role from public.readers where id = auth.uid();
    create function public.who() returns text language sql stable as 'select current_user::text';
    create function public.who_writes() returns text language sql volatile as 'select current_user::text';
    notify pgrst;
  `);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const person = '10000000-0000-4000-8000-000000000001';
const other = '10000000-0000-4000-8000-000000000002';
const who = async (sub: string, role = 'authenticated', path = '/rpc/who') =>
  (
    await app.raw(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${await app.deps.tokens.sign(claims(sub, role))}` },
    })
  ).json();
const claims = (sub: string, role: string) => ({
  sub,
  role,
  aud: 'authenticated',
  exp: Math.floor(Date.now() / 1000) + 60,
});

describe('the view with the role of reads', () => {
  beforeAll(() => app.deps.database.query('insert into public.readers values ($1)', [person]));

  it('sets the role of every read of the people whom it names', async () => {
    expect(await who(person)).toBe('anon');
    expect(await who(person)).toBe('anon');
    await app.deps.database.query('delete from public.readers');
    expect(await who(person)).toBe('authenticated');
    await app.deps.database.query('insert into public.readers values ($1)', [person]);
  });

  it('keeps the role of everybody else, of writes and of the service', async () => {
    expect(await who(other)).toBe('authenticated');
    expect(await who(person, 'authenticated', '/rpc/who_writes')).toBe('authenticated');
    expect(await who(person, 'service_role')).toBe('service_role');
    expect(await who(person, 'anon')).toBe('anon');
  });

  it('is not read again for some seconds after a read whose role did not change', async () => {
    expect(await who(other)).toBe('authenticated');
    await app.deps.database.query('insert into public.readers values ($1)', [other]);
    expect(await who(other)).toBe('authenticated');
  });
});
