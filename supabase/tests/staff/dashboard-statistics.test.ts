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

interface Statistics {
  readonly database_tables: number;
  readonly property_managers: number;
  readonly active_applications: number;
  readonly approved_guarantees: number;
  readonly applications: { month: string; counts: Record<string, number> }[];
  readonly decisions: { month: string; decisions: number; median_days: number | null }[];
  readonly ending: { total: number; first: { id: string; days_left: number; city: string }[] };
  readonly rent: { month: string; amounts: Record<string, number> }[];
}

async function readStatistics(): Promise<Statistics> {
  const [row] = await as<{ figures: Statistics }>(database, 'admin', 'select public.dashboard_statistics() as figures');
  if (!row) throw new Error('No statistics');
  return row.figures;
}

const today = `(now() at time zone 'Europe/London')::date`;

describe('dashboard_statistics', () => {
  it('counts pending and in review as active, and approved ones separately', async () => {
    expect(await readStatistics()).toMatchObject({
      property_managers: 3,
      active_applications: 1,
      approved_guarantees: 0,
    });
    await database.query(`update public.rent_guarantee_applications set status = 'in_review' where id = $1`, [
      ids.submitted,
    ]);
    expect((await readStatistics()).active_applications).toBe(1);
  });

  it('counts the tables as get_public_table_count does', async () => {
    const [row] = await as<{ count: number }>(database, 'admin', 'select public.get_public_table_count() as count');
    expect((await readStatistics()).database_tables).toBe(row?.count);
  });

  it('returns twelve months, the last of which has the new applications by status', async () => {
    const { applications, decisions, rent } = await readStatistics();
    expect([applications.length, decisions.length, rent.length]).toEqual([12, 12, 12]);
    expect(applications.at(-1)?.counts).toEqual({ draft: 1, in_review: 1 });
    expect(applications.slice(0, -1).every(({ counts }) => Object.keys(counts).length === 0)).toBe(true);
  });

  it.each(['withdrawn', 'closed'])('counts %s applications by month as such, until they are reopened', async (kind) => {
    const [row] = await database.query<{ id: string }>(
      'insert into public.application_closings (application_id, kind) values ($1, $2) returning id',
      [ids.submitted, kind],
    );
    expect((await readStatistics()).applications.at(-1)?.counts).toEqual({ draft: 1, [kind]: 1 });
    await database.query('update public.application_closings set reopened_at = now() where id = $1', [row?.id]);
    expect((await readStatistics()).applications.at(-1)?.counts).toEqual({ draft: 1, in_review: 1 });
  });

  it('has no time to a decision before there is a decision', async () => {
    expect((await readStatistics()).decisions.at(-1)).toMatchObject({ decisions: 0, median_days: null });
  });

  it('measures the days from submission to decision, lists guarantees that end soon and sums the rent, once approved', async () => {
    await database.query(
      `update public.rent_guarantee_applications set status = 'approved', guarantee_amount = 12300,
         submitted_at = now() - interval '4 days', certificate_start_date = ${today} - 300, certificate_end_date = ${today} + 40
       where id = $1`,
      [ids.submitted],
    );
    const { active_applications, approved_guarantees, decisions, ending, rent } = await readStatistics();
    expect([active_applications, approved_guarantees]).toEqual([0, 1]);
    expect(decisions.at(-1)).toMatchObject({ decisions: 1, median_days: 4 });
    expect(ending).toMatchObject({ total: 1, first: [{ id: ids.submitted, days_left: 40, city: 'Cardiff' }] });
    expect(rent.at(-1)?.amounts).toEqual({ GBP: 1025 });
    expect(rent.at(0)?.amounts).toEqual({});
  });

  it('counts the rent once the certificate is issued, and until it is withdrawn', async () => {
    const record = (more: string) =>
      database.query(
        `insert into public.certificate_records (
           application_id, certificate_number, version, step, statement, cover_from, cover_until, claims_until, status_list, status_index${more ? ', payload, jws, qr_text, file_path, issued_at, withdrawn_at' : ''}
         ) values ('${ids.submitted}', 'RGC-CERT-9', 1, '${more ? 'issued' : 'awaiting_signature'}', '{}', '2026-01-01', '2026-12-31', '2027-01-31', 1, 9${more})`,
      );
    const rent = async () => (await readStatistics()).rent.map(({ amounts }) => amounts.GBP ?? 0);
    const remove = () =>
      database.query(`delete from public.certificate_records where application_id = $1`, [ids.submitted]);
    // Only the owner of the database can change or remove a version.
    await database.script('alter table public.certificate_records disable trigger user');
    const before = await rent();
    await record('');
    expect(await rent()).toEqual(before.map(() => 0));
    await remove();
    await record(`, '{}', 'jws', 'qr', 'x.pdf', now() - interval '1 year', now() - interval '2 months'`);
    expect([before.at(-1), (await rent()).at(-1), (await rent()).at(-4)]).toEqual([1025, 0, 1025]);
    await database.query(`update public.certificate_records set withdrawn_at = null where application_id = $1`, [
      ids.submitted,
    ]);
    expect(await rent()).toEqual(before);
    await remove();
    await database.script('alter table public.certificate_records enable trigger user');
  });

  it('leaves out ended guarantees, those that end in more than 90 days, and the rent of months without a guarantee', async () => {
    await database.query(
      `update public.rent_guarantee_applications set certificate_end_date = ${today} + 91 where id = $1`,
      [ids.submitted],
    );
    expect((await readStatistics()).ending).toEqual({ total: 0, first: [] });
    await database.query(
      `update public.rent_guarantee_applications set certificate_end_date = ${today} - interval '2 months' where id = $1`,
      [ids.submitted],
    );
    const { ending, rent } = await readStatistics();
    expect(ending.total).toBe(0);
    expect(rent.at(-1)?.amounts).toEqual({});
    expect(rent.at(-4)?.amounts).toEqual({ GBP: 1025 });
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, 'select public.dashboard_statistics()'))).toBe('42501');
  });
});
