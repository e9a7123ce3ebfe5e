import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { openTestDatabase } from '../../../server/src/testing/test-database.ts';
import { addLargeData, largeIds } from '../testing/large-data.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addLargeData(database, { people: 5000, managers: 2000, applications: 4000 });
  await database.script(`set track_functions = 'all'`);
}, 120_000);
afterAll(() => database.close());

const scopeOf = (id: string): Scope => ({ role: 'authenticated', claims: { sub: id, role: 'authenticated' } });
const admin = scopeOf(largeIds.admin);

interface Found {
  readonly id: string;
  readonly total_count: number;
  readonly has_more: boolean;
}

const search = (call: string) => database.scoped<Found>(admin, `select id, total_count, has_more from public.${call}`);

/** The number of index scans of the statement, and the size of its result in bytes. */
function measure(scope: Scope, statement: string, index: string): Promise<{ scans: number; bytes: number }> {
  return database.scopedTransaction(scope, async (transaction) => {
    const scans = `select pg_stat_get_xact_numscans('${index}'::regclass)::integer as scans`;
    const [before] = await transaction.query<{ scans: number }>(scans);
    const [answer] = await transaction.query<{ bytes: number }>(
      `select octet_length(json_agg(line)::text) as bytes from (${statement}) as line`,
    );
    const [after] = await transaction.query<{ scans: number }>(scans);
    return { scans: (after?.scans ?? 0) - (before?.scans ?? 0), bytes: answer?.bytes ?? 0 };
  });
}

describe('staff, with thousands of records,', () => {
  it.each([
    ['search_applications', 'created_at', 'application_search_created_at_idx'],
    ['search_applications', 'application_number', 'application_search_number_idx'],
    ['search_applications', 'status', 'application_search_status_idx'],
    ['search_applications', 'guarantee_amount', 'application_search_amount_idx'],
    ['search_applications', 'submitted_at', 'application_search_submitted_at_idx'],
    ['search_applications', 'property', 'application_search_property_idx'],
    ['search_applications', 'property_manager', 'application_search_property_manager_idx'],
    ['search_applications', 'tenant', 'application_search_tenant_idx'],
    ['search_tenancies', 'created_at', 'tenancy_search_created_at_idx'],
    ['search_tenancies', 'address', 'tenancy_search_address_idx'],
    ['search_tenancies', 'monthly_rent', 'tenancy_search_monthly_rent_idx'],
    ['search_tenancies', 'start_date', 'tenancy_search_start_date_idx'],
    ['search_tenancies', 'end_date', 'tenancy_search_end_date_idx'],
    ['search_tenancies', 'property_manager', 'tenancy_search_property_manager_idx'],
    ['search_tenancies', 'tenant', 'tenancy_search_tenant_idx'],
    ['search_users', 'name', 'user_search_name_idx'],
    ['search_users', 'email', 'user_search_email_idx'],
    ['search_users', 'created_at', 'user_search_created_at_idx'],
  ])('%s by %s reads an index in both directions and returns at most 30 kB', async (list, sort, index) => {
    for (const ascending of [true, false]) {
      const call = `select * from public.${list}(sort => '${sort}', ascending => ${ascending})`;
      const { scans, bytes } = await measure(admin, call, `private.${index}`);
      expect(scans).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(30_000);
    }
  });

  it.each([
    ['search_applications', 'person.777@', 'private.application_search_words_idx'],
    ['search_tenancies', 'person.777@', 'private.tenancy_search_words_idx'],
    ['search_users', 'person.777@', 'private.user_search_words_idx'],
    ['search_property_managers', 'office.777@', 'public.property_managers_words_idx'],
    ['find_for_staff', 'person.777@', 'private.application_search_words_idx'],
  ])('%s for a rare word reads the trigram index', async (list, word, index) => {
    const { scans } = await measure(admin, `select * from public.${list}(query => '${word}')`, index);
    expect(scans).toBeGreaterThan(0);
  });

  it.each([
    ['', 'application_cases_queue_idx'],
    ["whose => 'tenant'", 'application_cases_queue_idx'],
    ["at_step => 'review', page_offset => 20", 'application_cases_queue_idx'],
    ["whose => 'tenant', at_step => 'elsewhere'", 'application_cases_queue_idx'],
    ["assigned => 'me'", 'application_cases_assigned_to_idx'],
    ["assigned => 'nobody'", 'application_cases_queue_idx'],
  ])('search_queue(%s) reads an index and returns at most 16 kB', async (call, index) => {
    const { scans, bytes } = await measure(admin, `select * from public.search_queue(${call})`, `public.${index}`);
    expect(scans).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(2000);
    expect(bytes).toBeLessThanOrEqual(16_000);
  });

  it.each(["search_queue(at_step => 'review')", 'search_queue()', 'queue_summary()'])(
    '%s looks up the author of a rejection only for appeals',
    async (call) => {
      const calls = await database.scopedTransaction(admin, async (transaction) => {
        await transaction.query(`select * from public.${call}`);
        const [counted] = await transaction.query<{ calls: number }>(
          `select calls::integer from pg_stat_xact_user_functions where funcname = 'is_own_appeal'`,
        );
        return counted?.calls ?? 0;
      });
      const [appeals] = await database.query<{ count: number }>(
        `select count(*)::integer from public.application_cases where step = 'appeal'`,
      );
      // One scan is for the page, and one for the count.
      expect(calls).toBeLessThanOrEqual(2 * (appeals?.count ?? 0));
    },
  );

  it('dashboard_statistics reads the indexes of decisions and certificates', async () => {
    for (const index of ['application_search_decided_at_idx', 'application_search_certificate_idx']) {
      const { scans } = await measure(admin, 'select public.dashboard_statistics()', `private.${index}`);
      expect(scans).toBeGreaterThan(0);
    }
  });

  it.each([
    'private.application_search_decided_at_idx',
    'public.application_status_history_decided_idx',
    'public.application_cases_queue_idx',
  ])('staff_figures reads %s', async (index) => {
    expect((await measure(admin, 'select public.staff_figures()', index)).scans).toBeGreaterThan(0);
  });

  it('see that there are more than 1,000, and the exact number near the end', async () => {
    const [all] = await database.query<{ count: number }>(
      `select count(*)::integer from private.application_search where words like '%lettings%'`,
    );
    expect(all?.count).toBeGreaterThan(1000);
    expect((await search(`search_applications('lettings')`))[0]).toMatchObject({ total_count: 1000, has_more: true });
    const [late] = await search(`search_applications('lettings', page_offset => 1000)`);
    expect(late).toMatchObject({ total_count: all?.count, has_more: false });
  });

  it.each([
    ['tenant', true, 'tenant asc nulls last'],
    ['tenant', false, 'tenant desc nulls last'],
    ['created_at', false, 'created_at desc'],
    ['guarantee_amount', false, 'guarantee_amount desc nulls last'],
  ])('find a common word in the order of %s (ascending: %s), page after page', async (sort, ascending, order) => {
    const expected = await database.query<{ id: string }>(
      `select application_id as id from private.application_search where words like '%lettings%'
       order by ${order}, application_id ${ascending ? 'asc' : 'desc'} limit 60`,
    );
    const pages = [0, 20, 40].map((offset) =>
      search(`search_applications('lettings', sort => '${sort}', ascending => ${ascending}, page_offset => ${offset})`),
    );
    expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('find a common word that only old applications have, newest first', async () => {
    const [oldest] = await database.query<{ month: string }>(
      'select left(application_number, 11) as month from public.rent_guarantee_applications order by created_at limit 1',
    );
    const year = oldest?.month.slice(0, 8) ?? '';
    const found = await search(`search_applications('${year}')`);
    const expected = await database.query<{ id: string }>(
      `select id from public.rent_guarantee_applications where application_number like '${year}%' order by created_at desc, id desc limit 20`,
    );
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('filter by several statuses at once', async () => {
    const [both] = await search(`search_applications(statuses => '{pending,in_review}')`);
    const [counted] = await database.query<{ count: number }>(
      `select count(*)::integer from public.rent_guarantee_applications where status in ('pending', 'in_review')`,
    );
    expect(both?.total_count).toBe(counted?.count);
  });
});

describe('a tenant, with thousands of records,', () => {
  it('reads their own applications through their index', async () => {
    const statement = `select * from public.rent_guarantee_applications where tenant_id = '${largeIds.tenant}' order by created_at desc limit 20`;
    const { scans, bytes } = await measure(
      scopeOf(largeIds.tenant),
      statement,
      'public.rent_guarantee_applications_tenant_id_idx',
    );
    expect(scans).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(30_000);
  });
});
