import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { as, codeOf, ids, openFixture } from '../helpers.ts';
import { makeApplication } from './certificates.ts';

let database: Database;
let application: string;
beforeAll(async () => {
  database = await openFixture();
  application = await makeApplication(database);
});
afterAll(() => database.close());

const ask = async (field: string, of = application): Promise<string> => {
  const [row] = await as<{ id: string }>(database, 'admin', 'select public.ask_correction($1, $2, $3) as id', [
    of,
    field,
    'Please check it.',
  ]);
  return row?.id ?? '';
};
const answer = (request: string, value: string) =>
  as(database, 'tenant', 'select public.answer_request($1, $2)', [request, value]);
const accept = (request: string, actor: 'admin' | 'tenant' = 'admin') =>
  as(database, actor, 'select public.accept_correction($1)', [request]);
const request = async (id: string) =>
  (
    await as<Record<string, unknown>>(
      database,
      'tenant',
      'select kind, field, old_value, answer, accepted_at is not null as is_accepted, closed_at is not null as is_closed from public.application_requests where id = $1',
      [id],
    )
  )[0];
const tenancy = async (column: string) =>
  (
    await database.query<{ value: string }>(
      `select t.${column}::text as value from public.tenancy_information as t
       join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = $1`,
      [application],
    )
  )[0]?.value;
const isRefused = (field: string) => (error: unknown) =>
  isDatabaseError(error, 'P0001') && JSON.parse(error.detail ?? '[]')[0].field === field;

describe('a correction', () => {
  it('shows the tenant the old value, takes the new one, and staff accept it into the record', async () => {
    const id = await ask('tenancy.start_date');
    expect(await request(id)).toMatchObject({ kind: 'answer', field: 'tenancy.start_date', old_value: '2198-02-01' });
    await answer(id, '2198-03-01');
    expect(await tenancy('start_date')).toBe('2198-02-01');
    await accept(id);
    expect(await tenancy('start_date')).toBe('2198-03-01');
    expect(await request(id)).toMatchObject({ answer: '2198-03-01', is_accepted: true, is_closed: true });
    const edits = await database.query(
      `select e.fields, e.changed_by from public.record_edits as e join public.rent_guarantee_applications as a on a.tenancy_id = e.tenancy_id
       where a.id = $1`,
      [application],
    );
    expect(edits).toEqual([{ fields: ['start_date'], changed_by: ids.admin }]);
  });

  it("of the tenant's name changes the profile, and shows among the edits of the application", async () => {
    const id = await ask('tenant.surname');
    await answer(id, 'Okafor-Reed');
    await accept(id);
    const [profile] = await database.query(
      `select surname, display_name from public.profiles where id = '${ids.tenant}'`,
    );
    expect(profile).toMatchObject({ surname: 'Okafor-Reed', display_name: expect.stringContaining('Okafor-Reed') });
    const edits = await database.query(
      `select fields, changed_by from public.record_edits where application_id = '${application}' and 'surname' = any (fields)`,
    );
    expect(edits).toEqual([{ fields: ['surname'], changed_by: ids.admin }]);
  });

  it.each([
    ['tenancy.start_date', '1 March'],
    ['tenancy.monthly_rent', 'about 900'],
    ['tenancy.landlord_name', 'x'.repeat(301)],
  ])('of %s refuses %s', async (field, value) => {
    await expect(answer(await ask(field), value)).rejects.toSatisfy(isRefused('answer'));
  });

  it('of a date that the record does not allow fails there and stays open', async () => {
    const id = await ask('tenancy.end_date');
    await answer(id, '1990-01-01');
    expect(await codeOf(accept(id))).toBe('23514');
    expect(await request(id)).toMatchObject({ is_accepted: false, is_closed: false });
  });

  it('is accepted by staff alone, once, and after an answer', async () => {
    const id = await ask('tenancy.city');
    await expect(accept(id)).rejects.toSatisfy(isRefused('request_id'));
    await answer(id, 'Swansea');
    expect(await codeOf(accept(id, 'tenant'))).toBe('42501');
    await accept(id);
    await expect(accept(id)).rejects.toSatisfy(isRefused('request_id'));
  });

  it('is not asked of what tenants do not enter, nor by a tenant', async () => {
    await expect(ask('tenancy.tenant_id')).rejects.toSatisfy(isRefused('field'));
    await expect(ask('property_manager.company_name')).rejects.toSatisfy(isRefused('field'));
    const own = as(database, 'tenant', 'select public.ask_correction($1, $2, $3)', [application, 'tenancy.city', 'x']);
    expect(await codeOf(own)).toBe('42501');
    expect(await codeOf(ask('tenancy.city', ids.draft))).toBe('P0001');
  });
});
