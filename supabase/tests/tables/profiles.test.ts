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

/** Signs a person up with this metadata and returns the profile that the database created. */
async function signUp(metadata: Record<string, unknown>): Promise<Record<string, unknown>> {
  const id = crypto.randomUUID();
  await database.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    `${id}@example.com`,
    metadata,
  ]);
  const [profile] = await database.query('select * from public.profiles where id = $1', [id]);
  return profile ?? {};
}

describe('signing up', () => {
  it('creates a profile from the metadata', async () => {
    const metadata = {
      firstName: ' Amara ',
      surname: 'Okafor',
      salutation: 'Ms',
      mobileCountryCode: '+234',
      mobileNumber: '8031234567',
      addressLine1: '27 Adeola Odeku Street',
      postalCode: '106104',
    };
    expect(await signUp(metadata)).toMatchObject({
      first_name: 'Amara',
      surname: 'Okafor',
      salutation: 'Ms',
      display_name: 'Amara Okafor',
      mobile_country_code: '+234',
      mobile_number: '8031234567',
      address_line_1: '27 Adeola Odeku Street',
      postal_code: '106104',
    });
  });

  it('reads the address by its snake_case names as well', async () => {
    expect(await signUp({ address_line_1: '5 High Street', state_province: 'Kent' })).toMatchObject({
      address_line_1: '5 High Street',
      state_province: 'Kent',
    });
  });

  it('stores empty values as null', async () => {
    expect(await signUp({ firstName: '', surname: '  ', mobileNumber: '', city: '' })).toMatchObject({
      first_name: null,
      surname: null,
      mobile_number: null,
      city: null,
      display_name: null,
    });
  });

  it('adds a missing plus sign to a country code', async () => {
    expect(await signUp({ mobileCountryCode: '44' })).toMatchObject({ mobile_country_code: '+44' });
  });

  it('splits a full name when the separate names are missing', async () => {
    expect(await signUp({ full_name: 'Ludwig van Beethoven' })).toMatchObject({
      first_name: 'Ludwig',
      surname: 'van Beethoven',
    });
    expect(await signUp({ full_name: 'Madonna' })).toMatchObject({ first_name: 'Madonna', surname: null });
    expect(await signUp({ full_name: 'A B', firstName: 'Anna' })).toMatchObject({ first_name: 'Anna', surname: null });
  });

  it('never fails, whatever the metadata contains', async () => {
    expect(await signUp({ firstName: 'x'.repeat(5000), mobileCountryCode: 'nonsense', city: { a: 1 } })).toMatchObject({
      first_name: 'x'.repeat(100),
      mobile_country_code: null,
    });
  });
});

describe('a person', () => {
  it('has the new e-mail address in the profile when it changes', async () => {
    await database.query('update auth.users set email = $2 where id = $1', [ids.otherTenant, 'new@example.com']);
    const [profile] = await database.query('select email from public.profiles where id = $1', [ids.otherTenant]);
    expect(profile).toEqual({ email: 'new@example.com' });
  });

  it("cannot set another address than the account's", async () => {
    await as(database, 'tenant', `update public.profiles set email = 'admin@example.com' where id = $1`, [ids.tenant]);
    const [profile] = await database.query('select email from public.profiles where id = $1', [ids.tenant]);
    expect(profile).toEqual({ email: 'tenant@example.com' });
  });

  it('who saves an outdated version is refused with PT409, and nothing is changed', async () => {
    const [read] = await as<{ version: number }>(
      database,
      'tenant',
      'select version from public.profiles where id = $1',
      [ids.tenant],
    );
    const save = (city: string) =>
      as(database, 'tenant', 'update public.profiles set city = $2, version = $3 where id = $1', [
        ids.tenant,
        city,
        read?.version,
      ]);
    await save('Ibadan');
    expect(await codeOf(save('Kano'))).toBe('PT409');
    expect(await database.query('select city from public.profiles where id = $1', [ids.tenant])).toEqual([
      { city: 'Ibadan' },
    ]);
  });
});

describe('has_admin_role', () => {
  const ask = async (actor: 'tenant' | 'admin', person: string) =>
    (await as<{ is: boolean }>(database, actor, 'select public.has_admin_role($1) as is', [person]))[0]?.is;

  it('answers about the caller', async () => {
    expect(await ask('admin', ids.admin)).toBe(true);
    expect(await ask('tenant', ids.tenant)).toBe(false);
  });

  it('tells nobody except an admin who the admins are', async () => {
    expect(await ask('tenant', ids.admin)).toBe(false);
    expect(await ask('admin', ids.tenant)).toBe(false);
  });
});
