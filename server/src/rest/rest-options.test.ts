import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRestOptions } from './rest-options.ts';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-rest-options-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The application with these options, and with views of what SQL sees of the request and that sets a header of the response. */
async function openWith(options: string): Promise<RestApp> {
  await writeFile(join(folder, 'server.toml'), options);
  const app = await openRestApp({ SUPABASE_DIR: folder });
  await app.deps.database.script(`
    create view public.ro_request as select name, nullif(current_setting(name, true), '') is not null as is_known
      from unnest(array['request.method', 'request.path', 'request.headers', 'request.cookies']) as name order by name;
    create view public.ro_response as select set_config('response.headers', '[{"X-Pot": "tea"}]', true) as headers;
    grant select on public.ro_request, public.ro_response to authenticated;
    notify pgrst;
  `);
  return app;
}

async function seenBy(app: RestApp) {
  const request = await (await app.raw('/ro_request?is_known=is.true&select=name')).json();
  const response = await app.raw('/ro_response');
  return { request: request.map(({ name }: { name: string }) => name), pot: response.headers.get('x-pot') };
}

it('SQL has all of a request and a response without options', async () => {
  const app = await openWith('');
  const names = ['request.cookies', 'request.headers', 'request.method', 'request.path'];
  expect(await seenBy(app)).toEqual({ request: names, pot: 'tea' });
  await app.close();
});

it('SQL has no more than the options say', async () => {
  const some = await openWith('[rest]\nsql_settings = ["request.path", "response.headers"]\n');
  expect(await seenBy(some)).toEqual({ request: ['request.path'], pot: 'tea' });
  await some.close();
  const none = await openWith('[rest]\nsql_settings = []\n');
  expect(await seenBy(none)).toEqual({ request: [], pot: null });
  await none.close();
});

it('an unknown setting is refused with its place', async () => {
  await writeFile(join(folder, 'server.toml'), '[rest]\nsql_settings = ["request.body"]\n');
  await expect(readRestOptions(folder)).rejects.toThrow('rest.sql_settings.0: Invalid option');
});
