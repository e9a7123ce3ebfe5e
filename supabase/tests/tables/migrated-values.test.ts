import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { migrate } from '../../../server/src/database/migrate.ts';
import { openPglite } from '../../../server/src/database/pglite.ts';
import { productDir } from '../../../server/src/testing/test-database.ts';

const ranges = '20261122100300_value_ranges.sql';
const tenant = '10000000-0000-4000-8000-00000000000b';
const tenancy = '30000000-0000-4000-8000-000000000001';
const application = '40000000-0000-4000-8000-000000000001';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-mended-'));
  database = await openPglite(undefined);
  await migrateBefore(ranges);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Applies the migrations before the one named. */
async function migrateBefore(name: string): Promise<void> {
  await mkdir(join(folder, 'migrations'));
  const files = (await readdir(join(productDir, 'migrations'))).filter((file) => file < name);
  for (const file of files) await cp(join(productDir, 'migrations', file), join(folder, 'migrations', file));
  await migrate(database, folder);
}

it('stored values out of range are replaced and stored elsewhere, and the dashboard counts again', async () => {
  await database.script(`
    insert into auth.users (id, email) values ('${tenant}', 'tenant@example.com');
    insert into public.tenancy_information (id, address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id)
    values ('${tenancy}', '1 High Street', 'Cardiff', 'CF10 1AA', 'NaN', 50, '-infinity', 'infinity', '${tenant}');
    insert into public.rent_guarantee_applications (id, tenant_id, tenancy_id, submitted_at) values ('${application}', '${tenant}', '${tenancy}', '0044-03-15 BC');
  `);
  const [before] = await database.query<{ version: number }>('select version from public.tenancy_information');
  await migrate(database, productDir);

  expect(
    await database.query(
      'select monthly_rent, deposit_amount, start_date::text, end_date::text, version from public.tenancy_information',
    ),
  ).toEqual([
    {
      monthly_rent: '0.00',
      deposit_amount: '50.00',
      start_date: '1900-01-01',
      end_date: '2199-12-31',
      version: before?.version,
    },
  ]);
  expect(
    await database.query(
      'select table_name, record, column_name, value from private.mended_values order by column_name',
    ),
  ).toEqual([
    { table_name: 'tenancy_information', record: tenancy, column_name: 'end_date', value: 'infinity' },
    { table_name: 'tenancy_information', record: tenancy, column_name: 'monthly_rent', value: 'NaN' },
    { table_name: 'tenancy_information', record: tenancy, column_name: 'start_date', value: '-infinity' },
    {
      table_name: 'rent_guarantee_applications',
      record: application,
      column_name: 'submitted_at',
      value: expect.stringContaining('BC'),
    },
  ]);
  expect(await database.query('select monthly_rent, submitted_at from private.application_search')).toEqual([
    { monthly_rent: '0.00', submitted_at: new Date('1900-01-01T00:00:00Z') },
  ]);
  expect(await database.query('select monthly_rent, end_date::text from private.tenancy_search')).toEqual([
    { monthly_rent: '0.00', end_date: '2199-12-31' },
  ]);
});
