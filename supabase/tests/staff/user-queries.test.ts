import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

interface Person {
  readonly id: string;
  readonly role_type: string;
  readonly total_count: number;
}

const search = (call: string) => as<Person>(database, 'admin', `select * from public.search_users(${call})`);
const found = async (call: string) => (await search(call)).map(({ id }) => id);

describe('search_users', () => {
  it.each([
    ['the name', 'okafor', ids.tenant],
    ['the e-mail address', 'MANAGER@', ids.manager],
    ['the telephone number', '07700 900 123', ids.tenant],
    ['two words in different fields', 'tan other@example', ids.otherTenant],
  ])('finds by %s', async (_what, query, id) => {
    expect(await found(`'${query}'`)).toEqual([id]);
  });

  it('treats a wildcard as a plain character', async () => {
    expect(await found(`'%'`)).toEqual([]);
  });

  it('returns all users with their role, by their displayed name', async () => {
    const people = await search('');
    expect(people.map(({ id, role_type }) => [id, role_type])).toEqual([
      [ids.tenant, 'user'],
      [ids.admin, 'admin'],
      [ids.manager, 'p_manager'],
      [ids.otherTenant, 'user'],
    ]);
  });

  it.each([
    ['admin', [ids.admin]],
    ['p_manager', [ids.manager]],
    ['user', [ids.tenant, ids.otherTenant]],
    ['nobody', []],
  ])('filters by the role %s', async (role, people) => {
    expect(await found(`role => '${role}'`)).toEqual(people);
  });

  it('counts people with the role user in their row as tenants', async () => {
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'user')`, [ids.otherTenant]);
    expect(await found(`role => 'user'`)).toEqual([ids.tenant, ids.otherTenant]);
  });

  it('pages, and counts all matches', async () => {
    const [second] = await search('page_size => 1, page_offset => 1');
    expect(second).toMatchObject({ id: ids.admin, total_count: 4 });
  });

  it.each(['name', 'email', 'created_at', 'x; drop table'])('sorts by %s in both directions', async (sort) => {
    for (const ascending of [true, false]) {
      expect(await search(`sort => '${sort}', ascending => ${ascending}`)).toHaveLength(4);
    }
  });

  it('sorts as requested', async () => {
    expect((await found(`sort => 'email'`))[0]).toBe(ids.admin);
    expect((await found(`sort => 'email', ascending => false`))[0]).toBe(ids.tenant);
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, 'select * from public.search_users()'))).toBe('42501');
  });
});

interface Act {
  readonly kind: string;
  readonly type: string;
  readonly detail: string;
  readonly application_id: string;
}

const activity = (userId: string, more = '') =>
  as<Act>(database, 'admin', `select * from public.list_user_activity('${userId}'${more})`);

describe('list_user_activity', () => {
  it("returns the person's actions, newest first", async () => {
    await as(
      database,
      'admin',
      `insert into public.application_communications (application_id, subject, content, created_at)
       values ('${ids.submitted}', 'Your bank statement', 'Please send it again.', now() + interval '1 hour') returning 1`,
    );
    await as(database, 'admin', `select public.set_application_status('${ids.submitted}', 'in_review', 'Read')`);
    expect((await activity(ids.admin)).slice(0, 2)).toMatchObject([
      {
        kind: 'message',
        type: 'email',
        detail: 'Your bank statement',
        direction: 'outbound',
        application_id: ids.submitted,
      },
      { kind: 'status', type: 'in_review', detail: 'Read', application_id: ids.submitted },
    ]);
  });

  it('returns the rest page by page', async () => {
    const all = await activity(ids.admin);
    expect(await activity(ids.admin, ', 1, 1')).toEqual([all[1]]);
  });

  it('has the decisions of staff about cases, permissions and settings', async () => {
    const colleague = '10000000-0000-4000-8000-0000000000a1';
    await database.script(`
      insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com');
      insert into public.user_roles (user_id, role) values ('${colleague}', 'admin')`);
    await as(
      database,
      'admin',
      `select public.review_document('${ids.submittedDocument}', 'refused', null, 'expired', 'It ended.')`,
    );
    await as(database, 'admin', `select public.give_permission('${colleague}', 'finance')`);
    await as(database, 'admin', `update public.guarantor_settings set claims_days = 40`);
    await as(
      database,
      'admin',
      `select public.assign_applications('{${ids.submitted}}', '${colleague}', false, 'Ask: which bank?')`,
    );
    await as(database, 'admin', `select public.assign_applications('{${ids.submitted}}', '${ids.admin}')`);
    await as(database, 'admin', `select public.assign_applications('{${ids.submitted}}', null)`);
    await as(
      database,
      'admin',
      `update public.rent_guarantee_applications set guarantee_amount = 77 where id = '${ids.submitted}'`,
    );
    await as(database, 'admin', `select public.waive_fee('${ids.submitted}', 'A student at Cardiff University')`);
    await as(database, 'admin', `select public.close_application('${ids.submitted}', 'It is let to somebody else.')`);
    await as(database, 'admin', `select public.reopen_application('${ids.submitted}', 'It is free again since May.')`);
    await database.script(`
      insert into public.amount_reasons (application_id, words, reason, given_by) values ('${ids.submitted}', 'x', 'Agreed', '${ids.admin}');
      insert into public.rule_reasons (application_id, rule, words, reason, given_by) values ('${ids.submitted}', 6, 'x', 'Told us', '${ids.admin}');
      insert into public.property_manager_merges
        (property_manager_id, removed_id, company_name, city, postal_code, reason, applications, tenancies, accounts, merged_by)
      values ('${ids.unusedPropertyManager}', gen_random_uuid(), 'Ashdown Ltd', 'x', 'x', 'The same office', 0, 0, 0, '${ids.admin}')`);
    const [kept] = await database.query<{ company_name: string }>(
      `select company_name from public.property_managers where id = '${ids.unusedPropertyManager}'`,
    );
    const acts = await activity(ids.admin);
    expect(acts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'case_handed_over',
          type: 'colleague@example.com',
          detail: 'Ask: which bank?',
        }),
        expect.objectContaining({ kind: 'permission', detail: 'finance\ncolleague@example.com' }),
        expect.objectContaining({
          kind: 'edit',
          type: 'application',
          detail: '77.00 GBP',
          fields: ['guarantee_amount'],
        }),
        expect.objectContaining({
          kind: 'merge',
          type: ids.unusedPropertyManager,
          detail: `Ashdown Ltd\n${kept?.company_name}\nThe same office`,
        }),
      ]),
    );
    const kinds = acts.map(({ kind, type, application_id }) => [kind, type, application_id]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['document_refused', 'passport', ids.submitted],
        ['permission', 'given', null],
        ['guarantor', 'claims_days', null],
        ['case_taken', 'Helen Whitcombe', ids.submitted],
        ['case_put_back', '', ids.submitted],
        ['edit', 'application', ids.submitted],
        ['fee_waived', 'certificate', ids.submitted],
        ['amount_reason', 'amount', ids.submitted],
        ['rule_reason', '6', ids.submitted],
        ['reopening', 'closed', ids.submitted],
        ['merge', ids.unusedPropertyManager, null],
      ]),
    );
    // The request that comes with a refusal is not listed a second time.
    expect(kinds.filter(([kind]) => kind === 'request')).toEqual([]);
  });

  it('has events with the kind, type, detail, direction and fields of the timeline', async () => {
    await as(
      database,
      'admin',
      `select public.ask_correction('${ids.submitted}', 'tenancy.monthly_rent', 'It is another one in the agreement.')`,
    );
    interface Told extends Act {
      readonly actor_id: string | null;
      readonly direction: string | null;
    }
    const facts = ({ kind, type, detail, direction }: Told) => [kind, type, detail, direction];
    const events = await as<Told>(
      database,
      'admin',
      `select * from public.list_application_timeline('${ids.submitted}')`,
    );
    const own = events.filter(({ actor_id, kind }) => actor_id === ids.admin && kind !== 'edit').map(facts);
    expect(own.map(([kind]) => kind)).toEqual(
      expect.arrayContaining(['correction', 'message', 'closing', 'fee_waived']),
    );
    expect((await activity(ids.admin, ', 200')).map((act) => facts(act as Told))).toEqual(expect.arrayContaining(own));
  });

  it('has questions to landlords, closings, additions and restarts, and the reason for a decision on a match', async () => {
    await as(
      database,
      'admin',
      `select public.ask_tenant('${ids.submitted}', 'answer', words => 'Who pays the rent?')`,
    );
    await as(database, 'admin', `select public.ask_landlord('${ids.submitted}', 'answer', 'Since when?')`);
    for (const [table, close] of [
      ['application_requests', 'close_request'],
      ['landlord_requests', 'close_landlord_request'],
    ]) {
      // A second call finds nothing to close.
      for (let time = 0; time < 2; time += 1) {
        await as(
          database,
          'admin',
          `select public.${close}(id) from public.${table} where words in ('Who pays the rent?', 'Since when?')`,
        );
      }
    }
    const added = await as<{ id: string }>(
      database,
      'admin',
      `insert into public.property_managers (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
       values ('Wharf Lets', 'Ann', 'Lee', '1 Quay', 'Bath', 'BA1 1AA', 'wharf@example.com') returning id`,
    );
    for (const key of ['one', 'two'])
      await database.query(`select private.add_job('mail', '{"to": "a@example.com"}', $1)`, [key]);
    await database.script(`
      update private.jobs set attempts = 12, failed_at = now() where key in ('one', 'two');
      insert into public.screening_decisions (application_id, subject, name, entry, entry_name, decision, reason, decided_by)
      values ('${ids.submitted}', 'tenant', 'x', 'x', 'ZYX', 'different', 'Born on another day.', '${ids.admin}')`);
    const [job] = await database.query<{ id: string }>(`select id from private.jobs where key = 'one'`);
    await as(database, 'admin', 'select public.retry_job($1)', [job?.id]);
    await as(database, 'admin', 'select public.retry_all_jobs()');
    const acts = await activity(ids.admin);
    const found = acts.map(({ kind, type, detail, application_id }) => [kind, type, detail, application_id]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['landlord_request', 'answer', 'Since when?', ids.submitted],
        ['request_closed', 'tenant', 'Who pays the rent?', ids.submitted],
        ['request_closed', 'landlord', 'Since when?', ids.submitted],
        ['manager_added', added[0]?.id, 'Wharf Lets', null],
        ['work_restarted', 'mail', null, null],
        ['work_restarted', 'all', null, null],
        ['match_decision', 'different', 'ZYX\nBorn on another day.', ids.submitted],
      ]),
    );
    expect(acts.filter(({ kind }) => kind === 'request_closed')).toHaveLength(2);
  });

  it('returns nothing for a person without actions', async () => {
    expect(await activity(ids.manager)).toEqual([]);
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, `select * from public.list_user_activity('${ids.tenant}')`))).toBe('42501');
  });
});
