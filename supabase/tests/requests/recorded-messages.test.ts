import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { clientOf } from '../testing/clients.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

const past = '2020-02-03T10:00:00Z';

let test: TestApp;
let admin: SupabaseClient;
let tenant: SupabaseClient;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
  [admin, tenant] = (await Promise.all([ids.admin, ids.tenant].map((id) => clientOf(test, id)))) as [
    SupabaseClient,
    SupabaseClient,
  ];
});
afterAll(() => test.close());

const add = (person: SupabaseClient, values: object) =>
  person
    .from('application_communications')
    .insert({
      application_id: ids.submitted,
      direction: 'inbound',
      communication_type: 'phone_call',
      subject: 'The rent',
      content: 'They rang.',
      status: 'received',
      created_at: past,
      ...values,
    })
    .select('id, created_at, is_recorded, took_place_on, took_place_at')
    .single<{ id: string; created_at: string; is_recorded: boolean }>();

it('A message of staff has the time of the database, and one in the name of the tenant is marked as recorded', async () => {
  const before = Date.now() - 60_000;
  const inbound = await add(admin, { took_place_on: '2026-01-02', took_place_at: '14:05' });
  expect(inbound.error).toBeNull();
  expect(inbound.data).toMatchObject({ is_recorded: true, took_place_on: '2026-01-02', took_place_at: '14:05:00' });
  expect(Date.parse(inbound.data?.created_at ?? '')).toBeGreaterThan(before);
  expect((await add(admin, { direction: 'outbound', status: 'sent' })).data?.is_recorded).toBe(false);
  const read = await tenant
    .from('application_communications')
    .select('is_recorded')
    .eq('id', inbound.data?.id)
    .single();
  expect(read.data).toEqual({ is_recorded: true });
  for (const person of [admin, tenant]) {
    const { data } = await person.rpc('list_application_timeline', { application_id: ids.submitted });
    expect((data as { id: string }[]).find(({ id }) => id === inbound.data?.id)).toMatchObject({
      direction: 'recorded',
      detail: 'The rent (took place on 2 Jan 2026, 14:05)',
    });
  }
});

it('A message that its tenant writes is not marked, and a tenant records none', async () => {
  const sent = await tenant.rpc('send_message', { application_id: ids.submitted, content: 'Is it enough?' });
  const read = await tenant.from('application_communications').select('is_recorded').eq('id', sent.data).single();
  expect(read.data).toEqual({ is_recorded: false });
  expect((await add(tenant, {})).error?.code).toBe('42501');
});

it('An import keeps its time', async () => {
  const imported = await add(test.client(test.deps.config.SERVICE_ROLE_KEY), {});
  expect(Date.parse(imported.data?.created_at ?? '')).toBe(Date.parse(past));
});

it('Nothing took place in the future, or at a time without a day', async () => {
  expect((await add(admin, { took_place_on: '2199-01-01' })).error?.code).toBe('P0001');
  expect((await add(admin, { took_place_at: '14:05' })).error?.code).toBe('23514');
});
