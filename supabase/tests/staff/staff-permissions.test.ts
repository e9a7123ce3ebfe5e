import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable, Scope } from '../../../server/src/database/database.ts';
import { casesOfStaff } from '../table-cases/cases-of-staff.ts';
import { tableCases } from '../table-cases/table-cases.ts';
import { asRolledBack, scopeOf, signedIn } from '../testing/actors.ts';
import { makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

const staff = {
  second: '10000000-0000-4000-8000-0000000000a1',
  third: '10000000-0000-4000-8000-0000000000a2',
  auditor: '10000000-0000-4000-8000-0000000000a3',
} as const;

let database: Database;
beforeAll(async () => {
  database = await openTableFixture();
  for (const [name, id] of Object.entries(staff)) {
    await database.query(
      `insert into auth.users (id, aud, role, email) values ('${id}', 'authenticated', 'authenticated', '${name}@example.com')`,
    );
    await database.query(`insert into public.user_roles (user_id, role) values ('${id}', 'admin')`);
  }
  await database.script(`
    insert into public.staff_permissions (user_id, permission) values ('${staff.second}', 'owner'), ('${staff.auditor}', 'audit');
    delete from public.staff_permission_requests`);
});
afterAll(() => database.close());

const by = (id: string, statement: string) => database.scoped<Record<string, unknown>>(signedIn(id), statement);
const permissionsOf = async (id: string) =>
  (await by(id, 'select public.own_permissions() as own'))[0]?.own as readonly string[];
const give = (permission: string, id: string) => `select public.give_permission('${id}', '${permission}') as id`;
const take = (permission: string, id: string) => `select public.take_permission('${id}', '${permission}')`;

/** Runs work as a person, and rolls it back. */
const undone = async (scope: Scope, work: (transaction: Queryable) => Promise<unknown>) => {
  const undo = new Error('undo');
  await database
    .scopedTransaction(scope, async (transaction) => {
      await work(transaction);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
};

describe('The first administrator', () => {
  it('can decide, move money and give permissions, but not sign', async () => {
    expect(await permissionsOf(ids.admin)).toEqual(['decide', 'finance', 'owner']);
  });

  it('is the only one who gets permissions with the role', async () => {
    expect(await permissionsOf(staff.third)).toEqual([]);
  });
});

describe('An owner', () => {
  it('can give and take a permission', async () => {
    expect(await by(ids.admin, give('decide', staff.third))).toEqual([{ id: null }]);
    expect(await permissionsOf(staff.third)).toEqual(['decide']);
    await by(ids.admin, take('decide', staff.third));
    expect(await permissionsOf(staff.third)).toEqual([]);
  });

  it.each(['sign', 'owner'])('needs another owner for the permission %s', async (permission) => {
    const [request] = await by(ids.admin, give(permission, staff.third));
    const confirm = `select public.confirm_permission('${request?.id}')`;
    expect(await permissionsOf(staff.third)).toEqual([]);
    expect(await codeOf(by(ids.admin, confirm))).toBe('42501');
    expect(await codeOf(by(staff.third, confirm))).toBe('42501');
    expect(await permissionsOf(staff.third)).toEqual([]);
    await by(staff.second, confirm);
    expect(await permissionsOf(staff.third)).toEqual([permission]);
    expect(await codeOf(by(staff.second, confirm))).toBe('PT404');
    await database.query(`delete from public.staff_permissions where user_id = '${staff.third}'`);
  });

  it('sees on the home page what they can confirm as the second owner, and nobody else does', async () => {
    const counted = async (id: string) =>
      (await by(id, `select public.queue_summary() -> 'permissions' as found`))[0]?.found;
    const none = { requests: 0, oldest: null };
    for (const id of [ids.admin, staff.second, staff.third, staff.auditor]) expect(await counted(id)).toEqual(none);
    const [given] = await by(ids.admin, give('sign', staff.third));
    const [own] = await by(ids.admin, give('sign', staff.second));
    const [taken] = await by(ids.admin, `select public.take_permission('${staff.second}', 'owner') as id`);
    // Nobody can confirm their own permission, but the person concerned may confirm that one is taken away.
    expect(await counted(staff.second)).toEqual({ requests: 2, oldest: expect.any(String) });
    expect(await codeOf(by(staff.second, `select public.confirm_permission('${own?.id}')`))).toBe('42501');
    for (const id of [ids.admin, staff.third, staff.auditor]) expect(await counted(id)).toEqual(none);
    for (const request of [given, own, taken])
      await by(ids.admin, `select public.turn_down_permission('${request?.id}')`);
    expect(await counted(staff.second)).toEqual(none);
  });

  it('cannot give audit together with another permission', async () => {
    const asked = async (call: string) => {
      try {
        await by(ids.admin, call);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    };
    const beside = 'Who audits has no other permission. Take audit first.';
    for (const other of ['decide', 'sign', 'owner'])
      expect(await asked(give(other, staff.auditor)), other).toBe(beside);
    expect(await asked(give('audit', staff.second))).toBe('Audit stands alone. Take the other permissions first.');
    // A permission that was requested before audit was given cannot be confirmed.
    const [request] = await by(ids.admin, give('sign', staff.third));
    await by(ids.admin, give('audit', staff.third));
    const confirm = `select public.confirm_permission('${request?.id}')`;
    await expect(by(staff.second, confirm)).rejects.toThrow(beside);
    await by(ids.admin, take('audit', staff.third));
    await by(staff.second, confirm);
    expect(await permissionsOf(staff.third)).toEqual(['sign']);
    await by(ids.admin, take('sign', staff.third));
  });

  it('cannot change their own permissions', async () => {
    for (const call of [give('sign', ids.admin), give('audit', ids.admin), take('owner', ids.admin)]) {
      expect(await codeOf(by(ids.admin, call))).toBe('42501');
    }
    const [request] = await by(staff.second, give('sign', ids.admin));
    expect(await codeOf(by(ids.admin, `select public.confirm_permission('${request?.id}')`))).toBe('42501');
    await by(staff.second, take('sign', ids.admin));
  });

  it('cannot give permissions to people who are not staff', async () => {
    expect(await codeOf(by(ids.admin, give('decide', ids.tenant)))).toBe('PT404');
    expect(await codeOf(by(ids.admin, give('anything', staff.third)))).toBe('23514');
  });

  it('always exists: the last one cannot lose the permission or the account', async () => {
    await database.query(`delete from public.staff_permissions where user_id = '${staff.second}'`);
    expect(await codeOf(database.query(`delete from public.staff_permissions where permission = 'owner'`))).toBe(
      'P0001',
    );
    expect(await codeOf(database.query(`delete from auth.users where id = '${ids.admin}'`))).toBe('P0001');
    await database.query(
      `insert into public.staff_permissions (user_id, permission) values ('${staff.second}', 'owner')`,
    );
  });
});

describe('The permission "owner"', () => {
  const confirm = (request: unknown) => `select public.confirm_permission('${request}')`;
  const turnDown = (request: unknown) => `select public.turn_down_permission('${request}')`;
  const asked = async (owner: string, person: string) => (await by(owner, take('owner', person)))[0]?.take_permission;
  const restore = (id: string) =>
    database.query(`insert into public.staff_permissions (user_id, permission) values ('${id}', 'owner')`);

  it('can be taken away by two owners, of whom the person concerned may be the second', async () => {
    const request = await asked(ids.admin, staff.second);
    expect(await permissionsOf(staff.second)).toEqual(['owner']);
    expect(await asked(ids.admin, staff.second)).toBe(request);
    await by(staff.second, confirm(request));
    expect(await permissionsOf(staff.second)).toEqual([]);
    await restore(staff.second);
  });

  it('can be taken away with a third person, but not with the person who asked or one who is not an owner', async () => {
    await restore(staff.third);
    const request = await asked(ids.admin, staff.third);
    expect(await codeOf(by(ids.admin, confirm(request)))).toBe('42501');
    expect(await codeOf(by(staff.auditor, confirm(request)))).toBe('42501');
    expect(await permissionsOf(staff.third)).toEqual(['owner']);
    await by(staff.second, confirm(request));
    expect(await permissionsOf(staff.third)).toEqual([]);
  });

  it('is not taken away if an owner, even the person concerned, turns it down', async () => {
    const request = await asked(ids.admin, staff.second);
    expect(await codeOf(by(staff.auditor, turnDown(request)))).toBe('42501');
    await by(staff.second, turnDown(request));
    expect(await codeOf(by(staff.second, confirm(request)))).toBe('PT404');
    expect(await permissionsOf(staff.second)).toEqual(['owner']);
  });

  it('is taken away together with the requests of this person as an owner', async () => {
    const [own] = await by(staff.second, give('sign', staff.third));
    await by(staff.second, confirm(await asked(ids.admin, staff.second)));
    expect(await codeOf(by(ids.admin, confirm(own?.id)))).toBe('PT404');
    await restore(staff.second);
  });

  it('cannot be taken away by deleting the account', async () => {
    expect(await codeOf(database.query(`delete from auth.users where id = '${staff.second}'`))).toBe('P0001');
    expect(await permissionsOf(staff.second)).toEqual(['owner']);
  });
});

it.each([ids.tenant, ids.manager, staff.third, staff.auditor])(
  'Nobody else (%s) gives or takes permissions.',
  async (id) => {
    for (const call of [give('decide', staff.second), take('owner', ids.admin)]) {
      expect(await codeOf(by(id, call))).toBe('42501');
    }
  },
);

describe('A member of staff without the permission to decide', () => {
  it.each(['approved', 'rejected'])('cannot set the status %s in any way', async (status) => {
    const complete = `update public.rent_guarantee_applications set guarantee_amount = 900 where id = '${ids.submitted}'`;
    await by(staff.third, complete);
    for (const call of [
      `select public.set_application_status('${ids.submitted}', '${status}')`,
      `select public.save_application('{"status": "${status}"}', '${ids.submitted}')`,
      `update public.rent_guarantee_applications set status = '${status}' where id = '${ids.submitted}'`,
    ]) {
      expect(await codeOf(by(staff.third, call))).toBe('42501');
    }
  });

  it('can set the other statuses', async () => {
    await undone(signedIn(staff.third), async (transaction) => {
      await transaction.query(`select public.set_application_status('${ids.submitted}', 'in_review')`);
      await transaction.query(`select public.set_application_status('${ids.submitted}', 'pending')`);
    });
  });
});

describe('An auditor', () => {
  // The administrator's own cases do not show what staff may do.
  const ofAllStaff = tableCases.filter((tableCase) => !casesOfStaff.includes(tableCase));
  const admins = ofAllStaff.map((tableCase) => ({ ...tableCase, outcome: tableCase.select.outcomes.split(' ')[4] }));
  it('can read everything that all staff read', async () => {
    for (const { table, select, outcome } of admins) {
      const statement = `select 1 from ${table} where ${select.where}`;
      const asAdmin = (await database.scoped(scopeOf('admin'), statement)).length;
      expect([table, (await by(staff.auditor, statement)).length]).toEqual([table, asAdmin]);
      if (outcome === 'yes' && !table.includes('request')) expect([table, asAdmin > 0]).toEqual([table, true]);
    }
  });

  it('cannot make any write that other staff can make', async () => {
    const writes = admins.flatMap(({ insert, update, remove }) =>
      [insert, update, remove]
        .filter((write) => write?.outcomes.split(' ')[4] === 'yes')
        .map((write) => write?.statement ?? ''),
    );
    expect(writes.length).toBeGreaterThan(20);
    for (const statement of writes) {
      const work = undone(signedIn(staff.auditor), (transaction) => transaction.query(statement));
      expect([statement, await codeOf(work)]).toEqual([statement, '42501']);
    }
  });

  it.each([
    `select public.set_application_status('${ids.submitted}', 'in_review')`,
    `select public.delete_application('${ids.submitted}')`,
    `select public.sign_out_user('${ids.tenant}')`,
    `select public.retry_all_jobs()`,
  ])('is refused by %s', async (call) => {
    await database.query(
      `insert into private.jobs (kind, payload, key, failed_at) values ('mail', '{}', gen_random_uuid()::text, now())`,
    );
    expect(await codeOf(by(staff.auditor, call))).toBe('42501');
  });

  it.each(['city', 'first_name', 'surname'])('can change the %s of their own profile', async (column) => {
    expect(
      await by(
        staff.auditor,
        `update public.profiles set ${column} = 'Cardiff' where id = '${staff.auditor}' returning 1`,
      ),
    ).toHaveLength(1);
  });

  it.each(['draft', 'in_review'])(
    'can change their own name as the tenant of an application that is %s',
    async (status) => {
      const application = await makeApplication(database);
      await database.query('update public.rent_guarantee_applications set status = $2, tenant_id = $3 where id = $1', [
        application,
        status,
        staff.auditor,
      ]);
      const rename = `update public.profiles set first_name = 'Ines ${status}', surname = 'Duarte' where id = '${staff.auditor}' returning 1`;
      expect(await by(staff.auditor, rename)).toHaveLength(1);
      expect(
        await database.query(
          `select verified from public.application_documents where application_id = $1 and document_type = 'passport'`,
          [application],
        ),
      ).toEqual([{ verified: false }]);
      const edits = await database.query(
        'select changed_by from public.record_edits where application_id = $1 and changed_by is not null',
        [application],
      );
      expect(edits).toEqual(status === 'draft' ? [] : [{ changed_by: staff.auditor }]);
    },
  );

  it('cannot change anything else in the transaction that changes their name', async () => {
    const work = undone(signedIn(staff.auditor), async (transaction) => {
      await transaction.query(`update public.profiles set first_name = 'Inês' where id = '${staff.auditor}'`);
      await transaction.query(
        `update public.application_documents set document_type = 'other' where id = '${ids.draftDocument}'`,
      );
    });
    expect(await codeOf(work)).toBe('42501');
  });
});

it('Every table of the schema public refuses auditors, except those about the person.', async () => {
  const rows = await database.query(`
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      -- People write their own profile and which mails they want, and read what they were told; an auditor's look at a document is recorded.
      and c.relname not in ('profiles', 'mail_choices', 'deletion_notices', 'document_views')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.refuse_auditor()'::regprocedure)`);
  expect(rows).toEqual([]);
});

it('An administrator who has to give a code has no permissions without it.', async () => {
  const granted = await asRolledBack(database, 'admin', (transaction) =>
    transaction.query('select public.own_permissions() as own'),
  );
  expect(granted).toEqual([{ own: ['decide', 'finance', 'owner'] }]);
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values (gen_random_uuid(), '${ids.admin}', 'Phone', 'totp', 'verified', 'X')`,
  );
  expect(await permissionsOf(ids.admin)).toEqual([]);
});
