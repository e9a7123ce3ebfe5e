import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { firstFieldOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const addressFields = ['address_line_1', 'address_line_2', 'city', 'state_province', 'landlord_address'];
const set = (field: string) =>
  `update public.tenancy_information set ${field} = $2 where id = $1 returning ${field} as saved`;
const save = (field: string, value: string) =>
  as(database, 'tenant', set(field), [ids.draftTenancy, value]) as Promise<{ saved: string }[]>;

describe('A web address', () => {
  it.each([
    ...['Urgent: pay the fee at https://evil.example/pay', 'www.evil.example', 'evil.example/pay', 'evil.example'],
    ...[
      'Flat 2, evil.co.uk',
      'office@evil.com',
      'st.com',
      '24.shop.com',
      'evil.com,Cardiff',
      'evil.com|x',
      'evil.xn--p1ai',
    ],
  ])('is refused in the address of a home and of a landlord, as in %s', async (address) => {
    for (const field of addressFields) {
      await expect(save(field, address)).rejects.toMatchObject({
        message: 'An address contains no web address: leave it out, or put a space after each full stop.',
        detail: expect.stringContaining(`"field": "${field}"`),
      });
    }
  });

  it.each([
    ...['Flat 2, St. John’s Rd.', 'Flat 2,St.John’s Rd.', 'No.5', 'no. 5 Mill Lane', '12 Mill Rd.Cardiff', 'Apt.Two'],
    ...['3.Mill House', '1st.Floor', 'Co.Durham', 'St.Ives', 'c/o J.R.Smith', 'Unit 4.2', 'Gt.Yarmouth'],
  ])('is not a full stop in an address, as in %s', async (address) => {
    for (const field of addressFields) expect(await save(field, address)).toEqual([{ saved: address }]);
  });

  it('is refused in the name of a landlord, unless it is only a host name', async () => {
    await expect(save('landlord_name', 'Pay at https://evil.example')).rejects.toMatchObject({
      message: 'A name contains no web address.',
    });
    expect(await save('landlord_name', 'Booking.com Ltd')).toHaveLength(1);
  });

  it('is reported at each field that contains one, even when staff add a home', async () => {
    const added = as(
      database,
      'admin',
      `insert into public.tenancy_information
         (address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date)
       values ('evil.example', 'www.evil.example', 'CF10 3BY', 900, 0, '2027-01-01', '2027-12-31')`,
    );
    const error = (await added.catch((thrown: unknown) => thrown)) as { detail: string };
    expect(JSON.parse(error.detail).map(({ field }: { field: string }) => field)).toEqual(['address_line_1', 'city']);
  });

  it('that is already in an address does not stop other changes', async () => {
    await database.script(`
      alter table public.tenancy_information disable trigger _115_refuse_links;
      update public.tenancy_information set address_line_1 = 'www.evil.example' where id = '${ids.draftTenancy}';
      alter table public.tenancy_information enable trigger _115_refuse_links`);
    const statement = `update public.tenancy_information set address_line_1 = 'www.evil.example', city = 'Swansea' where id = $1
      returning address_line_1 as line, city`;
    expect(await as(database, 'tenant', statement, [ids.draftTenancy])).toEqual([
      { line: 'www.evil.example', city: 'Swansea' },
    ]);
    expect(await firstFieldOf(save('address_line_1', 'www.other.example'))).toBe('address_line_1');
  });

  it.each([
    ['tenancy.address_line_1', 'evil.example'],
    ['tenancy.landlord_address', 'https://evil.example'],
    ['tenancy.landlord_name', 'www.evil.example'],
    ['tenant.surname', 'evil.example'],
    ['property_manager.company_name', 'evil.example/pay'],
  ])('is refused as the correction of %s', async (field, value) => {
    const application = await makeApplication(database);
    await database.query(`update public.rent_guarantee_applications set property_manager_id = $2 where id = $1`, [
      application,
      ids.ownPropertyManager,
    ]);
    const [asked] = await as<{ id: string }>(database, 'admin', 'select public.ask_correction($1, $2, $3) as id', [
      application,
      field,
      'Please check it.',
    ]);
    const answer = (words: string) =>
      as(database, 'tenant', 'select public.answer_request($1, $2)', [asked?.id, words]);
    await expect(answer(value)).rejects.toThrow('contains no web address');
    expect(await firstFieldOf(answer(value))).toBe('answer');
    await answer('St. John Mill');
  });
});
