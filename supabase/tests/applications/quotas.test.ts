import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as, asRolledBack, scopeOf } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const setQuota = (name: string, most: number) =>
  database.query('update private.quotas set most = $2 where name = $1', [name, most]);

/** The SQL that adds this many rows in one write, as a bulk post does. */
const drafts = (count: number) =>
  `insert into public.rent_guarantee_applications (tenant_id) select '${ids.tenant}' from generate_series(1, ${count}) returning id`;
const tenancies = (count: number) =>
  `insert into public.tenancy_information (address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id)
   select '1 High Street', 'Cardiff', 'CF10 1AA', 1, 1, '2026-01-01', '2026-12-31', '${ids.tenant}' from generate_series(1, ${count}) returning id`;
const propertyManagers = (count: number) =>
  `insert into public.property_managers (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
   select 'New', 'A', 'B', '1 High Street', 'Cardiff', 'CF10 1AA', 'new@example.com' from generate_series(1, ${count}) returning id`;
const documents = (count: number) =>
  `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
   select '${ids.draft}', 'other', 'a.pdf', 'applications/${ids.draft}/new_' || n, 'application/pdf', 10 from generate_series(1, ${count}) as n returning id`;

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof Error && 'code' in error ? `${error.code} ${error.message}` : String(error)),
  );

describe('a tenant', () => {
  // The fixture has one draft, no unused tenancy, one unused property manager, and one document of the draft.
  it.each([
    ['drafts', drafts, 1, 'You already have 5 drafts'],
    ['unused_tenancies', tenancies, 0, 'you have added 5 tenancies that no application uses'],
    ['unused_property_managers', propertyManagers, 1, 'you have added 5 property managers that no application uses'],
    ['documents_of_an_application', documents, 1, 'This application already has 5 documents'],
  ] as const)(
    'adds rows up to the quota %s, in one write or several, and no more',
    async (quota, insert, present, words) => {
      await setQuota(quota, 5);
      const added = 5 - present;
      expect(await refusal(as(database, 'tenant', insert(added + 1)))).toMatch(new RegExp(`^P0001 .*${words}`));
      const refused = await refusal(
        asRolledBack(database, 'tenant', async (transaction) => {
          expect(await transaction.query(insert(added))).toHaveLength(added);
          await transaction.query(insert(1).replaceAll('new_', 'newer_'));
        }),
      );
      expect(refused).toMatch(new RegExp(`^P0001 .*${words}`));
    },
  );

  it('adds no more than the quota by concurrent writes', async () => {
    await setQuota('unused_tenancies', 5);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => as(database, 'tenant', tenancies(1))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await database.query(`delete from public.tenancy_information where address_line_1 = '1 High Street'`);
  });

  it('may add tenancies again when an application uses the others, or 30 days later', async () => {
    await setQuota('unused_tenancies', 1);
    await asRolledBack(database, 'tenant', async (transaction) => {
      const [first] = await transaction.query<{ id: string }>(tenancies(1));
      await transaction.query(
        `update public.rent_guarantee_applications set tenancy_id = '${first?.id}' where id = '${ids.draft}'`,
      );
      // The update leaves the draft's former tenancy unused.
      expect(await refusal(transaction.query(tenancies(1)))).toContain('P0001');
    });
    await database.query(`update public.tenancy_information set created_at = now() - interval '31 days'`);
    await asRolledBack(database, 'tenant', (transaction) => transaction.query(tenancies(1)));
  });

  it('starts only a limited number of applications in a month, even if each is deleted again', async () => {
    await setQuota('drafts', 25);
    await setQuota('applications_in_a_month', 3);
    const beginAndDelete = async () => {
      const [draft] = await as<{ id: string }>(database, 'tenant', drafts(1));
      await as(database, 'tenant', `select public.delete_application('${draft?.id}')`);
    };
    for (let time = 0; time < 3; time += 1) await beginAndDelete();
    expect(await refusal(beginAndDelete())).toMatch(/^P0001 You have already begun 3 applications this month/);
    await database.query(`update private.monthly_application_counts set month = '2026-01'`);
    await beginAndDelete();
    expect(await database.query('select applications from private.monthly_application_counts')).toEqual([
      { applications: 1 },
    ]);
  });

  it('saves only a limited number of changes in an hour', async () => {
    await setQuota('edits_in_an_hour', 3);
    const edit = (rent: number) =>
      `update public.tenancy_information set monthly_rent = ${rent} where tenant_id = '${ids.tenant}' returning id`;
    await database.query('delete from public.record_edits');
    await asRolledBack(database, 'tenant', async (transaction) => {
      for (const rent of [1001, 1002, 1003]) expect(await transaction.query(edit(rent))).toHaveLength(1);
      expect(await refusal(transaction.query(edit(1004)))).toBe(
        'PT429 You have saved 3 changes within an hour. Please try again later.',
      );
    });
    await asRolledBack(database, 'admin', async (transaction) => {
      for (const rent of [1001, 1002, 1003, 1004, 1005]) await transaction.query(edit(rent));
    });
  });

  it('cannot change the quotas or the count', async () => {
    for (const statement of [
      'select 1 from private.quotas',
      'update private.quotas set most = 1000',
      'delete from private.monthly_application_counts',
    ]) {
      expect(await codeOf(as(database, 'tenant', statement)), statement).toBe('42501');
    }
  });
});

describe('the numbers of a month', () => {
  it('cannot be used up by six bulk posts of 2,000 drafts', async () => {
    await setQuota('drafts', 25);
    await setQuota('applications_in_a_month', 100);
    const next = async () => {
      const insert = drafts(1)
        .replace(ids.tenant, ids.otherTenant)
        .replace('returning id', 'returning application_number');
      const [row] = await asRolledBack(database, 'other tenant', (transaction) =>
        transaction.query<{ application_number: string }>(insert),
      );
      return row?.application_number;
    };
    const before = await next();
    for (let post = 0; post < 6; post += 1) {
      expect(await refusal(as(database, 'tenant', drafts(2000)))).toMatch(/^P0001 You already have 25 drafts/);
    }
    expect(await next()).toBe(before);
  });
});

describe('a write of too many rows', () => {
  beforeEach(async () => {
    await database.query('update private.quotas set most = 1000000');
    await setQuota('rows_in_a_write', 2);
  });

  it.each([
    ['applications', drafts],
    ['tenancies', tenancies],
    ['property managers', propertyManagers],
    ['documents', documents],
  ])('of %s is refused to a tenant', async (_what, insert) => {
    expect(await refusal(as(database, 'tenant', insert(3)))).toBe('P0001 At most 2 records can be added at once.');
    await asRolledBack(database, 'tenant', (transaction) => transaction.query(insert(2)));
  });

  it('is checked on every table that people may insert into', async () => {
    const rows = await database.query(`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_any_column_privilege('authenticated', c.oid, 'insert')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.check_row_quota()'::regprocedure and t.tgtype & 5 = 4)`);
    expect(rows).toEqual([]);
  });
});

describe('staff, the service role and the owner', () => {
  const service: Scope = { role: 'service_role', claims: { role: 'service_role' } };

  it.each([
    ['staff', scopeOf('admin')],
    ['the service role', service],
  ])('as %s have no quota', async (_who, scope) => {
    await database.query('update private.quotas set most = 1');
    for (const insert of [drafts, tenancies, propertyManagers, documents]) {
      expect(await database.scoped(scope, insert(3).replaceAll('new_', `${scope.role}_`))).toHaveLength(3);
    }
  });

  it('as the owner have no quota', async () => {
    for (const insert of [drafts, tenancies, propertyManagers, documents]) {
      expect(await database.query(insert(3).replaceAll('new_', 'owner_'))).toHaveLength(3);
    }
  });
});
