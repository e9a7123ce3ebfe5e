import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, signedIn } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';
import { askForAnswer } from '../testing/requests.ts';

const colleague = '10000000-0000-4000-8000-0000000000a1';
const other = '20000000-0000-4000-8000-0000000000e1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    ${propertyManagerSql(other, null, 'Severn Lettings')};
    insert into public.property_manager_confirmations (property_manager_id) values ('${other}'), ('${ids.propertyManager}') on conflict do nothing;
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'decide')`);
});
afterAll(() => database.close());

/** The submitted case is assigned to the colleague, who has acted for a landlord. */
const begin = (landlord: string) =>
  database.script(`
    delete from public.property_manager_links where user_id = '${colleague}';
    update public.application_cases set assigned_to = '${colleague}', assigned_at = now() where application_id = '${ids.submitted}';
    insert into public.property_manager_links (property_manager_id, user_id) values ('${landlord}', '${colleague}');
    delete from private.jobs`);
const mailed = async (template: string) =>
  (
    await database.query<{ to: string }>(
      `select payload ->> 'to' as "to" from private.jobs where kind = 'mail' and payload ->> 'template' = $1 order by 1`,
      [template],
    )
  ).map(({ to }) => to);
const holder = async () =>
  (
    await database.query<{ holder: string | null }>(
      `select assigned_to as holder from public.application_cases where application_id = '${ids.submitted}'`,
    )
  )[0]?.holder;
const putBack = () =>
  as(
    database,
    'admin',
    `select actor_id from public.list_application_timeline('${ids.submitted}') where kind = 'case_put_back'`,
  );

describe('A colleague whom the case concerns and to whom it is still assigned', () => {
  beforeEach(() => begin(ids.propertyManager));

  it('is not mailed the tenant’s answer, which goes to the person who asked', async () => {
    const request = await askForAnswer(database);
    await as(database, 'tenant', `select public.answer_request('${request}', 'My employer')`);
    expect(await mailed('request-answered')).toEqual(['admin@example.com']);
  });

  it('is not mailed the landlord’s answer to their own question', async () => {
    const [asked] = await database.query<{ id: string }>(
      `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on, asked_by)
       values ('${ids.submitted}', '${ids.propertyManager}', 'answer', 'x', '2198-01-01', '${colleague}') returning id`,
    );
    await as(database, 'property manager', `select public.answer_landlord_request('${asked?.id}', 'Yes')`);
    expect(await mailed('landlord-answered')).toEqual([]);
  });

  it('is not mailed about the decision, the end of an appeal or the withdrawal', async () => {
    await as(
      database,
      'admin',
      `select public.set_application_status('${ids.submitted}', 'rejected', 'The payslips do not show enough income; send newer ones.', reason_code => 'other')`,
    );
    expect(await mailed('case-decided')).toEqual([]);
    await as(
      database,
      'tenant',
      `select public.appeal_rejection('${ids.submitted}', 'I sent newer payslips, please look at them again.')`,
    );
    await as(database, 'tenant', `select public.withdraw_appeal('${ids.submitted}')`);
    expect(await mailed('appeal')).not.toContain('colleague@example.com');
    await database.query(
      `update public.rent_guarantee_applications set status = 'in_review' where id = '${ids.submitted}'`,
    );
    await as(database, 'tenant', `select public.withdraw_application('${ids.submitted}', 'I moved')`);
    expect(await mailed('case-withdrawn')).toEqual([]);
    await database.query(`delete from public.application_closings where application_id = '${ids.submitted}'`);
  });
});

describe('A colleague who acted for a landlord or agent that the case no longer names', () => {
  const asColleague = (statement: string) => database.scoped(signedIn(colleague), statement);
  const name = (landlord: string) =>
    as(
      database,
      'admin',
      `update public.rent_guarantee_applications set property_manager_id = '${landlord}' where id = '${ids.submitted}'`,
    );
  const parts = `select public.review_parts('${ids.submitted}', '{facts,landlord}')`;
  const documents = `select id from public.application_documents where application_id = '${ids.submitted}'`;
  const decide = `select public.set_application_status('${ids.submitted}', 'rejected', 'The payslips do not show enough income; send newer ones.', reason_code => 'other')`;
  const linked = (from: string, until: string) =>
    database.script(`
      delete from public.property_manager_links where user_id = '${colleague}';
      insert into public.property_manager_links (property_manager_id, user_id, linked_at, unlinked_at)
      select '${other}', '${colleague}', ${from}, ${until} from public.rent_guarantee_applications where id = '${ids.submitted}'`);
  beforeAll(async () => {
    await name(other);
    await name(ids.propertyManager);
  });

  it('can neither read nor decide it if they acted after its submission', async () => {
    await linked(`submitted_at - interval '1 day'`, `submitted_at + interval '1 second'`);
    expect(await codeOf(asColleague(parts))).toBe('42501');
    expect(await asColleague(documents)).toEqual([]);
    expect(await codeOf(asColleague(decide))).toBe('42501');
  });

  it('can read it if they stopped before its submission', async () => {
    await linked(`submitted_at - interval '2 days'`, `submitted_at - interval '1 day'`);
    expect(await codeOf(asColleague(parts))).toBeUndefined();
    expect(await asColleague(documents)).not.toEqual([]);
  });
});

describe('A case that starts to concern the colleague to whom it is assigned', () => {
  beforeEach(async () => {
    await database.query(`delete from public.case_assignments`);
  });

  it('is put back when it gets a landlord for whom they have acted', async () => {
    await begin(other);
    await as(
      database,
      'admin',
      `update public.rent_guarantee_applications set guarantee_amount = 900 where id = '${ids.submitted}'`,
    );
    expect(await holder()).toBe(colleague);
    await as(
      database,
      'admin',
      `update public.rent_guarantee_applications set property_manager_id = '${other}' where id = '${ids.submitted}'`,
    );
    expect(await holder()).toBeNull();
    expect(await putBack()).toEqual([{ actor_id: ids.admin }]);
    await as(
      database,
      'admin',
      `update public.rent_guarantee_applications set property_manager_id = '${ids.propertyManager}' where id = '${ids.submitted}'`,
    );
  });

  it('is put back when a record for which they have acted is merged into that of its landlord', async () => {
    await begin(other);
    await as(
      database,
      'admin',
      `select public.merge_property_managers('${ids.propertyManager}', '${other}', 'One office, two spellings.')`,
    );
    expect(await holder()).toBeNull();
    expect(await putBack()).toEqual([{ actor_id: ids.admin }]);
  });
});
