import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { fixtureSql, owner, stranger } from './testing/fixture.ts';

let app: TestApp;
let anon: SupabaseClient;
let alice: SupabaseClient;
let service: SupabaseClient;

async function as(sub: string): Promise<SupabaseClient> {
  const exp = Math.floor(Date.now() / 1000) + 600;
  return app.client(await app.deps.tokens.sign({ sub, role: 'authenticated', exp }));
}

beforeAll(async () => {
  app = await openTestApp();
  await app.deps.database.script(fixtureSql);
  anon = app.client();
  alice = await as(owner);
  service = app.client(app.deps.config.SERVICE_ROLE_KEY);
});
afterAll(() => app.close());

describe('an owner who reads', () => {
  it('gets the own rows with embeds both ways, aliased', async () => {
    const { data, error } = await alice
      .from('rt_flats')
      .select('id, street, agency:rt_agencies(name), rt_visits(id, seen_at)')
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, street: 'Elm Road', agency: { name: 'North' }, rt_visits: [{ id: 10, seen_at: '2026-01-02T03:04:05+00:00' }, { id: 11, seen_at: null }] },
      { id: 2, street: 'Oak Lane', agency: null, rt_visits: [] },
    ]);
  });
});
