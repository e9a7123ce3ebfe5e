import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { type Actor, as } from '../testing/actors.ts';
import { proofSql } from '../testing/application-steps.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

/** Makes an application without documents, for a tenancy of twelve months at £1,000, with the matching amount. */
let application: string;
beforeEach(async () => {
  const [made] = await database.query<{ id: string }>(`
    with tenancy as (
      insert into public.tenancy_information (address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id, came_by)
      values ('1 High Street', 'Cardiff', 'CF10 1AA', 1000, 1000, '2198-01-01', '2198-12-31', '${ids.tenant}', 'own_choice') returning id
    )
    insert into public.rent_guarantee_applications (tenant_id, property_manager_id, tenancy_id, status, guarantee_amount)
    select '${ids.tenant}', '${ids.propertyManager}', id, 'in_review', 12000 from tenancy returning id`);
  application = made?.id ?? '';
});

const approve = () => as(database, 'admin', `select public.set_application_status('${application}', 'approved')`);
const change = (assignment: string) =>
  database.query(`update public.rent_guarantee_applications set ${assignment} where id = '${application}'`);
const changeTenancy = (assignment: string) =>
  database.query(
    `update public.tenancy_information as t set ${assignment} from public.rent_guarantee_applications as a where a.id = '${application}' and t.id = a.tenancy_id`,
  );
const check = (actor: Actor = 'admin') => as(database, actor, `select * from public.check_approval('${application}')`);
const giveReason = (reason = 'Agreed with the agent.', actor: Actor = 'admin') =>
  as(database, actor, 'select public.give_amount_reason($1, $2)', [application, reason]);

/** The messages with which an approval is refused; empty if it succeeds. */
async function refusals(): Promise<string[]> {
  const error = await approve().then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error === undefined) return [];
  if (!isDatabaseError(error, 'P0001')) throw error;
  expect(error.message).toBe('This application cannot be approved yet.');
  return JSON.parse(error.detail ?? '[]').map(({ message }: { message: string }) => message);
}

const noIdentity = 'A verified proof of identity is required';
const noIncome = 'A verified proof of income is required';

describe('An approval by a person', () => {
  it('names each proof that staff have not verified', async () => {
    await database.query(proofSql(application));
    await database.query(`update public.application_documents set verified = false where application_id = $1`, [
      application,
    ]);
    expect(await refusals()).toEqual([noIdentity, noIncome]);
    await database.query(
      `update public.application_documents set verified = true where document_type = 'passport' and application_id = $1`,
      [application],
    );
    expect(await refusals()).toEqual([noIncome]);
  });

  it.each([
    ['passport', 'bank_statement', []],
    ['id_proof', 'income_proof', []],
    ['id_proof', 'employment_contract', []],
    ['contract', 'reference', [noIdentity, noIncome]],
  ])('with a verified %s and %s lacks: %j', async (identity, income, missing) => {
    const types = `array['${identity}', '${income}']`;
    await database.query(proofSql(application).replaceAll("array['passport', 'bank_statement']", types));
    expect(await refusals()).toEqual(missing);
  });

  it('waits for the answer to a request, or until the request is closed', async () => {
    await database.query(proofSql(application));
    await as(database, 'admin', `select public.ask_tenant('${application}', 'answer', words => 'Who pays the rent?')`);
    expect(await refusals()).toEqual(['The tenant has not answered every request yet']);
    await as(
      database,
      'admin',
      `select public.close_request(id) from public.application_requests where application_id = '${application}'`,
    );
    expect(await refusals()).toEqual([]);
  });

  it('is impossible after a withdrawal', async () => {
    await database.query(proofSql(application));
    await as(database, 'tenant', `select public.withdraw_application('${application}', 'I found a guarantor.')`);
    await expect(approve()).rejects.toThrow('This application is closed.');
  });

  it('is refused however it is attempted', async () => {
    const update = `update public.rent_guarantee_applications set status = 'approved' where id = '${application}'`;
    const save = `select public.save_application('{"status": "approved"}', '${application}')`;
    for (const statement of [update, save]) expect(await codeOf(as(database, 'admin', statement))).toBe('P0001');
  });

  it('is not checked for an import', async () => {
    await change(`status = 'approved'`);
    const [row] = await database.query(
      `select status, approved_at is not null as is_approved from public.rent_guarantee_applications where id = '${application}'`,
    );
    expect(row).toEqual({ status: 'approved', is_approved: true });
  });
});

describe('A landlord or agent', () => {
  beforeEach(() => database.query(proofSql(application)));

  it('of the tenancy is that of the application', async () => {
    await changeTenancy(`property_manager_id = '${ids.unusedPropertyManager}'`);
    expect(await refusals()).toEqual(['The tenancy is with Ashdown, the application names Taff Lettings']);
    await change(`property_manager_id = '${ids.unusedPropertyManager}'`);
    await as(database, 'admin', `select public.confirm_property_manager('${ids.unusedPropertyManager}')`);
    expect(await refusals()).toEqual([]);
    await as(database, 'admin', `select public.take_back_confirmation('${ids.unusedPropertyManager}')`);
  });

  it('with two records of the same name is reported', async () => {
    await database.query(`update public.property_managers set company_name = ' taff lettings' where id = $1`, [
      ids.unusedPropertyManager,
    ]);
    await changeTenancy(`property_manager_id = '${ids.unusedPropertyManager}'`);
    expect(await refusals()).toEqual(['The tenancy and the application name two different records of Taff Lettings']);
    await database.query(`update public.property_managers set company_name = 'Ashdown' where id = $1`, [
      ids.unusedPropertyManager,
    ]);
  });

  it('must be confirmed by staff first', async () => {
    await change(`property_manager_id = '${ids.ownPropertyManager}'`);
    const lacking = {
      section: 'property_manager',
      field: 'confirmation',
      message: 'Nobody of staff has confirmed Pemberton',
    };
    expect(await check()).toEqual([{ ...lacking, effect: 'blocks', reason: null }]);
    expect(await refusals()).toEqual([lacking.message]);
    const [row] = await database.query<{ missing: string[] }>(
      `select private.missing_items('${application}') as missing`,
    );
    expect(row?.missing).toEqual(['landlord']);
    await as(database, 'admin', `select public.confirm_property_manager('${ids.ownPropertyManager}')`);
    expect(await refusals()).toEqual([]);
    await as(database, 'admin', `select public.take_back_confirmation('${ids.ownPropertyManager}')`);
  });

  it('is not checked for an import', async () => {
    await change(`property_manager_id = '${ids.ownPropertyManager}', status = 'approved'`);
    const [row] = await database.query<{ status: string }>(
      `select status from public.rent_guarantee_applications where id = '${application}'`,
    );
    expect(row?.status).toBe('approved');
  });
});

describe('The landlord for whom an agent lets', () => {
  const nameless = 'The landlord’s name is required: Taff Lettings is not recorded as the landlord';
  const setType = (type: string) =>
    database.query(`update public.property_managers set manager_type = '${type}' where id = '${ids.propertyManager}'`);
  beforeEach(() => database.query(proofSql(application)));
  afterEach(() => setType('landlord'));

  it.each(['letting_agent', 'other'])(
    'must be named before the approval if the record is of the type %s',
    async (type) => {
      await setType(type);
      expect(await refusals()).toEqual([nameless]);
      expect(await check()).toEqual([
        { section: 'tenancy', field: 'landlord_name', message: nameless, effect: 'blocks', reason: null },
      ]);
      const missing = () => database.query(`select unnest(private.missing_items('${application}')) as item`);
      expect(await missing()).toEqual([{ item: 'landlord_name' }]);
      await changeTenancy(`landlord_name = 'Nia Rees'`);
      expect(await missing()).toEqual([]);
      expect(await refusals()).toEqual([]);
    },
  );

  it('is the record itself otherwise', async () => {
    await setType('landlord');
    expect(await refusals()).toEqual([]);
  });
});

describe('A home abroad', () => {
  it('that was entered earlier stops an approval', async () => {
    await database.query(proofSql(application));
    await changeTenancy(`country = 'France'`);
    expect(await refusals()).toEqual([
      'The home must be in the United Kingdom: we do not guarantee tenancies elsewhere',
    ]);
    await as(
      database,
      'admin',
      `update public.tenancy_information as t set info_box = 'x' from public.rent_guarantee_applications as a where a.id = '${application}' and t.id = a.tenancy_id`,
    );
    await changeTenancy(`country = 'united kingdom'`);
    expect(await refusals()).toEqual([]);
  });
});

describe('An amount', () => {
  beforeEach(() => database.query(proofSql(application)));

  it.each([
    ['of the rent for each month', 'guarantee_amount = 12000', 'rent_share = null'],
    ['of the own share for each month', 'guarantee_amount = 4800', 'rent_share = 400'],
    [
      'for the months of the certificate',
      `guarantee_amount = 6000, certificate_end_date = '2198-06-30'`,
      'city = city',
    ],
    [
      'that counts a month that is begun',
      `guarantee_amount = 7000, certificate_end_date = '2198-07-01'`,
      'city = city',
    ],
  ])('%s is approved as it is', async (_what, assignment, tenancy) => {
    await changeTenancy(tenancy);
    await change(assignment);
    expect(await refusals()).toEqual([]);
  });

  const warning = 'Guarantee amount is £1.00, but 12 months of £1,000.00 are £12,000.00: change it, or give a reason';

  it('that differs needs a written reason, which is stored', async () => {
    await change('guarantee_amount = 1');
    expect(await refusals()).toEqual([warning]);
    await giveReason();
    expect(await refusals()).toEqual([]);
    expect(
      await as(
        database,
        'admin',
        `select words, reason, given_by from public.amount_reasons where application_id = '${application}'`,
      ),
    ).toEqual([{ words: warning, reason: 'Agreed with the agent.', given_by: ids.admin }]);
  });

  it('needs another reason after it changes', async () => {
    await change('guarantee_amount = 1');
    await giveReason();
    await change('guarantee_amount = 2');
    expect(await refusals()).toEqual([warning.replace('£1.00', '£2.00')]);
  });

  it('needs no reason if it does not differ, and refuses an empty one', async () => {
    expect(await codeOf(giveReason())).toBe('PT404');
    await change('guarantee_amount = 1');
    expect(await codeOf(giveReason(' '))).toBe('P0001');
    await expect(giveReason('x')).rejects.toThrow(
      /^Say in at least 20 characters and three different words why the approval goes on/,
    );
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('gets no reason from the %s', async (actor) => {
    await change('guarantee_amount = 1');
    expect(await codeOf(giveReason('Mine.', actor))).toBe('42501');
  });
});

describe('The missing items of an approval', () => {
  it('are shown to staff before they try', async () => {
    await change('guarantee_amount = 1');
    await giveReason();
    expect(await check()).toEqual([
      { section: 'documents', field: 'passport', message: noIdentity, effect: 'blocks', reason: null },
      { section: 'documents', field: 'bank_statement', message: noIncome, effect: 'blocks', reason: null },
      expect.objectContaining({ field: 'guarantee_amount', effect: 'warns', reason: 'Agreed with the agent.' }),
    ]);
  });

  it.each(['tenant', 'other tenant', 'property manager'] as const)('are not shown to the %s', async (actor) => {
    expect(await codeOf(check(actor))).toBe('PT404');
  });

  it('are not shown to signed-out callers', async () => {
    expect(await codeOf(check('signed-out'))).toBe('42501');
  });
});
