import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { type Actor, as, asRolledBack } from '../testing/actors.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

const company = {
  name: 'Quillfeather Trading Ltd',
  company_number: '1234567',
  registered_office: '1 Mill Lane, Cardiff CF10 1AA',
  officers: [
    { name: 'Zebedee Quill', born_on: '1971-02-03' },
    { name: 'Ann Feather', born_on: null },
  ],
};
const kept = { ...company, company_number: '01234567' };
const abroad = { ...company, country: 'Japan', company_number: ' 0100-01-008697 ' };

const save = (transaction: Queryable, given: unknown = company, application: string = ids.draft) =>
  transaction.query('select public.save_company_tenant($1, $2)', [application, given && JSON.stringify(given)]);
const saved = (actor: Actor, given: unknown = company, application: string = ids.draft) =>
  asRolledBack(database, actor, async (transaction) => {
    await save(transaction, given, application);
    const [row] = await transaction.query<{ company: unknown }>('select private.company_of($1) as company', [
      application,
    ]);
    return row?.company;
  });
const read = async (statement: string) => (await database.query<Record<string, unknown>>(statement))[0];

describe('the company of a draft', () => {
  it('is kept with its officers, and its number as Companies House writes it', async () => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await save(transaction);
      return transaction.query(
        `select c.name, c.company_number, c.registered_office, json_agg(json_build_object('name', o.name, 'born_on', o.born_on) order by o.place) as officers
         from public.company_tenants as c join public.company_officers as o using (application_id) where application_id = '${ids.draft}' group by 1, 2, 3`,
      );
    });
    expect(rows).toEqual([kept]);
  });

  it.each(['12345678', 'sc 123456', 'IP12345R', 'R0000123'])('may have the number %s', async (company_number) => {
    expect(await codeOf(saved('tenant', { ...company, company_number }))).toBeUndefined();
  });

  it('may be registered in another country, with a number of its register or none', async () => {
    expect(await saved('tenant', abroad)).toEqual({ ...abroad, company_number: '0100-01-008697' });
    expect(await saved('tenant', { ...abroad, company_number: '' })).toEqual({ ...abroad, company_number: null });
  });

  it.each([
    [{ country: ' ' }, 'company_country'],
    [{ country: 'united kingdom' }, 'company_country'],
    [{ country: 'x'.repeat(101) }, 'company_country'],
    [{ country: 'Japan', company_number: '1'.repeat(41) }, 'company_number'],
    [{ name: ' ' }, 'company_name'],
    [{ name: { legal: 'Acme' } }, 'company_name'],
    [{ name: 'Win at www.example.com' }, 'company_name'],
    [{ country: ['Japan'], company_number: '1' }, 'company_country'],
    [{ country: 'Japan', company_number: { is: 1 } }, 'company_number'],
    [{ registered_office: ['1 Mill Lane'] }, 'registered_office'],
    [{ officers: [{ name: 'https://example.com' }] }, 'officers'],
    [{ company_number: '123456789' }, 'company_number'],
    [{ company_number: 'GB123' }, 'company_number'],
    [{ company_number: '00000000' }, 'company_number'],
    [{ registered_office: '' }, 'registered_office'],
    [{ officers: [] }, 'officers'],
    [{ officers: [{ name: ' ', born_on: '1971-02-03' }] }, 'officers'],
    [{ officers: [{ name: 'Ann', born_on: '1850-01-01' }] }, 'officers'],
    [{ officers: [{ name: 'Ann', born_on: '2198-01-01' }] }, 'officers'],
    [{ officers: 'Ann' }, 'officers'],
    [{ officers: null }, 'officers'],
    [{ officers: ['Ann'] }, 'officers'],
    [{ officers: [null] }, 'officers'],
    [{ officers: [{ born_on: '1971-02-03' }] }, 'officers'],
    [{ officers: [{ name: { first: 'Ann' } }] }, 'officers'],
    [{ officers: [{ name: 'Ann', born_on: '1971-02-30' }] }, 'officers'],
    [{ officers: [{ name: 'Ann', born_on: 'in May' }] }, 'officers'],
    [{ officers: Array.from({ length: 11 }, () => ({ name: 'Ann', born_on: null })) }, 'officers'],
  ])('is refused, naming the field, with %j', async (change, field) => {
    const isNamed = (error: unknown) =>
      isDatabaseError(error, 'P0001') &&
      (JSON.parse(error.detail ?? '[]') as { section: string; field: string }[]).every(
        (wrong) => wrong.section === 'details' && wrong.field === field,
      );
    await expect(saved('tenant', { ...company, ...change })).rejects.toSatisfy(isNamed);
  });

  it('is removed when a person rents instead', async () => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await save(transaction);
      await save(transaction, null);
      return transaction.query(`select 1 from public.company_tenants where application_id = '${ids.draft}'`);
    });
    expect(rows).toEqual([]);
  });

  it.each(['other tenant', 'property manager', 'signed-out'] as const)('is not for the %s', async (actor) => {
    expect(await codeOf(saved(actor))).toBe(actor === 'signed-out' ? '42501' : 'PT404');
  });

  it('is locked for the tenant once submitted, and staff correct it', async () => {
    expect(await codeOf(saved('tenant', company, ids.submitted))).toBe('PT404');
    expect(await saved('admin', company, ids.submitted)).toEqual({ ...kept, country: null });
  });

  it('is not changed by an auditor', async () => {
    const refused = asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query('reset role');
      await transaction.query(`insert into public.user_roles (user_id, role) values ('${ids.tenant}', 'admin')`);
      await transaction.query(
        `insert into public.staff_permissions (user_id, permission) values ('${ids.tenant}', 'audit')`,
      );
      await transaction.query('set local role authenticated');
      await save(transaction, company, ids.submitted);
    });
    expect(await codeOf(refused)).toBe('PT404');
  });

  it('is not saved over a newer version that somebody else has entered', async () => {
    const saveOver = (transaction: Queryable, given: unknown, seen: unknown) =>
      transaction.query('select public.save_company_tenant($1, $2, $3)', [
        ids.submitted,
        given && JSON.stringify(given),
        JSON.stringify(seen),
      ]);
    const seen = { ...kept, country: null };
    const other = { ...company, name: 'Another Ltd' };
    const replaced = (given: unknown, read: unknown) =>
      codeOf(
        asRolledBack(database, 'admin', async (transaction) => {
          await saveOver(transaction, company, {});
          await saveOver(transaction, given, read);
        }),
      );
    expect(await replaced(other, seen)).toBeUndefined();
    expect(await replaced(null, seen)).toBeUndefined();
    expect(await replaced(other, {})).toBe('PT409');
    expect(await replaced(null, { ...seen, officers: [{ name: 'Zebedee Quill', born_on: '1971-02-03' }] })).toBe(
      'PT409',
    );
  });

  it('is listed once among the edits, and not when nothing changes', async () => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await save(transaction);
      await save(transaction);
      return transaction.query(`select fields from public.record_edits where application_id = '${ids.draft}'`);
    });
    expect(rows).toEqual([{ fields: ['company_tenant'] }]);
  });
});

describe('the tenancy of a company', () => {
  it('becomes one of another kind, and of the usual kind again for a person', async () => {
    const application = await makeApplication(database);
    const regime = async () =>
      read(
        `select t.regime from public.tenancy_information as t join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = '${application}'`,
      );
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(company)]);
    expect(await regime()).toEqual({ regime: 'common_law' });
    await as(database, 'admin', 'select public.save_company_tenant($1, null)', [application]);
    expect(await regime()).toEqual({ regime: null });
  });

  const rules = (action: string, application: string) =>
    as<{ rule: number; effect: string; field: string; words: string }>(
      database,
      'admin',
      'select rule, effect, field, words from public.check_rules($1, $2) where rule in (5, 6, 10, 11)',
      [action, application],
    );
  const inLondon = { city: 'London', postal_code: 'N1 1AA' };

  it('is free of the rules that protect people', async () => {
    const application = await makeApplication(database, inLondon);
    expect((await rules('approval', application)).find(({ rule }) => rule === 6)?.effect).toBe('warns');
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(company)]);
    const found = await rules('approval', application);
    expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining([6, 11]));
    expect(found.filter(({ effect }) => effect !== 'passes')).toEqual([]);
  });

  it('cannot be approved as an assured one, of which the tenant is warned', async () => {
    const application = await makeApplication(database, { ...inLondon, signing: 'not_yet', end_date: null });
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(company)]);
    const eleven = async (action: string) => (await rules(action, application)).find(({ rule }) => rule === 11);
    expect(await eleven('approval')).toMatchObject({ effect: 'blocks', field: 'regime' });
    expect(await eleven('submission')).toMatchObject({ effect: 'warns', field: 'regime' });
    await database.query(
      `update public.tenancy_information set regime = 'common_law', end_date = '2198-12-31'
       where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}')`,
    );
    expect(await eleven('approval')).toMatchObject({ effect: 'passes' });
  });

  it('needs a reason where no company is recorded and nothing else makes it another kind', async () => {
    const application = await makeApplication(database, { ...inLondon, regime: 'common_law' });
    const eleven = async () => (await rules('approval', application)).filter(({ rule }) => rule === 11);
    const change = (assignment: string) =>
      database.query(
        `update public.tenancy_information set ${assignment}
         where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}')`,
      );
    expect(await eleven()).toMatchObject([{ effect: 'warns', field: 'regime' }]);
    await change('in_student_code = true');
    expect(await eleven()).not.toMatchObject([{ words: expect.stringContaining('no company is the tenant') }]);
    await change('in_student_code = null, monthly_rent = 8333.34');
    expect(await eleven()).toMatchObject([{ effect: 'passes' }]);
    await change('monthly_rent = 900');
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(company)]);
    expect(await eleven()).toMatchObject([{ effect: 'passes' }]);
  });
});

describe('a company before and after the approval', () => {
  it('is screened with its officers and its contact', async () => {
    const application = await makeApplication(database);
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(company)]);
    const rows = await database.query<{ name: string }>(
      `select name, born_on::text from private.screening_subjects('${application}') where subject = 'tenant' order by name`,
    );
    const [contact] = await database.query<{ name: string }>(
      `select display_name as name from public.profiles where id = '${ids.tenant}'`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      ['Ann Feather', contact?.name, 'Quillfeather Trading Ltd', 'Zebedee Quill'].toSorted(),
    );
    expect(rows).toContainEqual({ name: 'Zebedee Quill', born_on: '1971-02-03' });
  });

  it('does not hide its contact behind an officer of the same name and another date of birth', async () => {
    const application = await makeApplication(database);
    await database.query(`update public.profiles set date_of_birth = '1985-05-05' where id = '${ids.tenant}'`);
    const [contact] = await database.query<{ name: string }>(
      `select display_name as name from public.profiles where id = '${ids.tenant}'`,
    );
    const datesWith = async (born_on: string) => {
      const officers = [{ name: contact?.name, born_on }];
      await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [
        application,
        JSON.stringify({ ...company, officers }),
      ]);
      const rows = await database.query<{ born_on: string }>(
        `select born_on::text from private.screening_subjects($1) where name = $2 order by 1`,
        [application, contact?.name],
      );
      return rows.map((row) => row.born_on);
    };
    expect(await datesWith('1999-01-01')).toEqual(['1985-05-05', '1999-01-01']);
    expect(await datesWith('1985-05-05')).toEqual(['1985-05-05']);
  });

  it('of another country is screened and stated by its name as any other', async () => {
    const application = await makeApplication(database, { came_by: 'own_choice', regime: 'common_law' });
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(abroad)]);
    const screened = await database.query(`select from private.screening_subjects('${application}') where name = $1`, [
      abroad.name,
    ]);
    expect(screened).toHaveLength(1);
    const version = await approve(database, application);
    const stated = await read(
      `select statement -> 'tenants' as tenants from public.certificate_records where id = '${version}'`,
    );
    expect(stated).toEqual({ tenants: [{ name: abroad.name }] });
  });

  it('is the tenant of the certificate, and locked there', async () => {
    const application = await makeApplication(database, { came_by: 'own_choice', regime: 'common_law' });
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(company)]);
    const version = await approve(database, application);
    const stated = await read(
      `select statement -> 'tenants' as tenants, statement -> 'tenancy' ->> 'regime' as regime from public.certificate_records where id = '${version}'`,
    );
    expect(stated).toEqual({ tenants: [{ name: company.name }], regime: 'common_law' });
    const change = as(database, 'admin', 'select public.save_company_tenant($1, $2)', [
      application,
      JSON.stringify({ ...company, name: 'Another Ltd' }),
    ]);
    await expect(change).rejects.toThrow('The certificate states this');
  });

  it('is screened as soon as staff enter it', async () => {
    const application = await makeApplication(database);
    const screened = () =>
      database.query<{ name: string }>(
        `select distinct name from public.screenings where application_id = $1 and subject = 'tenant' order by name`,
        [application],
      );
    const [contact] = await database.query<{ name: string }>(
      `select display_name as name from public.profiles where id = '${ids.tenant}'`,
    );
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(company)]);
    expect((await screened()).map(({ name }) => name)).toEqual(
      ['Ann Feather', contact?.name, 'Quillfeather Trading Ltd', 'Zebedee Quill'].toSorted(),
    );
  });

  it('is deleted with the person who signed in for it', async () => {
    const left = await database
      .transaction(async (transaction) => {
        await transaction.query(
          `insert into public.company_tenants (application_id, name, company_number, registered_office) values ('${ids.submitted}', 'x', '01234567', 'x')`,
        );
        await transaction.query(`delete from auth.users where id = '${ids.tenant}'`);
        const rows = await transaction.query(
          `select 1 from public.company_tenants where application_id = '${ids.submitted}'`,
        );
        throw Object.assign(new Error('undo'), { rows });
      })
      .catch((error: { rows?: unknown[] }) => error.rows);
    expect(left).toEqual([]);
  });
});
