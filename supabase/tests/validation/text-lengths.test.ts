import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { clientOf } from '../testing/clients.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

const request = '70000000-0000-4000-8000-000000000001';
const question = '70000000-0000-4000-8000-000000000002';

let test: TestApp;
let clients: Record<'tenant' | 'manager' | 'admin' | 'service', SupabaseClient>;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(`${peopleAndRecords}
    insert into public.landlord_requests (id, application_id, property_manager_id, kind, words, due_on, asked_by)
    values ('${request}', '${ids.submitted}', '${ids.propertyManager}', 'answer', 'x', '2198-12-31', '${ids.admin}');
    insert into public.application_requests (id, application_id, kind, reason_code, words, due_on, asked_by)
    values ('${question}', '${ids.submitted}', 'answer', 'other', 'x', '2198-12-31', '${ids.admin}');`);
  clients = {
    tenant: await clientOf(test, ids.tenant),
    manager: await clientOf(test, ids.manager),
    admin: await clientOf(test, ids.admin),
    service: test.client(test.deps.config.SERVICE_ROLE_KEY),
  };
});
afterAll(() => test.close());

const long = 'y'.repeat(9000);
const company = { name: 'Vexley', company_number: '01234567', registered_office: 'x', officers: [{ name: 'Ada' }] };

describe('a value that is too long', () => {
  it.each([
    ['manager', 'answer_landlord_request', { request_id: request, answer: long }, '4000'],
    ['tenant', 'answer_request', { request_id: question, answer: long }, '4000'],
    ['tenant', 'withdraw_application', { application_id: ids.submitted, reason: long }, '2000'],
    ['tenant', 'save_company_tenant', { application_id: ids.draft, company: { ...company, name: long } }, '160'],
    [
      'tenant',
      'save_company_tenant',
      { application_id: ids.draft, company: { ...company, registered_office: long } },
      '300',
    ],
    [
      'tenant',
      'save_company_tenant',
      { application_id: ids.draft, company: { ...company, officers: [{ name: long }] } },
      '160',
    ],
    [
      'admin',
      'record_issuing_basis',
      { kind: 'legal_opinion', reference: long, document: 'x', dated: '2026-01-01' },
      '200',
    ],
    [
      'admin',
      'record_issuing_basis',
      { kind: 'legal_opinion', reference: 'x', document: long, dated: '2026-01-01' },
      '300',
    ],
  ] as const)('is refused with a readable error for the %s by %s', async (who, name, values, most) => {
    const { error } = await clients[who].rpc(name, values);
    expect(error).toMatchObject({ code: 'P0001', message: expect.stringContaining(`Use ${most} characters or fewer`) });
  });

  it.each([
    ['admin', null],
    ['service', expect.stringContaining('Failing row contains')],
  ] as const)('that a constraint refuses shows the row only to the service: %s', async (who, details) => {
    const { error } = await clients[who].from('property_managers').update({ city: long }).eq('id', ids.propertyManager);
    expect(error).toMatchObject({
      code: '23514',
      details,
      message: expect.stringContaining('violates check constraint'),
    });
    const missing = await clients[who].from('property_managers').update({ city: null }).eq('id', ids.propertyManager);
    expect(missing.error).toMatchObject({ code: '23502', details });
  });
});
