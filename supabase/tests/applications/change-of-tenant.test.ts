import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable, Scope } from '../../../server/src/database/database.ts';
import { asRolledBack, scopeOf, signedIn } from '../testing/actors.ts';
import { codeOf, messageOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const colleague = '10000000-0000-4000-8000-0000000000a1';
const colleagueScope: Scope = signedIn(colleague);
/** A submitted application with a document of the tenant. */
const { submitted } = ids;
/** A submitted application without documents. */
const empty = '40000000-0000-4000-8000-0000000000b1';
/** A submitted application without a tenant. */
const nobodys = '40000000-0000-4000-8000-0000000000b2';
/** A draft without documents. */
const emptyDraft = '40000000-0000-4000-8000-0000000000b3';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    update public.application_documents set uploaded_by = '${ids.tenant}';
    insert into public.rent_guarantee_applications (id, status, tenant_id) values
      ('${empty}', 'pending', '${ids.tenant}'), ('${nobodys}', 'pending', null), ('${emptyDraft}', 'draft', '${ids.tenant}')`);
});
afterAll(() => database.close());

const give = (application: string, tenant: string = ids.otherTenant) =>
  `update public.rent_guarantee_applications set tenant_id = '${tenant}' where id = '${application}' returning tenant_id`;
const message = (author: string) =>
  `insert into public.application_communications (application_id, direction, communication_type, subject, content, status, created_by)
   values ('${empty}', 'inbound', 'other', 'Message', 'I moved.', 'received', '${author}')`;
const declaration = (person: string) =>
  `insert into public.application_declarations (application_id, version, text, sha256, agreed_by)
   values ('${empty}', '1', 'I agree.', repeat('a', 64), '${person}')`;
/** The error for the administrator after a change by the database's owner. */
const outcomeAfter = (application: string, change = 'select 1') =>
  messageOf(
    asRolledBack(database, 'admin', async (transaction) => {
      await asOwner(transaction, change);
      await transaction.query(give(application));
    }),
  );
async function asOwner(transaction: Queryable, change: string): Promise<void> {
  await transaction.query('reset role');
  await transaction.query(change);
  await transaction.query('set local role authenticated');
}

describe('The tenant of a submitted application', () => {
  it('can be changed only with the permission to decide', async () => {
    expect(await codeOf(database.scoped(colleagueScope, give(empty)))).toBe('42501');
    expect(await outcomeAfter(empty)).toBe('done');
  });

  it('cannot change if documents of another person are stored', async () => {
    expect(await outcomeAfter(submitted)).toMatch(/stays, because it holds documents/);
    // The account of the sender is deleted.
    expect(await outcomeAfter(submitted, 'update public.application_documents set uploaded_by = null')).toMatch(
      /holds documents/,
    );
    expect(
      await outcomeAfter(submitted, `update public.application_documents set uploaded_by = '${ids.otherTenant}'`),
    ).toBe('done');
  });

  it('cannot change while an appeal is open', async () => {
    const rejection = (decided: string, words = `'Look again'`) => `insert into public.application_rejections (
        application_id, reason_code, words, rejected_by, appeal_until, appealed_at, appeal_words, appeal_decided_at, appeal_outcome, appeal_reply
      ) values ('${empty}', 'other', 'No', '${ids.admin}', current_date, now(), ${words}, ${decided})`;
    expect(await outcomeAfter(empty, rejection('null, null, null'))).toMatch(/because an appeal is open/);
    expect(await outcomeAfter(empty, rejection(`now(), 'upheld', 'It stays'`))).toMatch(
      /because another person has appealed/,
    );
    // The words are deleted with the account of their author.
    expect(await outcomeAfter(empty, rejection(`now(), 'upheld', null`, 'null'))).toBe('done');
  });

  it('cannot change once there is a certificate', async () => {
    expect(
      await outcomeAfter(
        empty,
        `insert into public.certificate_records (application_id, certificate_number, version, step, statement, cover_from, cover_until, claims_until, status_list, status_index)
         values ('${empty}', 'RGC-CERT-9', 1, 'awaiting_signature', '{}', '2026-01-01', '2026-12-31', '2027-01-31', 1, 0)`,
      ),
    ).toMatch(/because it has a certificate/);
  });

  it.each([
    ['messages', /holds messages/, message(ids.tenant)],
    [
      'answers',
      /has answered a request/,
      `insert into public.application_requests (application_id, kind, reason_code, words, due_on, answered_at, answer)
       values ('${empty}', 'answer', 'other', 'Where do you work?', current_date, now(), 'At a bank.')`,
    ],
    ['declarations', /has agreed to its declarations/, declaration(ids.tenant)],
    [
      'a company',
      /names the company of another person/,
      `insert into public.company_tenants (application_id, name, company_number, registered_office)
       values ('${empty}', 'Quay Ltd', '01234567', '1 Quay Street')`,
    ],
  ])('cannot change if there are %s of another person', async (_what, words, change) => {
    expect(await outcomeAfter(empty, change)).toMatch(words);
  });

  it('can change if the messages and the declarations are those of the new tenant', async () => {
    expect(await outcomeAfter(empty, message(ids.otherTenant))).toBe('done');
    expect(await outcomeAfter(empty, declaration(ids.otherTenant))).toBe('done');
  });

  it('can be set if staff have added the documents and messages to an application without a tenant', async () => {
    const name = asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query(
        `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
         values ('${nobodys}', 'contract', 'contract.pdf', 'applications/${nobodys}/contract.pdf', 'application/pdf', 1000)`,
      );
      await transaction.query(
        `insert into public.application_communications (application_id, direction, communication_type, subject, content, status)
         values ('${nobodys}', 'inbound', 'phone_call', 'A call', 'They asked for the price.', 'received')`,
      );
      return transaction.query(give(nobodys));
    });
    expect(await name).toHaveLength(1);
  });

  it('can be set as the contact of a company that staff have entered, and the company keeps its screening', async () => {
    const company = {
      name: 'Quay Ltd',
      company_number: '01234567',
      registered_office: '1 Quay Street',
      officers: [{ name: 'Ann Quay' }],
    };
    const [left] = await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query('select public.save_company_tenant($1, $2)', [nobodys, JSON.stringify(company)]);
      await transaction.query(give(nobodys));
      return transaction.query(
        `select private.company_of($1) ->> 'name' as company,
           (select count(*)::integer from public.screenings where application_id = $1 and name = 'Ann Quay') as screened`,
        [nobodys],
      );
    });
    expect(left).toEqual({ company: 'Quay Ltd', screened: 1 });
  });

  it('cannot be set if a document belongs to a deleted person', async () => {
    const document = `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size, uploaded_by)
      values ('${nobodys}', 'passport', 'p.pdf', 'applications/${nobodys}/p.pdf', 'application/pdf', 1000, null)`;
    expect(await outcomeAfter(nobodys, document)).toMatch(/holds documents/);
  });

  it('changes with the tenancy under the same rules', async () => {
    const tenancy = `update public.rent_guarantee_applications set tenancy_id = '${ids.draftTenancy}' where id = '${nobodys}' returning tenant_id`;
    expect(await codeOf(database.scoped(colleagueScope, tenancy))).toBe('42501');
    expect(await asRolledBack(database, 'admin', (transaction) => transaction.query(tenancy))).toEqual([
      { tenant_id: ids.tenant },
    ]);
  });

  it('can be changed by imports', async () => {
    const work = database.scoped(
      { role: 'service_role', claims: { role: 'service_role' } },
      give(submitted, ids.tenant),
    );
    expect(await work).toHaveLength(1);
  });
});

describe('The tenant of a draft', () => {
  it('cannot change if documents of another person are stored, whoever changes it', async () => {
    expect(await outcomeAfter(ids.draft)).toMatch(/stays, because it holds documents/);
    expect(await codeOf(database.scoped(colleagueScope, give(ids.draft)))).toBe('P0001');
  });
});

describe('Everything else', () => {
  it('can be changed without the permission, and so can the tenant of an empty draft', async () => {
    const change = `update public.rent_guarantee_applications set guarantee_amount = 100, tenant_id = tenant_id where id = '${submitted}' returning 1`;
    expect(await database.scoped(colleagueScope, change)).toHaveLength(1);
    expect(await database.scoped(colleagueScope, give(emptyDraft))).toHaveLength(1);
  });
});

describe('Closing and reopening', () => {
  it('need the permission to decide', async () => {
    const close = `select public.close_application('${empty}', 'It is let to somebody else.')`;
    const reopen = `select public.reopen_application('${empty}', 'It is free again since May.')`;
    expect(await codeOf(database.scoped(colleagueScope, close))).toBe('42501');
    expect(await codeOf(database.scoped(scopeOf('admin'), close))).toBeUndefined();
    expect(await codeOf(database.scoped(colleagueScope, reopen))).toBe('42501');
    expect(await codeOf(database.scoped(scopeOf('admin'), reopen))).toBeUndefined();
  });
});
