import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { type Actor, as, asRolledBack } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
  await database.script(`
    alter table public.certificate_records disable trigger user; delete from public.property_manager_confirmations;
    delete from public.application_agent_choices; delete from public.company_tenants; delete from public.typed_answers;
    update public.property_managers set business_phone_number = '2920000000' where id = '${ids.propertyManager}';
    update public.tenancy_information set info_box = 'With a flatmate', landlord_name = 'Nia Rees', rent_share = 512.50, in_student_code = false,
      entered_into = '2026-01-02' where id = '${ids.submittedTenancy}';`);
});
afterAll(() => database.close());

/** The SQL that ends the tenant's submitted application, for each kind of end. */
const ends = {
  withdrawn: `insert into public.application_closings (application_id, kind) values ('${ids.submitted}', 'withdrawn')`,
  closed: `insert into public.application_closings (application_id, kind) values ('${ids.submitted}', 'closed')`,
  rejected: `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`,
};
const certified = (change: string) => `
  update public.rent_guarantee_applications set status = 'approved', guarantee_amount = 1, tenancy_id = '${ids.draftTenancy}' where id = '${ids.certified}';
  ${change}`;

async function applyAgain(transaction: Queryable, application: string = ids.submitted): Promise<string> {
  const [row] = await transaction.query<{ id: string }>('select public.apply_again($1) as id', [application]);
  return row?.id ?? '';
}
/** Runs work as the owner of the database within a transaction of somebody else. */
async function asOwner(transaction: Queryable, statements: string): Promise<void> {
  await transaction.query('reset role');
  await transaction.query(`select set_config('test.claims', current_setting('request.jwt.claims'), true)`);
  await transaction.query(
    `select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`,
  );
  for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
    await transaction.query(statement);
  await transaction.query(`select set_config('request.jwt.claims', current_setting('test.claims'), true)`);
  await transaction.query('set local role authenticated');
}
/** Runs `work` as somebody, after the submitted application has ended. */
const once = <T>(end: string, work: (transaction: Queryable) => Promise<T>, actor: Actor = 'tenant') =>
  asRolledBack(database, actor, async (transaction) => {
    await asOwner(transaction, end);
    return work(transaction);
  });

describe('Applying again', () => {
  it.each(Object.entries(ends))('begins a draft of one’s own after the application was %s', async (_, end) => {
    const [row] = await once(end, async (transaction) => {
      const id = await applyAgain(transaction);
      return transaction.query(
        `select a.status, a.tenant_id, a.tenancy_id, a.property_manager_id, a.guarantee_amount, a.submitted_at, r.repeats, r.application_number = b.application_number as is_named,
           (select count(*)::integer from public.application_documents where application_id = a.id) as documents,
           (select string_agg(h.status, ' ') from public.application_status_history as h where h.application_id = a.id) as history,
           exists (select from public.application_declarations as d where d.application_id = a.id) as declared
         from public.rent_guarantee_applications as a join public.repeated_applications as r on r.application_id = a.id
         join public.rent_guarantee_applications as b on b.id = r.repeats where a.id = $1`,
        [id],
      );
    });
    expect(row).toEqual({
      status: 'draft',
      tenant_id: ids.tenant,
      tenancy_id: null,
      property_manager_id: null,
      guarantee_amount: null,
      submitted_at: null,
      repeats: ids.submitted,
      is_named: true,
      documents: 0,
      history: 'draft',
      declared: false,
    });
  });

  it.each([
    [
      'the guarantee has ended',
      certified(
        `update public.certificate_records set cover_until = '2026-03-31', cover_from = '2026-01-01' where id = '${ids.certificate}'`,
      ),
    ],
    [
      'the guarantee was withdrawn',
      certified(
        `update public.certificate_records set cover_until = '2099-03-31', withdrawn_at = now() where id = '${ids.certificate}'`,
      ),
    ],
  ])('begins one when %s', async (_, change) => {
    expect(await once(change, (transaction) => applyAgain(transaction, ids.certified))).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['is a draft', '', ids.draft],
    ['waits for us', '', ids.submitted],
    [
      'has a guarantee that has not ended',
      certified(`update public.certificate_records set cover_until = '2099-03-31' where id = '${ids.certificate}'`),
      ids.certified,
    ],
    [
      'is open again',
      `${ends.closed}; update public.application_closings set reopened_at = now(), reopen_reason = 'x' where application_id = '${ids.submitted}'`,
      ids.submitted,
    ],
    [
      'waits for the answer to an appeal',
      `${ends.rejected}; delete from public.application_rejections where application_id = '${ids.submitted}';
      insert into public.application_rejections (application_id, reason_code, words, appeal_until, appealed_at, appeal_words) values ('${ids.submitted}', 'other', 'x', '2026-12-31', now(), 'x')`,
      ids.submitted,
    ],
  ])('is refused while the application %s', async (_, change, application) => {
    await expect(once(change, (transaction) => applyAgain(transaction, application))).rejects.toThrow(
      'This application is not over yet.',
    );
  });

  it.each([
    ['other tenant', 'PT404'],
    ['property manager', 'PT404'],
    ['admin', 'PT404'],
  ] as const)('is refused to the %s', async (actor, code) => {
    expect(await codeOf(once(ends.withdrawn, (transaction) => applyAgain(transaction), actor))).toBe(code);
  });

  it('is refused to people who are not signed in', async () => {
    expect(await codeOf(as(database, 'signed-out', `select public.apply_again('${ids.submitted}')`))).toBe('42501');
  });

  it('begins one draft, and another once that is submitted or deleted', async () => {
    const [first, same, next] = await once(ends.withdrawn, async (transaction) => {
      const begun = await applyAgain(transaction);
      const again = await applyAgain(transaction);
      await transaction.query('select public.delete_application($1)', [begun]);
      return [begun, again, await applyAgain(transaction)];
    });
    expect(same).toBe(first);
    expect(next).not.toBe(first);
  });

  it('counts as a draft that a person begins', async () => {
    await expect(
      once(`${ends.withdrawn}; update private.quotas set most = 1 where name = 'drafts'`, (transaction) =>
        applyAgain(transaction),
      ),
    ).rejects.toThrow('You already have 1 drafts');
  });
});

describe('The draft of somebody who applies again', () => {
  const answers = (end: string) =>
    once(end, async (transaction) => {
      const id = await applyAgain(transaction);
      const rows = await transaction.query<{ section: string; answers: object }>(
        'select section, answers from public.typed_answers where application_id = $1',
        [id],
      );
      return Object.fromEntries(rows.map((row) => [row.section, row.answers]));
    });

  it('has the tenancy and an unconfirmed landlord as unsaved input', async () => {
    const { tenancy, property_manager } = await answers(ends.withdrawn);
    expect(tenancy).toMatchObject({
      address_line_1: '88 Cathedral Road',
      monthly_rent: '1025.00',
      rent_share: '512.50',
      in_student_code: 'no',
      landlord_name: 'Nia Rees',
      info_box: 'With a flatmate',
      start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(property_manager).toMatchObject({ company_name: 'Taff Lettings', business_phone_number: '2920000000' });
  });

  // The clock of a machine may be too coarse to tell two answers in a row apart.
  const correction = (field: string, old: string, answer: string, more = '', before = '1 hour') =>
    `insert into public.application_requests (application_id, kind, reason_code, words, due_on, field, old_value, answered_at, answer ${more && ', accepted_at, closed_at'})
     values ('${ids.submitted}', 'answer', 'other', 'Please check', current_date, '${field}', '${old}', clock_timestamp() - interval '${before}', '${answer}' ${more})`;
  const unsigned = `alter table public.application_requests disable trigger user; alter table public.profiles disable trigger user;
    update public.profiles set first_name = 'Mai', city = 'Leeds', mobile_country_code = '+44', mobile_number = '7700 900123' where id = '${ids.tenant}'`;
  const corrected = (...corrections: string[]) => answers([unsigned, ...corrections, ends.withdrawn].join(';'));

  it('has corrections by the tenant that staff have not accepted', async () => {
    const { details, tenancy, property_manager } = await corrected(
      correction('tenant.first_name', 'Mai', 'Mei'),
      correction('tenant.mobile_number', '+44 7700 900123', '+234 803 123 4567'),
      // The person has changed their profile since.
      correction('tenant.city', 'Cardiff', 'Bristol'),
      correction('tenancy.monthly_rent', '1025.00', '1080.00'),
      correction('tenancy.postal_code', 'CF11 9LL', 'BS1 4DJ'),
      correction('tenancy.end_date', '2030-01-01', '2020-01-01'),
      correction('tenancy.entered_into', '2026-01-02', '2026-01-03'),
      correction('property_manager.business_phone_number', '+44 2920000000', '+49 30 901820'),
      correction('property_manager.city', 'Cardiff', 'Barry'),
    );
    expect(details).toEqual({ first_name: 'Mei', mobile_country_code: '+234', mobile_number: '803 123 4567' });
    expect(tenancy).toMatchObject({ monthly_rent: '1080.00', postal_code: 'BS1 4DJ', nation: 'england' });
    expect(tenancy).not.toHaveProperty('end_date');
    expect(tenancy).not.toHaveProperty('entered_into');
    expect(property_manager).toMatchObject({ business_phone_number: '+49 30 901820', city: 'Barry' });
  });

  it('leaves out a correction that staff have accepted, even if it was answered twice', async () => {
    const accepted = `, clock_timestamp(), clock_timestamp()`;
    const { details, tenancy } = await corrected(
      correction('tenant.first_name', 'Mai', 'Mei', '', '2 hours'),
      correction('tenant.first_name', 'Mai', 'Mai-Lin', accepted),
      correction('tenancy.monthly_rent', '1025.00', '1080.00', accepted),
    );
    expect(details).toBeUndefined();
    expect(tenancy).toMatchObject({ monthly_rent: '1025.00' });
  });

  it('leaves out a correction if the tenant has said later that the value is right', async () => {
    const { tenancy } = await corrected(
      correction('tenancy.monthly_rent', '1025.00', '1080.00'),
      `insert into public.application_requests (application_id, kind, reason_code, words, due_on, field, old_value, answered_at, kept_because)
       values ('${ids.submitted}', 'answer', 'other', 'Please check', current_date, 'tenancy.monthly_rent', '1025.00', clock_timestamp(), 'It is.')`,
    );
    expect(tenancy).toMatchObject({ monthly_rent: '1025.00' });
  });

  it('has the dialling code of a landlord abroad', async () => {
    const { property_manager } = await answers(
      `update public.property_managers set business_phone_country_code = '+49', business_phone_number = '30 901820' where id = '${ids.propertyManager}'; ${ends.withdrawn}`,
    );
    expect(property_manager).toMatchObject({ business_phone_number: '+49 30 901820' });
  });

  it('leaves out past dates and the answers about the choice of a guarantee', async () => {
    const { tenancy } = await answers(
      `${ends.withdrawn}; update public.tenancy_information set start_date = private.london_today() - 1, end_date = private.london_today() where id = '${ids.submittedTenancy}'`,
    );
    expect(tenancy).not.toHaveProperty('start_date');
    expect(tenancy).toHaveProperty('end_date');
    for (const field of ['entered_into', 'signing', 'came_by', 'alternatives_offered']) {
      expect(tenancy).not.toHaveProperty(field);
    }
  });

  const confirmed = `insert into public.property_manager_confirmations (property_manager_id) values ('${ids.propertyManager}')`;
  const change = (values: string) =>
    `update public.property_managers set ${values} where id = '${ids.propertyManager}'`;
  const manager = (end: string) =>
    once(end, async (transaction) =>
      transaction.query(
        `select a.property_manager_id as linked, (select c.property_manager_id from public.application_agent_choices as c where c.application_id = a.id) as chosen,
           (select count(*)::integer from public.typed_answers as t where t.application_id = a.id and t.section = 'property_manager') as typed
         from public.rent_guarantee_applications as a where a.id = $1`,
        [await applyAgain(transaction)],
      ),
    );

  it.each([
    ['an agent', `manager_type = 'letting_agent'`, { linked: null, chosen: ids.propertyManager, typed: 0 }],
    ['a landlord', `manager_type = 'landlord'`, { linked: ids.propertyManager, chosen: null, typed: 0 }],
    ['a landlord whom they entered', `created_by = '${ids.tenant}'`, { linked: null, chosen: null, typed: 1 }],
  ])('has %s, whom staff have confirmed, in the form that the tenant may still change', async (_, values, expected) => {
    expect(
      await manager(
        `${ends.withdrawn}; ${change(`manager_type = 'landlord', created_by = null`)}; ${change(values)}; ${confirmed}`,
      ),
    ).toEqual([expected]);
  });

  it('has the company that rents, with its officers', async () => {
    const company = `insert into public.company_tenants (application_id, name, company_number, registered_office) values ('${ids.submitted}', 'Brandt Ltd', '01234567', '1 Quay');
      insert into public.company_officers (application_id, place, name) values ('${ids.submitted}', 1, 'Lukas Brandt')`;
    const rows = await once(`${ends.withdrawn}; ${company}`, async (transaction) =>
      transaction.query(
        'select c.name, o.name as officer from public.company_tenants as c join public.company_officers as o on o.application_id = c.application_id where c.application_id = $1',
        [await applyAgain(transaction)],
      ),
    );
    expect(rows).toEqual([{ name: 'Brandt Ltd', officer: 'Lukas Brandt' }]);
  });
});
