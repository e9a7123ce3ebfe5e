import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { nationalZeros } from '../../../web/app/lib/testing/national-zeros.ts';
import { telephoneNumbers } from '../../../web/app/lib/testing/telephone-numbers.ts';
import { type Actor, as, asRolledBack } from '../testing/actors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
});
afterAll(() => database.close());

const change = (actor: Actor, id: string, set: string) =>
  asRolledBack(database, actor, (transaction) =>
    transaction.query(
      `update public.property_managers set ${set} where id = '${id}' returning business_phone_number, mobile_number`,
    ),
  );
const isRefusedAt = (field: string, message: string) => (error: unknown) => {
  if (!isDatabaseError(error, 'P0001')) return false;
  const [fault] = JSON.parse(error.detail ?? '[]') as { field: string; message: string }[];
  return fault?.field === field && fault.message === message;
};
const uk = 'Enter a whole UK telephone number, such as 029 2018 0100';

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

describe('The telephone number of a landlord or agent', () => {
  it.each(telephoneNumbers)('is checked by its length, as in the form: %s %s, %s', async (code, number, isOne) => {
    const [row] = await database.query<{ is_one: boolean }>('select private.is_telephone_number($1, $2) as is_one', [
      code,
      number,
    ]);
    expect(row?.is_one).toBe(isOne);
  });

  it.each([
    ['tenant', ids.ownPropertyManager],
    ['admin', ids.propertyManager],
  ] as const)('is refused if it is impossible, from the %s', async (actor, id) => {
    await expect(change(actor, id, `business_phone_number = '12'`)).rejects.toSatisfy(
      isRefusedAt('business_phone_number', uk),
    );
    await expect(change(actor, id, `mobile_country_code = '+49', mobile_number = 'none'`)).rejects.toSatisfy(
      isRefusedAt('mobile_number', 'Enter a whole telephone number, in digits'),
    );
    expect(await change(actor, id, `business_phone_number = '029 2018 0100', mobile_number = null`)).toEqual([
      { business_phone_number: '29 2018 0100', mobile_number: null },
    ]);
  });

  it('is also refused in a new record', async () => {
    const insert = (number: string) =>
      as(
        database,
        'tenant',
        `insert into public.property_managers
           (company_name, business_email, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_phone_number)
         values ('Taff Lets', 'taff@example.com', 'Gwen', 'Davies', '1 Taff Street', 'Cardiff', 'CF10 1AA', $1)`,
        [number],
      );
    await expect(insert('call me')).rejects.toSatisfy(isRefusedAt('business_phone_number', uk));
    await insert('');
    await insert('029 2018 0100 ext 4');
  });

  it('stays as it is stored when another field changes', async () => {
    await database.query(`update public.property_managers set business_phone_number = '12' where id = $1`, [
      ids.propertyManager,
    ]);
    expect(await change('admin', ids.propertyManager, `city = 'Barry', business_phone_number = '12'`)).toMatchObject([
      { business_phone_number: '12' },
    ]);
  });
});
