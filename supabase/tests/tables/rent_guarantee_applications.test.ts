import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, asRolledBack, scopeOf } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.query('update private.quotas set most = 1000');
});
afterAll(() => database.close());

const insertDraft = `insert into public.rent_guarantee_applications (tenant_id) values ('${ids.tenant}') returning application_number`;

async function monthInLondon(): Promise<string> {
  const [row] = await database.query<{ month: string }>(
    `select to_char(now() at time zone 'Europe/London', 'YYYY-MM') as month`,
  );
  return row?.month ?? '';
}

describe('the application number', () => {
  it('is assigned to 50 concurrent inserts without gaps or duplicates', async () => {
    const rows = await Promise.all(
      Array.from({ length: 50 }, () => database.scoped<{ application_number: string }>(scopeOf('tenant'), insertDraft)),
    );
    const numbers = rows.map(([row]) => Number(row?.application_number.slice(12))).sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => first + index));
  });

  it('is the highest of the month in London plus one, with four digits after 999 and five after 9999', async () => {
    const month = await monthInLondon();
    for (const [highest, following] of [
      ['450', '451'],
      ['999', '1000'],
      ['1099', '1100'],
      ['9999', '10000'],
      ['10099', '10100'],
    ]) {
      const number = await asRolledBack(database, 'admin', async (transaction) => {
        await transaction.query(
          `insert into public.rent_guarantee_applications (application_number) values ('RGC-${month}-${highest}')`,
        );
        const [row] = await transaction.query<{ application_number: string }>(insertDraft);
        return row?.application_number;
      });
      expect(number).toBe(`RGC-${month}-${following}`);
    }
  });

  it('has a readable error when the month has none left', async () => {
    const month = await monthInLondon();
    const begun = asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query(
        `insert into public.rent_guarantee_applications (application_number) values ('RGC-${month}-99999')`,
      );
      await transaction.query(insertDraft);
    });
    await expect(begun).rejects.toMatchObject({ code: 'P0001', message: expect.stringContaining('until next month') });
  });

  it('cannot be chosen by a tenant', async () => {
    const insert = `insert into public.rent_guarantee_applications (tenant_id, application_number, status, created_at)
      values ('${ids.tenant}', 'RGC-2031-01-9999', 'draft', '2031-01-01') returning application_number, created_at > now() as is_future`;
    const [row] = await asRolledBack(database, 'tenant', (transaction) =>
      transaction.query<Record<string, unknown>>(insert),
    );
    expect(row).toEqual({
      application_number: expect.stringContaining(`RGC-${await monthInLondon()}-`),
      is_future: false,
    });
  });

  it('can be set by staff in the right form, once', async () => {
    const insert = (number: string) =>
      as(database, 'admin', `insert into public.rent_guarantee_applications (application_number) values ('${number}')`);
    await insert('RGC-2019-03-001');
    expect(await codeOf(insert('RGC-2019-03-001'))).toBe('23505');
    for (const wrong of [
      'RGC-2019-13-001',
      'RGC-2019-3-001',
      'RGC-2019-03-01',
      'RGC-2019-03-0001',
      'RGC-2019-03-00001',
      'RGC-2019-03-100000',
      'rgc-2019-03-002',
      'X',
    ]) {
      expect(await codeOf(insert(wrong)), wrong).toBe('23514');
    }
  });
});

describe('a tenant', () => {
  const update = (assignment: string) =>
    as(database, 'tenant', `update public.rent_guarantee_applications set ${assignment} where id = '${ids.draft}'`);

  it.each([
    `status = 'pending'`,
    `status = 'approved'`,
    'guarantee_amount = 100',
    `certificate_number = 'RGC-CERT-1'`,
    'approved_at = now()',
    'submitted_at = now()',
    `application_number = 'RGC-2020-01-001'`,
    `tenant_id = '${ids.otherTenant}'`,
    `property_manager_id = '${ids.unusedPropertyManager}'`,
  ])('cannot set %s on a draft', async (assignment) => {
    expect(await codeOf(update(assignment))).toBe('42501');
  });

  it.each(['guarantee_amount', 'certificate_number', 'approved_at'])(
    'cannot create a draft with %s',
    async (column) => {
      const values: Record<string, string> = { guarantee_amount: '1', certificate_number: `'C'`, approved_at: 'now()' };
      const insert = `insert into public.rent_guarantee_applications (tenant_id, ${column}) values ('${ids.tenant}', ${values[column]})`;
      expect(await codeOf(as(database, 'tenant', insert))).toBe('42501');
    },
  );

  it('cannot create an application in another status', async () => {
    const insert = `insert into public.rent_guarantee_applications (tenant_id, status) values ('${ids.tenant}', 'pending')`;
    expect(await codeOf(as(database, 'tenant', insert))).toBe('42501');
  });

  it("cannot reach a stranger's property manager through a tenancy", async () => {
    const link = `update public.tenancy_information set property_manager_id = '${ids.unusedPropertyManager}' where id = '${ids.draftTenancy}'`;
    expect(await codeOf(as(database, 'tenant', link))).toBe('42501');
  });
});

describe('staff', () => {
  it('who save an outdated version are refused with PT409', async () => {
    const statement = `update public.rent_guarantee_applications set guarantee_amount = 5, version = 99 where id = '${ids.submitted}'`;
    expect(await codeOf(as(database, 'admin', statement))).toBe('PT409');
  });

  it('cannot enter a negative amount, an unknown currency or a period that ends before it starts', async () => {
    for (const wrong of [
      'guarantee_amount = -0.01',
      `guarantee_currency = 'JPY'`,
      `certificate_start_date = '2026-02-01', certificate_end_date = '2026-01-31'`,
    ]) {
      const statement = `update public.rent_guarantee_applications set ${wrong} where id = '${ids.submitted}'`;
      expect(await codeOf(as(database, 'admin', statement)), wrong).toBe('23514');
    }
  });
});

describe('an application that staff add', () => {
  it('gets the times of its submission and approval from the database', async () => {
    const [added] = await as<{ is_now: boolean; approved_at: unknown }>(
      database,
      'admin',
      `insert into public.rent_guarantee_applications (status, submitted_at, approved_at)
       values ('pending', '2020-01-01', '2020-01-01') returning submitted_at > now() - interval '1 hour' as is_now, approved_at`,
    );
    expect(added).toEqual({ is_now: true, approved_at: null });
    for (const column of ['submitted_at', 'approved_at']) {
      const change = `update public.rent_guarantee_applications set ${column} = '2020-01-01' where id = '${ids.submitted}'`;
      expect(await codeOf(as(database, 'admin', change))).toBe('42501');
    }
  });

  const tenantOf = (...statements: string[]) =>
    asRolledBack(database, 'admin', async (transaction) => {
      const [made] = await transaction.query<{ id: string }>(statements[0] ?? '');
      for (const statement of statements.slice(1)) await transaction.query(`${statement} where id = '${made?.id}'`);
      const read = 'select tenant_id from public.rent_guarantee_applications where id = $1';
      return (await transaction.query<{ tenant_id: string | null }>(read, [made?.id]))[0]?.tenant_id;
    });
  const insert = (columns: string, values: string) =>
    `insert into public.rent_guarantee_applications (status, ${columns}) values ('pending', ${values}) returning id`;
  const update = 'update public.rent_guarantee_applications set';

  it("gets the tenancy's tenant, at once or when the tenancy is set", async () => {
    expect(await tenantOf(insert('tenancy_id', `'${ids.submittedTenancy}'`))).toBe(ids.tenant);
    expect(await tenantOf(insert('tenancy_id', 'null'), `${update} tenancy_id = '${ids.submittedTenancy}'`)).toBe(
      ids.tenant,
    );
  });

  it('keeps a selected tenant, and stays without one when staff remove the tenant', async () => {
    const both = insert('tenancy_id, tenant_id', `'${ids.submittedTenancy}', '${ids.otherTenant}'`);
    expect(await tenantOf(both)).toBe(ids.otherTenant);
    expect(await tenantOf(both, `${update} tenant_id = null`)).toBeNull();
  });
});

describe('the status history', () => {
  it('starts with a draft by the tenant', async () => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      const [made] = await transaction.query<{ id: string }>(insertDraft.replace('application_number', 'id'));
      await transaction.query('reset role');
      return transaction.query(
        'select status, notes, changed_by from public.application_status_history where application_id = $1',
        [made?.id],
      );
    });
    expect(rows).toEqual([{ status: 'draft', notes: 'Application created', changed_by: ids.tenant }]);
  });

  it('has a second row when staff start with another status', async () => {
    const rows = await asRolledBack(database, 'admin', async (transaction) => {
      const [made] = await transaction.query<{ id: string }>(
        `insert into public.rent_guarantee_applications (tenant_id, status) values ('${ids.tenant}', 'pending') returning id`,
      );
      await transaction.query('reset role');
      return transaction.query(
        'select status, changed_by from public.application_status_history where application_id = $1 order by changed_at',
        [made?.id],
      );
    });
    expect(rows).toEqual([
      { status: 'draft', changed_by: ids.admin },
      { status: 'pending', changed_by: ids.admin },
    ]);
  });

  it('has a row for a plain update of the status, none for any other update', async () => {
    const count = `select count(*)::int as count from public.application_status_history where application_id = '${ids.submitted}'`;
    const counts = await asRolledBack(database, 'admin', async (transaction) => {
      const results = [await transaction.query(count)];
      for (const assignment of ['guarantee_amount = 7', `status = 'in_review'`]) {
        await transaction.query(
          `update public.rent_guarantee_applications set ${assignment} where id = '${ids.submitted}'`,
        );
        results.push(await transaction.query(count));
      }
      return results.flat();
    });
    expect(counts).toEqual([{ count: 2 }, { count: 2 }, { count: 3 }]);
  });
});
