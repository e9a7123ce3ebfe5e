import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable, Scope } from '../../../server/src/database/database.ts';
import { asRolledBack, codeOf, ids, openFixture, scopeOf } from '../helpers.ts';

const colleague = '10000000-0000-4000-8000-0000000000a1';
const colleagueScope: Scope = {
  role: 'authenticated',
  claims: { sub: colleague, role: 'authenticated', aal: 'aal1' },
};
/** Submitted, with a document of the tenant. */
const { submitted } = ids;
/** Submitted, without documents. */
const empty = '40000000-0000-4000-8000-0000000000b1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    update public.application_documents set uploaded_by = '${ids.tenant}';
    insert into public.rent_guarantee_applications (id, status, tenant_id) values ('${empty}', 'pending', '${ids.tenant}')`);
});
afterAll(() => database.close());

const give = (application: string, tenant: string = ids.otherTenant) =>
  `update public.rent_guarantee_applications set tenant_id = '${tenant}' where id = '${application}' returning tenant_id`;
const messageOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};
/** What the administrator is told after a change by the database's owner. */
const told = (application: string, change = 'select 1') =>
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
  it('is changed with the permission to decide', async () => {
    expect(await codeOf(database.scoped(colleagueScope, give(empty)))).toBe('42501');
    expect(await told(empty)).toBe('none');
  });

  it('stays where documents of another person are stored', async () => {
    expect(await told(submitted)).toMatch(/stays, because it holds documents/);
    // The account of who sent it is gone.
    expect(await told(submitted, 'update public.application_documents set uploaded_by = null')).toMatch(
      /holds documents/,
    );
    expect(await told(submitted, `update public.application_documents set uploaded_by = '${ids.otherTenant}'`)).toBe(
      'none',
    );
  });

  it('stays while an appeal is open', async () => {
    const rejection = (decided: string) => `insert into public.application_rejections (
        application_id, reason_code, words, rejected_by, appeal_until, appealed_at, appeal_words, appeal_decided_at, appeal_outcome, appeal_reply
      ) values ('${empty}', 'other', 'No', '${ids.admin}', current_date, now(), 'Look again', ${decided})`;
    expect(await told(empty, rejection('null, null, null'))).toMatch(/because an appeal is open/);
    expect(await told(empty, rejection(`now(), 'upheld', 'It stays'`))).toBe('none');
  });

  it('stays once there is a certificate', async () => {
    expect(
      await told(
        empty,
        `insert into public.certificate_records (application_id, certificate_number, version, step, statement, cover_from, cover_until, claims_until, status_list, status_index)
         values ('${empty}', 'RGC-CERT-9', 1, 'awaiting_signature', '{}', '2026-01-01', '2026-12-31', '2027-01-31', 1, 0)`,
      ),
    ).toMatch(/because it has a certificate/);
  });

  it('is changed by imports', async () => {
    const work = database.scoped(
      { role: 'service_role', claims: { role: 'service_role' } },
      give(submitted, ids.tenant),
    );
    expect(await work).toHaveLength(1);
  });
});

describe('Everything else', () => {
  it('is changed without the permission, and so is the tenant of a draft', async () => {
    const change = `update public.rent_guarantee_applications set guarantee_amount = 100, tenant_id = tenant_id where id = '${submitted}' returning 1`;
    expect(await database.scoped(colleagueScope, change)).toHaveLength(1);
    expect(await database.scoped(colleagueScope, give(ids.draft))).toHaveLength(1);
  });
});

describe('Closing and opening again', () => {
  it('needs the permission to decide', async () => {
    const close = `select public.close_application('${empty}', 'It is let.')`;
    const reopen = `select public.reopen_application('${empty}', 'It is free.')`;
    expect(await codeOf(database.scoped(colleagueScope, close))).toBe('42501');
    expect(await codeOf(database.scoped(scopeOf('admin'), close))).toBeUndefined();
    expect(await codeOf(database.scoped(colleagueScope, reopen))).toBe('42501');
    expect(await codeOf(database.scoped(scopeOf('admin'), reopen))).toBeUndefined();
  });
});
