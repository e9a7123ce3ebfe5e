import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRestOptions } from './rest-options.ts';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let folder: string;
let app: RestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-pre-request-'));
  await writeFile(join(folder, 'server.toml'), '[rest]\npre_request = "public.check_request"\n');
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

  it('has to be a name with its schema', async () => {
    await writeFile(join(folder, 'server.toml'), '[rest]\npre_request = "check_request(); drop table x"\n');
    await expect(readRestOptions(folder)).rejects.toThrow('rest.pre_request: must be a name like "schema.name"');
  });
});
