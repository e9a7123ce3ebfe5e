import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, asRolledBack } from '../testing/actors.ts';
import { acceptSql } from '../testing/application-steps.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const ownManager = (assignment: string) =>
  `update public.property_managers set ${assignment} where id = '${ids.ownPropertyManager}'`;

describe('a property manager', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['http://example.com/a', 'http://example.com/a'],
    ['', null],
  ])('with the web address %j is stored with %j', async (given, stored) => {
    const rows = await asRolledBack(database, 'admin', (transaction) =>
      transaction.query(`${ownManager('website_url = $1')} returning website_url`, [given]),
    );
    expect(rows).toEqual([{ website_url: stored }]);
  });

  it.each([
    `website_url = 'ftp://example.com'`,
    `website_url = 'not a url'`,
    `business_email = 'nobody'`,
    `company_name = '  '`,
    `manager_type = 'agent'`,
    `business_phone_country_code = 'x'`,
  ])('cannot have %s', async (assignment) => {
    expect(await codeOf(as(database, 'admin', ownManager(assignment)))).toBe('23514');
  });

  it('can be marked as processed only by staff', async () => {
    expect(await codeOf(as(database, 'tenant', ownManager('email_processed = true')))).toBe('42501');
    expect(
      await codeOf(
        asRolledBack(database, 'admin', (transaction) => transaction.query(ownManager('email_processed = true'))),
      ),
    ).toBeUndefined();
  });

  it('that other records name cannot be deleted, and the error says how many do', async () => {
    const remove = `delete from public.property_managers where id = '${ids.propertyManager}'`;
    const words =
      '2 applications and 1 linked account belong to this property manager, now or before. Merge it with another record instead.';
    await expect(as(database, 'admin', remove)).rejects.toThrow(words);
    await expect(database.query(remove)).rejects.toThrow(words);
    await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query(
        `update public.tenancy_information set property_manager_id = '${ids.unusedPropertyManager}' where id = '${ids.draftTenancy}'`,
      );
      await expect(
        transaction.query(`delete from public.property_managers where id = '${ids.unusedPropertyManager}'`),
      ).rejects.toThrow('1 tenancy names this property manager. Merge it with another record or change that first.');
    });
  });
});

describe('a tenancy', () => {
  const move = (country: string) =>
    `update public.tenancy_information set country = '${country}' where id = '${ids.submittedTenancy}'`;

  it('must be in the United Kingdom if a person enters it', async () => {
    for (const actor of ['admin', 'tenant'] as const) {
      const insert = `insert into public.tenancy_information (address_line_1, city, postal_code, country, monthly_rent, deposit_amount, start_date, end_date, tenant_id)
        values ('1 Rue Cler', 'Paris', '75007', 'France', 1, 1, '2026-01-01', '2026-12-31', '${ids.tenant}')`;
      await expect(as(database, actor, insert)).rejects.toMatchObject({
        code: 'P0001',
        detail: expect.stringContaining('"field": "country"'),
      });
    }
    await expect(as(database, 'admin', move('France'))).rejects.toThrow('The home must be in the United Kingdom');
  });

  it('that an application names cannot be deleted', async () => {
    const remove = `delete from public.tenancy_information where id = '${ids.submittedTenancy}'`;
    await expect(as(database, 'admin', remove)).rejects.toThrow(
      '1 application names this tenancy. Delete it or choose another tenancy there first.',
    );
  });

  it.each([
    'monthly_rent = -1',
    'deposit_amount = -1',
    `rent_currency = 'JPY'`,
    `deposit_currency = 'gbp'`,
    `end_date = '2020-01-01'`,
    `address_line_1 = ''`,
  ])('cannot have %s', async (assignment) => {
    const update = `update public.tenancy_information set ${assignment} where id = '${ids.draftTenancy}'`;
    expect(await codeOf(as(database, 'tenant', update))).toBe('23514');
  });
});

describe('a document', () => {
  const insert = (path: string, size = 10, application: string = ids.draft) =>
    `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
     values ('${application}', 'other', 'a.pdf', '${path}', 'application/pdf', ${size})`;

  it.each([
    `applications/${ids.submitted}/doc_1.pdf`,
    'doc_1.pdf',
    `applications/${ids.draft}/`,
    `applications/${ids.draft}/a/b.pdf`,
    `applications/${ids.draft}/..`,
  ])('cannot have its file at %s', async (path) => {
    expect(await codeOf(as(database, 'tenant', insert(path)))).toBe('23514');
  });

  it('has at most 10485760 bytes', async () => {
    const path = `applications/${ids.draft}/doc_2.pdf`;
    expect(await codeOf(as(database, 'tenant', insert(path, 10_485_761)))).toBe('23514');
    expect(
      await codeOf(asRolledBack(database, 'tenant', (transaction) => transaction.query(insert(path, 10_485_760)))),
    ).toBeUndefined();
  });

  it('cannot be verified by the tenant who uploads it', async () => {
    const verified = insert(`applications/${ids.draft}/doc_2.pdf`)
      .replace('file_size)', 'file_size, verified)')
      .replace(', 10)', ', 10, true)');
    expect(await codeOf(as(database, 'tenant', verified))).toBe('42501');
  });

  it('cannot be added by the tenant once the application is decided', async () => {
    const path = `applications/${ids.submitted}/doc_2.pdf`;
    const adds = `insert into storage.objects (bucket_id, name) values ('documents', '${path}')`;
    await database.query(
      `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`,
    );
    expect(await codeOf(as(database, 'tenant', insert(path, 10, ids.submitted)))).toBe('42501');
    expect(await codeOf(as(database, 'tenant', adds))).toBe('42501');
    await database.query(
      `update public.rent_guarantee_applications set status = 'pending' where id = '${ids.submitted}'`,
    );
    expect(await codeOf(asRolledBack(database, 'tenant', (transaction) => transaction.query(adds)))).toBeUndefined();
  });

  it.each([
    ['admin', undefined],
    ['tenant', '42501'],
  ] as const)('that the %s uploaded is described by staff with the outcome %s', async (uploader, code) => {
    const path = `applications/${ids.submitted}/doc_4.pdf`;
    await as(database, uploader, insert(path, 10, ids.submitted));
    const describe = `update public.application_documents set description = 'Checked' where file_path = '${path}'`;
    expect(await codeOf(as(database, 'admin', describe))).toBe(code);
    await database.query(`delete from public.application_documents where file_path = '${path}'`);
  });

  it('that staff have verified cannot be changed, and neither can its file', async () => {
    await as(database, 'admin', acceptSql(ids.draftDocument));
    const name = `applications/${ids.draft}/doc_1.pdf`;
    for (const write of [
      `delete from public.application_documents where id = '${ids.draftDocument}' returning 1`,
      `update storage.objects set metadata = '{}' where name = '${name}' returning 1`,
      `delete from storage.objects where name = '${name}' returning 1`,
    ]) {
      expect(await as(database, 'tenant', write), write).toEqual([]);
    }
  });

  it.each(['tenant', 'admin'] as const)(
    'of a failed upload, a file without a record, can be removed by the %s',
    async (actor) => {
      const name = `applications/${ids.submitted}/doc_3.pdf`;
      const removed = await asRolledBack(database, actor, async (transaction) => {
        await transaction.query(`insert into storage.objects (bucket_id, name) values ('documents', '${name}')`);
        return transaction.query('delete from storage.objects where name = $1 returning name', [name]);
      });
      expect(removed).toEqual([{ name }]);
    },
  );

  it.each([
    'passport.pdf',
    'applications/x/doc.pdf',
    `applications/${ids.draft}/a/b.pdf`,
    `applications/${ids.draft}/../x.pdf`,
  ])('file named %s is refused to staff and tenants', async (name) => {
    for (const actor of ['tenant', 'admin'] as const) {
      const work = as(database, actor, `insert into storage.objects (bucket_id, name) values ('documents', $1)`, [
        name,
      ]);
      expect(await codeOf(work)).toBe('42501');
    }
  });
});
