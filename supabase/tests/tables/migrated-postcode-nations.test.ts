import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { migrate } from '../../../server/src/database/migrate.ts';
import { openPglite } from '../../../server/src/database/pglite.ts';
import { productDir } from '../../../server/src/testing/test-database.ts';

const tenant = '10000000-0000-4000-8000-00000000000b';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-nations-'));
  database = await openPglite(undefined);
  await mkdir(join(folder, 'migrations'));
  // At that time, every area that no list named was in England.
  const files = (await readdir(join(productDir, 'migrations'))).filter((file) => file < '20270306000100');
  for (const file of files) await cp(join(productDir, 'migrations', file), join(folder, 'migrations', file));
  await migrate(database, folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('a nation from a postcode that does not exist is removed, unless the case is decided', async () => {
  await database.script(`
    insert into auth.users (id, email) values ('${tenant}', 'tenant@example.com');
    insert into public.tenancy_information (address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, regime, tenant_id)
    select line, 'Cardiff', postcode, 900, 900, '2027-09-01', '2028-08-31', 'common_law', '${tenant}'
    from (values ('unknown', 'ZZ9 9ZZ'), ('known', 'BS6 6LG'), ('decided', 'ZZ9 9ZZ')) as t (line, postcode);
    insert into public.rent_guarantee_applications (tenant_id, tenancy_id, status)
    select '${tenant}', id, 'rejected' from public.tenancy_information where address_line_1 = 'decided';
  `);
  const nations = async () =>
    Object.fromEntries(
      (
        await database.query<{ line: string; nation: string | null }>(
          'select address_line_1 as line, nation from public.tenancy_information',
        )
      ).map(({ line, nation }) => [line, nation]),
    );
  expect(await nations()).toEqual({ unknown: 'england', known: 'england', decided: 'england' });
  await migrate(database, productDir);
  expect(await nations()).toEqual({ unknown: null, known: 'england', decided: 'england' });
});
