import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, asRolledBack } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
});
afterAll(() => database.close());

/** Values that no column accepts, by the type of the column. */
const wrongValues: Readonly<Record<string, readonly string[]>> = {
  numeric: ['NaN', 'Infinity', '-Infinity'],
  'double precision': ['NaN', 'Infinity', '-Infinity'],
  real: ['NaN', 'Infinity', '-Infinity'],
  date: ['infinity', '-infinity', '1899-12-31', '2200-01-01', '5000-01-01', '0044-03-15 BC'],
  'timestamp with time zone': ['infinity', '-infinity', '1899-12-31 23:59+00', '2200-01-01 00:00+00', '0044-03-15 BC'],
  'timestamp without time zone': ['infinity', '-infinity', '1899-12-31 23:59', '2200-01-01 00:00', '0044-03-15 BC'],
};

/** Sets the column in every row of the table, bypassing all triggers. */
const set = (table: string, column: string, value: string) =>
  database.transaction(async (transaction) => {
    await transaction.query('set local session_replication_role = replica');
    await transaction.query(`update public.${table} set "${column}" = '${value}'`);
  });

describe('every column of the schema public', () => {
  it('refuses NaN, infinity, and days and moments before 1900 or after 2199', async () => {
    const columns = await database.query<{ table: string; column: string; type: string }>(
      `select c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = any ($1)`,
      [Object.keys(wrongValues)],
    );
    expect(columns.length).toBeGreaterThan(20);
    const taken: string[] = [];
    for (const { table, column, type } of columns) {
      // A table without rows would accept anything.
      expect(await database.query(`select from public.${table}`), table).not.toEqual([]);
      for (const value of wrongValues[type] ?? []) {
        // 22003: the column's type itself cannot hold it.
        if (!['23514', '22003'].includes((await codeOf(set(table, column, value))) ?? ''))
          taken.push(`${table}.${column} ${value}`);
      }
    }
    expect(taken).toEqual([]);
  });

  it('accepts the first and the last valid day', async () => {
    await set('tenancy_information', 'start_date', '1900-01-01');
    await set('tenancy_information', 'end_date', '2199-12-31');
    await set('profiles', 'created_at', '2199-12-31 23:59+00');
  });
});

describe("a tenant's rent that is not a number", () => {
  it("is refused, and leaves the staff's dashboard unchanged", async () => {
    const statistics = () => as(database, 'admin', 'select public.dashboard_statistics()');
    const before = await statistics();
    for (const column of ['monthly_rent', 'deposit_amount']) {
      const change = `update public.tenancy_information set ${column} = 'NaN' where id = '${ids.draftTenancy}'`;
      expect(await codeOf(as(database, 'tenant', change))).toBe('23514');
    }
    expect(await statistics()).toEqual(before);
  });
});

describe('the time of an upload', () => {
  it("is the database's, whatever a tenant or staff send", async () => {
    for (const actor of ['tenant', 'admin'] as const) {
      const rows = await asRolledBack(database, actor, (transaction) =>
        transaction.query(
          `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size, uploaded_at)
           values ('${ids.draft}', 'other', 'a.pdf', 'applications/${ids.draft}/dated', 'application/pdf', 10, '2001-01-01')
           returning uploaded_at = now() as is_now`,
        ),
      );
      expect(rows).toEqual([{ is_now: true }]);
    }
  });
});
