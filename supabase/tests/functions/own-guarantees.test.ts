import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { acceptSql, as, codeOf, ids, openFixture, scopeOf } from '../helpers.ts';
import { approve, makeApplication, makeSignatory } from './certificates.ts';
import { issue } from './issued-certificates.ts';

const colleague = '10000000-0000-4000-8000-0000000000a1';
const colleagueScope: Scope = {
  role: 'authenticated',
  claims: { sub: colleague, role: 'authenticated', aal: 'aal1' },
};

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com', '{"firstName": "Daniel", "surname": "Osei"}');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'decide')`);
  await makeSignatory(database, ids.admin);
  await makeSignatory(database, colleague);
});
afterAll(() => database.close());

const make = async (isLandlord: boolean) => {
  const application = await makeApplication(database, { end_date: '2198-06-30' });
  if (!isLandlord) {
    await database.query(`update public.rent_guarantee_applications set tenant_id = '${colleague}' where id = $1`, [
      application,
    ]);
  }
  return application;
};
const giveCertified = async (isLandlord: boolean, application: string) => {
  if (isLandlord) return;
  // A certificate locks its tenant.
  await database.script(`alter table public.rent_guarantee_applications disable trigger d_lock_certified;
    update public.rent_guarantee_applications set tenant_id = '${colleague}' where id = '${application}';
    alter table public.rent_guarantee_applications enable trigger d_lock_certified`);
};
const inside = async (isLandlord: boolean, work: () => Promise<void>) => {
  // As before the time when the links of staff were refused.
  if (isLandlord) {
    await database.script(`alter table public.property_manager_users disable trigger guard_manager_link;
      insert into public.property_manager_users (property_manager_id, user_id) values ('${ids.propertyManager}', '${colleague}');
      alter table public.property_manager_users enable trigger guard_manager_link`);
  }
  await work().finally(() =>
    database.query(`delete from public.property_manager_users where user_id = '${colleague}'`),
  );
};
const colleagueDoes = (sql: string) => codeOf(database.scoped(colleagueScope, sql));

describe.each([
  ['tenant', false],
  ['landlord', true],
])('A member of staff who is the %s', (_who, isLandlord) => {
  it.each(['approved', 'rejected'])('does not set the application to %s, and somebody else does', async (status) => {
    const application = await make(isLandlord);
    const decide = `select public.set_application_status('${application}', '${status}', 'Send three payslips', reason_code => ${status === 'rejected' ? `'income_proof'` : 'null'})`;
    await inside(isLandlord, async () => {
      expect(await colleagueDoes(decide)).toBe('42501');
    });
    expect(await codeOf(as(database, 'admin', decide))).toBeUndefined();
  });

  it('does not add an application that is approved already', async () => {
    const other = await make(isLandlord);
    await inside(isLandlord, async () => {
      const add = `insert into public.rent_guarantee_applications (tenant_id, property_manager_id, tenancy_id, status, guarantee_amount)
        select tenant_id, property_manager_id, tenancy_id, 'approved', 100 from public.rent_guarantee_applications where id = '${other}'`;
      // Nobody does: a new application has no verified documents.
      expect(await colleagueDoes(add)).toBe('P0001');
      expect(await colleagueDoes(add.replace('approved', 'in_review'))).toBeUndefined();
    });
  });

  it('does not sign the certificate, and somebody else does', async () => {
    const version = await approve(database, await make(isLandlord));
    const sign = `select public.sign_certificate('${version}')`;
    await inside(isLandlord, async () => {
      expect(await colleagueDoes(sign)).toBe('42501');
    });
    expect(await codeOf(as(database, 'admin', sign))).toBeUndefined();
  });

  it('neither endorses nor renews nor withdraws it', async () => {
    const { application, number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    await giveCertified(isLandlord, application);
    const propose = `select public.propose_withdrawal('${number}', 'fraud', '2198-06-01')`;
    await inside(isLandlord, async () => {
      expect(
        await colleagueDoes(`select public.endorse_certificate('${number}', '{"city": "Newport"}', 'As it is')`),
      ).toBe('42501');
      expect(await colleagueDoes(`select public.renew_certificate('${number}', '2198-11-30', 'Longer')`)).toBe('42501');
      expect(await colleagueDoes(propose)).toBe('42501');
      await database.scoped(scopeOf('admin'), propose);
      expect(await colleagueDoes(`select public.confirm_withdrawal('${number}')`)).toBe('42501');
      const refuse = `select public.end_withdrawal_proposal('${number}', 'It was no fraud')`;
      expect(await colleagueDoes(refuse)).toBe('42501');
      expect(await codeOf(as(database, 'admin', refuse))).toBeUndefined();
    });
  });

  it('does not take back a version that waits for a signature, and somebody else does', async () => {
    const { application, number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    await giveCertified(isLandlord, application);
    await as(database, 'admin', `select public.endorse_certificate('${number}', '{"city": "Newport"}', 'As it is')`);
    await inside(isLandlord, async () => {
      const drop = `select public.drop_endorsement(id) from public.certificate_versions where application_id = '${application}' and version = 2`;
      expect(await colleagueDoes(drop)).toBe('42501');
      expect(await codeOf(as(database, 'admin', drop))).toBeUndefined();
    });
  });
});

describe('A member of staff who is the tenant', () => {
  /** An application of the colleague that waits for staff, with documents that nobody has verified. */
  const open = async () => {
    const application = await make(false);
    await database.script(`
      update public.application_documents set verified = false where application_id = '${application}';
      update public.rent_guarantee_applications set guarantee_amount = 1 where id = '${application}'`);
    return application;
  };
  const documentOf = async (application: string) =>
    (
      await database.query<{ id: string }>(
        'select id from public.application_documents where application_id = $1 and document_type = $2',
        [application, 'passport'],
      )
    )[0]?.id;

  it.each([
    ['accept a document', acceptSql('$document')],
    [
      'refuse a document',
      `select public.review_document('$document', 'refused', '{}', 'unreadable', 'Send it again, please')`,
    ],
    ['ask the tenant', `select public.ask_tenant('$id', 'answer', null, 'other', 'Where do you work?')`],
    ['ask the landlord', `select public.ask_landlord('$id', 'answer', 'Is it so?')`],
    ['give a reason for the amount', `select public.give_amount_reason('$id', 'Agreed')`],
    ['close it', `select public.close_application('$id', 'It is let.')`],
  ])('does not %s, and somebody else does', async (_what, sql) => {
    const application = await open();
    const statement = sql.replace('$id', application).replace('$document', (await documentOf(application)) ?? '');
    expect(await colleagueDoes(statement)).toBe('42501');
    expect(await codeOf(as(database, 'admin', statement))).toBeUndefined();
  });

  it('neither waives the fee nor decides a match of the screening', async () => {
    const application = await open();
    await database.script(`
      insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'finance');
      update public.profiles set first_name = 'Zyx', surname = 'Vwuts' where id = '${colleague}'`);
    const waive = `select public.waive_fee('${application}', 'A student')`;
    const [hit] = await database.query<{ subject: string; entry: string }>(
      `select subject, hit ->> 'entry' as entry from private.screening_hits('${application}')`,
    );
    const match = `select public.decide_match('${application}', '${hit?.subject}', '${hit?.entry}', 'different', 'Born later')`;
    for (const statement of [waive, match]) {
      expect(await colleagueDoes(statement)).toBe('42501');
      expect(await codeOf(as(database, 'admin', statement))).toBeUndefined();
    }
    await database.script(`
      delete from public.staff_permissions where user_id = '${colleague}' and permission = 'finance';
      update public.profiles set first_name = 'Daniel', surname = 'Osei' where id = '${colleague}'`);
  });

  it('withdraws it as every tenant does', async () => {
    const application = await open();
    await as(
      database,
      'admin',
      `select public.ask_tenant('${application}', 'answer', null, 'other', 'Where do you work?')`,
    );
    expect(await colleagueDoes(`select public.withdraw_application('${application}', 'I moved')`)).toBeUndefined();
  });
});

describe('A member of staff who was the landlord', () => {
  it('does not decide where the link ended since the submission', async () => {
    const application = await make(true);
    await inside(true, async () => undefined);
    const approval = `select public.set_application_status('${application}', 'approved')`;
    expect(await colleagueDoes(approval)).toBe('42501');
    await database.query(
      `update public.property_manager_links set unlinked_at = '2020-01-01', linked_at = '2020-01-01' where user_id = '${colleague}'`,
    );
    expect(await colleagueDoes(approval)).toBeUndefined();
  });
});
