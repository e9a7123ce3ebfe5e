import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { nationalZeros } from '../../../web/app/lib/testing/national-zeros.ts';
import { asRolledBack } from '../testing/actors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
});
afterAll(() => database.close());

describe('A national trunk zero', () => {
  it.each(nationalZeros)('is removed from a number, as in the form: %s %s', async (code, number, kept) => {
    const [row] = await database.query<{ kept: string }>('select private.without_national_zero($1, $2) as kept', [
      code,
      number,
    ]);
    expect(row?.kept).toBe(kept);
  });

  it('is not stored with the number of a person', async () => {
    const [row] = await asRolledBack(database, 'tenant', (transaction) =>
      transaction.query(
        `update public.profiles set mobile_country_code = '+234', mobile_number = '0803 123 4567' where id = $1 returning mobile_number`,
        [ids.tenant],
      ),
    );
    expect(row).toEqual({ mobile_number: '803 123 4567' });
  });

  it('is not stored with the numbers of a landlord or agent, whoever writes them', async () => {
    const [row] = await asRolledBack(database, 'admin', (transaction) =>
      transaction.query(
        `update public.property_managers set business_phone_country_code = '+44', business_phone_number = '029 2018 0100',
           mobile_country_code = '+39', mobile_number = '06 6982 1234'
         where id = $1 returning business_phone_number, mobile_number`,
        [ids.propertyManager],
      ),
    );
    expect(row).toEqual({ business_phone_number: '29 2018 0100', mobile_number: '06 6982 1234' });
  });
});
