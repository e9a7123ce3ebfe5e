import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as, scopeOf, signedIn } from '../testing/actors.ts';
import { acceptSql } from '../testing/application-steps.ts';
import { approve, issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

const colleague = '10000000-0000-4000-8000-0000000000a1';
const colleagueScope: Scope = signedIn(colleague);

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
  await database.script(`alter table public.rent_guarantee_applications disable trigger _160_refuse_certified_application_change;
    update public.rent_guarantee_applications set tenant_id = '${colleague}' where id = '${application}';
    alter table public.rent_guarantee_applications enable trigger _160_refuse_certified_application_change`);
};
/** Makes an empty application. */
const makeEmpty = async (status: string, tenant: string | null, manager: string = ids.propertyManager) => {
  const [made] = await database.query<{ id: string }>(
    'insert into public.rent_guarantee_applications (status, tenant_id, property_manager_id) values ($1, $2, $3) returning id',
    [status, tenant, manager],
  );
  return made?.id ?? '';
};
const inside = async (isLandlord: boolean, work: () => Promise<void>) => {
  // Earlier releases allowed such a link for staff.
  if (isLandlord) {
    await database.script(`alter table public.property_manager_users disable trigger _520_check_manager_link;
      insert into public.property_manager_users (property_manager_id, user_id) values ('${ids.propertyManager}', '${colleague}');
      alter table public.property_manager_users enable trigger _520_check_manager_link`);
  }
  await work().finally(() =>
    database.query(`delete from public.property_manager_users where user_id = '${colleague}'`),
  );
};
const colleagueDoes = (sql: string) => codeOf(database.scoped(colleagueScope, sql));

it('A member of staff who is the tenant can change neither the record nor the confirmation of their landlord, and a colleague can', async () => {
  const [landlord] = await database.query<{ id: string }>(
    `insert into public.property_managers (company_name, business_email, contact_first_name, contact_last_name, address_line_1, city, postal_code)
     values ('Own Lets', 'own@example.com', 'Olive', 'Own', '1 Own Street', 'Cardiff', 'CF10 1AA') returning id`,
  );
  const rename = `update public.property_managers set business_email = 'mine@example.com' where id = '${landlord?.id}'`;
  const confirm = `select public.confirm_property_manager('${landlord?.id}')`;
  const draft = await makeEmpty('draft', colleague, landlord?.id);
  expect(await colleagueDoes(rename)).toBeUndefined();
  await database.query(`update public.rent_guarantee_applications set status = 'pending' where id = '${draft}'`);
  expect(await colleagueDoes(rename)).toBe('42501');
  expect(await colleagueDoes(confirm)).toBe('42501');
  expect(await codeOf(as(database, 'admin', rename))).toBeUndefined();
  expect(await codeOf(as(database, 'admin', confirm))).toBeUndefined();
  expect(await colleagueDoes(`select public.take_back_confirmation('${landlord?.id}')`)).toBe('42501');
});

it('A member of staff who is the tenant does not see the case in the activity of colleagues', async () => {
  const application = await makeEmpty('pending', colleague);
  await database.query(
    `insert into public.application_communications (application_id, communication_type, subject, content, status, created_by)
     values ('${application}', 'internal_note', 'Odd payslips', 'They look odd.', 'sent', '${ids.admin}')`,
  );
  const acts = `select detail from public.list_user_activity('${ids.admin}') where application_id = '${application}'`;
  expect(await database.scoped(colleagueScope, acts)).toEqual([]);
  expect(await as(database, 'admin', acts)).toEqual([{ detail: 'Odd payslips' }]);
});

it('A member of staff with a case of their own gets full pages of the activity of colleagues on other cases', async () => {
  const own = await makeEmpty('pending', colleague);
  const other = await makeEmpty('pending', ids.tenant);
  const write = (application: string, hours: number) =>
    database.query(
      `insert into public.application_communications (application_id, communication_type, subject, content, status, created_by, created_at)
       select '${application}', 'internal_note', 'Note ' || n, 'Seen.', 'sent', '${ids.admin}', now() + interval '${hours} hours' + n * interval '1 second'
       from generate_series(1, 3) as n`,
    );
  await write(own, 48);
  await write(other, 24);
  const page = `select application_id from public.list_user_activity('${ids.admin}', 3)`;
  expect(await database.scoped(colleagueScope, page)).toEqual(Array(3).fill({ application_id: other }));
  expect(await as(database, 'admin', page)).toEqual(Array(3).fill({ application_id: own }));
});

describe.each([
  ['tenant', false],
  ['landlord', true],
])('A member of staff who is the %s', (_who, isLandlord) => {
  it.each(['approved', 'rejected'])('cannot set the application to %s, and a colleague can', async (status) => {
    const application = await make(isLandlord);
    const decide = `select public.set_application_status('${application}', '${status}', 'Send the payslips of three months', reason_code => ${status === 'rejected' ? `'income_proof'` : 'null'})`;
    await inside(isLandlord, async () => {
      expect(await colleagueDoes(decide)).toBe('42501');
    });
    expect(await codeOf(as(database, 'admin', decide))).toBeUndefined();
  });

  it('cannot add an application that is already approved', async () => {
    const other = await make(isLandlord);
    await inside(isLandlord, async () => {
      const add = `insert into public.rent_guarantee_applications (tenant_id, property_manager_id, tenancy_id, status, guarantee_amount)
        select tenant_id, property_manager_id, tenancy_id, 'approved', 100 from public.rent_guarantee_applications where id = '${other}'`;
      // Nobody can: a new application has no verified documents. A tenant can add only drafts.
      expect(await colleagueDoes(add)).toBe(isLandlord ? 'P0001' : '42501');
      expect(await colleagueDoes(add.replace('approved', 'in_review'))).toBe(isLandlord ? undefined : '42501');
    });
  });

  it('cannot sign the certificate, and a colleague can', async () => {
    const version = await approve(database, await make(isLandlord));
    const sign = `select public.sign_certificate('${version}')`;
    await inside(isLandlord, async () => {
      expect(await colleagueDoes(sign)).toBe('42501');
    });
    expect(await codeOf(as(database, 'admin', sign))).toBeUndefined();
  });

  it('cannot endorse, renew or withdraw it', async () => {
    const { application, number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    await giveCertified(isLandlord, application);
    const propose = `select public.propose_withdrawal('${number}', 'fraud', '2198-06-01')`;
    await inside(isLandlord, async () => {
      expect(
        await colleagueDoes(
          `select public.endorse_certificate('${number}', '{"city": "Newport"}', 'As it is in the agreement')`,
        ),
      ).toBe('42501');
      expect(
        await colleagueDoes(
          `select public.renew_certificate('${number}', '2198-11-30', 'Another year of the tenancy')`,
        ),
      ).toBe('42501');
      expect(await colleagueDoes(propose)).toBe('42501');
      await database.scoped(scopeOf('admin'), propose);
      expect(await colleagueDoes(`select public.confirm_withdrawal('${number}')`)).toBe('42501');
      const refuse = `select public.end_withdrawal_proposal('${number}', 'It was no fraud after all')`;
      expect(await colleagueDoes(refuse)).toBe('42501');
      expect(await codeOf(as(database, 'admin', refuse))).toBeUndefined();
    });
  });

  it('cannot take back a version that waits for a signature, and a colleague can', async () => {
    const { application, number } = await issue(database, await makeApplication(database, { end_date: '2198-06-30' }));
    await giveCertified(isLandlord, application);
    const [version] = await as<{ id: string }>(
      database,
      'admin',
      `select id from public.endorse_certificate('${number}', '{"city": "Newport"}', 'As it is in the agreement')`,
    );
    await inside(isLandlord, async () => {
      const drop = `select public.drop_endorsement('${version?.id}')`;
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
    ['give a reason for the amount', `select public.give_amount_reason('$id', 'Agreed with the tenant')`],
    ['close it', `select public.close_application('$id', 'It is let to somebody else.')`],
  ])('cannot %s, and a colleague can', async (_what, sql) => {
    const application = await open();
    const statement = sql.replace('$id', application).replaceAll('$document', (await documentOf(application)) ?? '');
    expect(await colleagueDoes(statement)).toBe('42501');
    expect(await codeOf(as(database, 'admin', statement))).toBeUndefined();
  });

  it('cannot send a reminder of a colleague’s request, and another colleague can', async () => {
    const application = await open();
    const [asked] = await as<{ tenant: string; landlord: string }>(
      database,
      'admin',
      `select public.ask_tenant('${application}', 'answer', words => 'Where do you work?') as tenant,
         public.ask_landlord('${application}', 'answer', 'Is it so?') as landlord`,
    );
    for (const statement of [
      `select public.remind_tenant('${asked?.tenant}')`,
      `select public.remind_landlord('${asked?.landlord}')`,
    ]) {
      expect(await colleagueDoes(statement)).toBe('42501');
      expect(await codeOf(as(database, 'admin', statement))).toBeUndefined();
    }
  });

  it('cannot waive the fee or decide a match of the screening', async () => {
    const application = await open();
    await database.script(`
      insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'finance');
      update public.profiles set first_name = 'Zyx', surname = 'Vwuts' where id = '${colleague}'`);
    const waive = `select public.waive_fee('${application}', 'A student at Cardiff University')`;
    const [hit] = await database.query<{ subject: string; entry: string }>(
      `select subject, hit ->> 'entry' as entry from private.screening_hits('${application}') where hit is not null`,
    );
    const match = `select public.decide_match('${application}', '${hit?.subject}', '${hit?.entry}', 'different', 'Born eleven years later')`;
    for (const statement of [waive, match]) {
      expect(await colleagueDoes(statement)).toBe('42501');
      expect(await codeOf(as(database, 'admin', statement))).toBeUndefined();
    }
    await database.script(`
      delete from public.staff_permissions where user_id = '${colleague}' and permission = 'finance';
      update public.profiles set first_name = 'Daniel', surname = 'Osei' where id = '${colleague}'`);
  });

  it.each([
    ['its amount', `update public.rent_guarantee_applications set guarantee_amount = 5 where id = '$id'`],
    ['its form', `select public.save_application('{"guarantee_amount": 5}', '$id')`],
    [
      'its tenancy',
      `update public.tenancy_information set monthly_rent = 5 where id = (select tenancy_id from public.rent_guarantee_applications where id = '$id')`,
    ],
    [
      'its company',
      `select public.save_company_tenant('$id', '{"name": "Quay Ltd", "company_number": "01234567", "registered_office": "1 Quay Street", "officers": [{"name": "Ann Quay"}]}')`,
    ],
    ['who has it', `select public.assign_applications(array['$id'::uuid], '${ids.admin}')`],
    [
      'what its documents are',
      `update public.application_documents set document_type = 'other' where application_id = '$id'`,
    ],
    ['which documents it has', `delete from public.application_documents where application_id = '$id'`],
    ['that it exists', `select public.delete_application('$id')`],
  ])('cannot change %s, and a colleague can', async (_what, sql) => {
    const statement = sql.replace('$id', await open());
    expect(await colleagueDoes(statement)).toBe('42501');
    expect(await codeOf(as(database, 'admin', statement))).toBeUndefined();
  });

  it('can change and delete a draft as every tenant can', async () => {
    const draft = await makeEmpty('draft', colleague);
    expect(
      await colleagueDoes(
        `update public.rent_guarantee_applications set property_manager_id = '${ids.unusedPropertyManager}' where id = '${draft}'`,
      ),
    ).toBeUndefined();
    expect(await colleagueDoes(`select public.delete_application('${draft}')`)).toBeUndefined();
  });

  it('cannot be given the case by a colleague', async () => {
    const give = `select public.assign_applications(array['${await open()}'::uuid], '${colleague}')`;
    expect(await codeOf(as(database, 'admin', give))).toBe('P0001');
  });

  it('can give it back, but does not get it as the next case', async () => {
    const application = await open();
    await database.script(`
      update public.application_cases set assigned_to = '${ids.admin}', assigned_at = now();
      update public.application_cases set assigned_to = '${colleague}' where application_id = '${application}'`);
    const next = 'select public.take_next_case() as id';
    expect(await database.scoped(colleagueScope, next)).toEqual([{ id: null }]);
    const giveBack = `select public.assign_applications(array['${application}'::uuid], null)`;
    expect(await colleagueDoes(giveBack)).toBeUndefined();
    expect(await database.scoped(colleagueScope, next)).toEqual([{ id: null }]);
  });

  it('can neither leave an application to act on it nor join one as its tenant', async () => {
    const give = (application: string, tenant: string) =>
      colleagueDoes(`update public.rent_guarantee_applications set tenant_id = ${tenant} where id = '${application}'`);
    const own = await makeEmpty('pending', colleague);
    expect(await give(own, 'null')).toBe('42501');
    expect(await give(own, `'${ids.tenant}'`)).toBe('42501');
    for (const status of ['pending', 'draft']) {
      expect(await give(await makeEmpty(status, null), `'${colleague}'`)).toBe('42501');
      expect(await give(await makeEmpty(status, null), `'${ids.tenant}'`)).toBeUndefined();
    }
  });

  it('cannot join an application by a tenancy', async () => {
    const other = await make(false);
    const [tenancy] = await database.query<{ id: string }>(
      `update public.tenancy_information as t set tenant_id = '${colleague}'
       from public.rent_guarantee_applications as a where a.id = $1 and t.id = a.tenancy_id returning t.id`,
      [other],
    );
    const application = await makeEmpty('pending', null);
    expect(
      await colleagueDoes(
        `update public.rent_guarantee_applications set tenancy_id = '${tenancy?.id}' where id = '${application}'`,
      ),
    ).toBe('42501');
  });

  it('can write a message as a tenant, which only a colleague can settle', async () => {
    const own = await makeEmpty('in_review', colleague);
    await database.scoped(colleagueScope, `select public.send_message('${own}', 'How long does it take?')`);
    const settle = (scope: Scope) => codeOf(database.scoped(scope, `select public.settle_messages('${own}')`));
    expect(await settle(colleagueScope)).toBe('42501');
    expect(await settle(scopeOf('admin'))).toBeUndefined();
  });

  it('cannot upload a file to a decided case, even when a server writes it with its key, and a colleague can', async () => {
    const own = await makeEmpty('rejected', colleague);
    const upload = (owner: string, name: string) =>
      codeOf(
        database.query(
          `insert into storage.objects (bucket_id, name, owner_id) values ('documents', 'applications/${own}/${name}', '${owner}')`,
        ),
      );
    expect(await upload(colleague, 'a.pdf')).toBe('42501');
    expect(await upload(ids.admin, 'b.pdf')).toBeUndefined();
  });

  it('can withdraw it as every tenant can', async () => {
    const application = await open();
    await as(
      database,
      'admin',
      `select public.ask_tenant('${application}', 'answer', null, 'other', 'Where do you work?')`,
    );
    expect(await colleagueDoes(`select public.withdraw_application('${application}', 'I moved')`)).toBeUndefined();
  });
});

describe('The draft of a member of staff', () => {
  it.each([
    ["status = 'in_review'", 'is not put in review without a submission'],
    ["status = 'pending'", 'is not made a submitted one'],
    ['guarantee_amount = 5000', 'is given no amount'],
    ["certificate_end_date = '2198-01-01'", 'is given no period of a certificate'],
    ['tenant_id = null', 'is not left'],
  ])('with %s %s by its tenant, and somebody else may', async (change) => {
    const own = await makeEmpty('draft', colleague);
    const set = `update public.rent_guarantee_applications set ${change} where id = '${own}'`;
    expect(await colleagueDoes(set)).toBe('42501');
    expect(await codeOf(as(database, 'admin', set))).toBeUndefined();
  });

  it('can be changed in its other parts by its tenant', async () => {
    const own = await makeEmpty('draft', colleague);
    expect(
      await colleagueDoes(
        `update public.rent_guarantee_applications set property_manager_id = null where id = '${own}'`,
      ),
    ).toBeUndefined();
  });
});

describe('A member of staff who was the landlord', () => {
  it('can neither remove the landlord from an application nor add them to one', async () => {
    const name = (application: string, manager: string) =>
      colleagueDoes(
        `update public.rent_guarantee_applications set property_manager_id = '${manager}' where id = '${application}'`,
      );
    const own = await makeEmpty('pending', ids.tenant);
    const others = await makeEmpty('pending', ids.tenant, ids.unusedPropertyManager);
    await inside(true, async () => undefined);
    expect(await name(own, ids.unusedPropertyManager)).toBe('42501');
    expect(await name(others, ids.propertyManager)).toBe('42501');
    expect(await name(others, ids.ownPropertyManager)).toBeUndefined();
  });

  it('is neither given the case nor mailed what its tenant writes, even after the link has ended', async () => {
    const application = await makeEmpty('in_review', ids.tenant);
    await inside(true, async () => undefined);
    const give = `select public.assign_applications(array['${application}'::uuid], '${colleague}')`;
    await expect(as(database, 'admin', give)).rejects.toThrow('This concerns the colleague');
    // Earlier releases allowed this.
    await database.script(`
      update public.application_cases set assigned_to = '${colleague}', assigned_at = now() where application_id = '${application}';
      delete from private.jobs`);
    const write = `select public.send_message('${application}', 'Please do not tell the agent.')`;
    await as(database, 'tenant', write);
    const recipients = () =>
      database.query(
        `select payload ->> 'to' as "to" from private.jobs where payload ->> 'template' = 'tenant-message'`,
      );
    expect(await recipients()).toEqual([]);
    await as(database, 'admin', give.replace(colleague, ids.admin));
    await as(database, 'admin', `select public.settle_messages('${application}')`);
    await as(database, 'tenant', write);
    expect(await recipients()).toEqual([{ to: 'admin@example.com' }]);
  });

  it('cannot decide if the link has ended since the submission', async () => {
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
