import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { as } from '../testing/actors.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await test.deps.database.script(peopleAndRecords);
}, 60_000);
afterAll(() => test.close());

const refusal = (field: string) => ({
  message: 'A name contains no web address.',
  detail: expect.stringContaining(`"field": "${field}"`),
});
const rename = (field: string) => `update public.profiles set ${field} = $1 where id = '${ids.tenant}'`;
const renameLandlord = (field: string) =>
  `update public.property_managers set ${field} = $1 where id = '${ids.unusedPropertyManager}'`;

describe('A web address', () => {
  it.each(['Win at https://example.com', 'ftp://example.com', 'Visit WWW.example.com', 'evil-prize.com/claim'])(
    'is refused in a name, as in %s',
    async (name) => {
      const { database } = test.deps;
      for (const field of ['first_name', 'surname']) {
        await expect(as(database, 'tenant', rename(field), [name])).rejects.toMatchObject(refusal(field));
      }
      for (const field of ['company_name', 'contact_first_name', 'contact_last_name']) {
        await expect(as(database, 'admin', renameLandlord(field), [name])).rejects.toMatchObject(refusal(field));
      }
    },
  );

  it('is left out of the name of a person who signs up, whether or not the address has an account', async () => {
    const signUp = () =>
      test.client().auth.signUp({
        email: 'new@example.com',
        password: 'correct horse battery',
        options: { data: { first_name: 'https://example.com', surname: 'Okafor' } },
      });
    const answers = [await signUp(), await signUp()];
    expect(answers).toMatchObject([{ error: null }, { error: null }]);
    expect(
      await test.deps.database.query(`select first_name, surname from public.profiles where email = 'new@example.com'`),
    ).toEqual([{ first_name: null, surname: 'Okafor' }]);
  });

  it('that is already in a name does not stop other changes', async () => {
    const { database } = test.deps;
    await database.script(`
      alter table public.profiles disable trigger _330_refuse_links;
      update public.profiles set first_name = 'www.example.com' where id = '${ids.tenant}';
      alter table public.profiles enable trigger _330_refuse_links;
      insert into public.company_tenants (application_id, name, company_number, registered_office)
      values ('${ids.draft}', 'www.example.com Ltd', '01234567', '1 Mill Lane');
      insert into public.company_officers (application_id, place, name) values ('${ids.draft}', 1, 'Ann www.example.com')`);
    const profile = `update public.profiles set first_name = 'www.example.com', city = 'Cardiff' where id = '${ids.tenant}' returning city`;
    expect(await as(database, 'tenant', profile)).toEqual([{ city: 'Cardiff' }]);
    const company = { name: 'www.example.com Ltd', company_number: '01234567', registered_office: '2 Mill Lane' };
    const save = (officer: string) =>
      as(database, 'tenant', 'select public.save_company_tenant($1, $2)', [
        ids.draft,
        JSON.stringify({ ...company, officers: [{ name: officer }] }),
      ]);
    await expect(save('Ann www.example.com')).resolves.toBeDefined();
    await expect(save('Bob www.example.com')).rejects.toThrow('A name contains no web address');
  });

  it.each(['evil-prize.com', 'Win at x.com now', 'sub.evil.xyz.', '(prize.top)'])(
    'is refused in the name of a person and accepted in that of a company, as in %s',
    async (name) => {
      const { database } = test.deps;
      await expect(as(database, 'tenant', rename('first_name'), [name])).rejects.toMatchObject(refusal('first_name'));
      await expect(as(database, 'admin', renameLandlord('contact_last_name'), [name])).rejects.toMatchObject(
        refusal('contact_last_name'),
      );
      const statement = `${renameLandlord('company_name')} returning company_name`;
      expect(await as(database, 'admin', statement, [`${name} Ltd`])).toHaveLength(1);
    },
  );

  it.each([
    ...['St. John', 'St.John-Awww.', 'J.R.', 'J.R.Smith', 'Dr.Smith', 'dr.li', 'Ma.Luisa', 'Prof.Dr.Schmidt', 'B.Sc.'],
    ...['Ph.D.', 'Smith Jr.', 'A.Müller'],
  ])('does not include a dot in a name, as in %s', async (name) => {
    const statement = `${rename('surname')} returning surname`;
    expect(await as(test.deps.database, 'tenant', statement, [name])).toEqual([{ surname: name }]);
  });
});
