import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { approve, issue, makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids } from '../testing/fixture.ts';
import { amara, asColleague, colleague, nobody, openScreenings, screeningSteps } from '../testing/screening-steps.ts';

interface Task {
  readonly application_id: string;
}

let database: Database;
beforeAll(async () => {
  database = await openScreenings();
});
afterAll(() => database.close());
const { load, make, stops, screen, decide, byColleague } = screeningSteps(() => database);

describe('A confirmed match', () => {
  afterEach(() => database.query('delete from public.screening_decisions'));

  it('stops the case from being the next one to decide or to sign', async () => {
    await database.query('delete from public.screening_decisions');
    await load(nobody);
    const application = await make();
    await database.query(
      `update public.application_cases set assigned_to = $2, assigned_at = now() where application_id <> $1`,
      [application, colleague],
    );
    const isNext = async () => {
      const [row] = await as<{ id: string | null }>(database, 'admin', 'select public.take_next_case() as id');
      return row?.id === application;
    };
    await load(amara);
    await screen(application);
    expect(await isNext()).toBe(true);
    await decide(application, 'same');
    expect(await isNext()).toBe(false);
    await database.query('delete from public.screening_decisions');
    await decide(application, 'different');
    await approve(database, application);
    expect(await isNext()).toBe(true);
    await decide(application, 'same');
    expect(await isNext()).toBe(false);
    await database.query('update public.application_cases set assigned_to = null, assigned_at = null');
  });

  it('gives an unassigned case last, once, and not to staff who may not decide', async () => {
    await load(nobody);
    const application = await make();
    await database.query(
      `update public.application_cases set assigned_to = $2, assigned_at = now() where application_id <> $1`,
      [application, ids.otherTenant],
    );
    await load(amara);
    await byColleague(application, 'same');
    const take = async (by: Scope) => {
      const [row] = await database.scoped<{ id: string | null }>(by, 'select public.take_next_case() as id');
      return row?.id;
    };
    await database.query(`delete from public.staff_permissions where user_id = $1 and permission = 'decide'`, [
      colleague,
    ]);
    expect(await take(asColleague)).toBeNull();
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'decide')`, [
      colleague,
    ]);
    expect(await take(asColleague)).toBe(application);
    expect(await take(asColleague)).toBeNull();
    await database.query('update public.application_cases set assigned_to = null, assigned_at = null');
  });

  it('is shown with the person of the case whom it is about', async () => {
    const company = { ...amara, name: 'Taff Lettings', kind: 'company' };
    await load(company);
    const found = await make();
    await decideOn(found, 'company', 'same');
    const rolesOf = async () => {
      const [row] = await as<{ tasks: readonly { application_id: string; roles: readonly string[] }[] }>(
        database,
        'admin',
        `select public.queue_summary() -> 'certificates' as tasks`,
      );
      return row?.tasks.find(({ application_id }) => application_id === found)?.roles;
    };
    const setType = (type: string) =>
      database.query('update public.property_managers set manager_type = $2 where id = $1', [
        ids.propertyManager,
        type,
      ]);
    await setType('letting_agent');
    expect(await rolesOf()).toEqual(['letting_agent']);
    await setType('landlord');
    expect(await rolesOf()).toEqual(['landlord_company']);
  });

  it('leaves a match at a certificate in force to staff who may decide it', async () => {
    await load(nobody);
    const { application } = await issue(database);
    await load(amara);
    await screen(application);
    const listed = async () => {
      const [row] = await database.scoped<{ own: readonly Task[]; others: readonly Task[] }>(
        asColleague,
        `select s -> 'certificates' as own, s -> 'certificates_for_another' as others from public.queue_summary() as s`,
      );
      const has = (tasks: readonly Task[] | undefined) => tasks?.some(({ application_id: id }) => id === application);
      return { own: has(row?.own), others: has(row?.others) };
    };
    expect(await listed()).toEqual({ own: true, others: false });
    await database.query(`delete from public.staff_permissions where user_id = $1 and permission = 'decide'`, [
      colleague,
    ]);
    expect(await listed()).toEqual({ own: false, others: true });
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'decide')`, [
      colleague,
    ]);
  });

  const numberOf = async (application: string) => {
    const [row] = await database.query<{ number: string }>(
      'select application_number as number from public.rent_guarantee_applications where id = $1',
      [application],
    );
    return row?.number;
  };
  const hitOf = async (application: string, subject = 'tenant') =>
    (await screen(application)).find((each) => each.subject === subject && each.hits.length > 0)?.hits[0] as unknown;
  const decideOn = (application: string, subject: string, decision: string) =>
    as(database, 'admin', 'select public.decide_match($1, $2, $3, $4, $5)', [
      application,
      subject,
      amara.entry,
      decision,
      'Looked at it in this case.',
    ]);
  const refusalOf = async (call: Promise<unknown>) => {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    return error instanceof Error ? error.message : undefined;
  };

  it('counts in all cases of the account, with the number of its case, until another person decides otherwise there', async () => {
    await load(amara);
    const [found, next] = [await make(), await make()];
    await decide(found, 'same', 'The passport is the same.');
    expect(await stops(next)).toEqual(
      expect.objectContaining({
        effect: 'blocks',
        words: `On the UK Sanctions List, as a person has found: Amara Okafor (decided in ${await numberOf(found)}).`,
      }),
    );
    expect(await hitOf(next)).toEqual(
      expect.objectContaining({
        decision: 'same',
        reason: 'The passport is the same.',
        decided_by: 'Helen Whitcombe',
        decided_in: { id: found, number: await numberOf(found) },
        is_own: true,
      }),
    );
    expect(await refusalOf(decide(next, 'different'))).toBe(
      `You decided in ${await numberOf(found)} that it is the same. Another member of staff decides otherwise.`,
    );
    await byColleague(next, 'different');
    expect((await stops(next))?.effect).toBe('passes');
    expect(await hitOf(next)).toEqual(expect.objectContaining({ decision: 'different', decided_in: null }));
    // The decision in the other case stays.
    expect((await stops(found))?.effect).toBe('blocks');
    expect((await stops(await make()))?.effect).toBe('blocks');
  });

  it('overrides a different decision that is earlier or by the same person', async () => {
    await load(amara);
    const [cleared, found] = [await make(), await make()];
    await decide(cleared, 'different');
    expect((await stops(cleared))?.effect).toBe('passes');
    await byColleague(found, 'same');
    expect((await stops(cleared))?.effect).toBe('blocks');
    // Earlier releases allowed such a decision.
    await database.query(
      `insert into public.screening_decisions (application_id, subject, name, entry, entry_name, decision, reason, decided_by)
       values ($1, 'tenant', 'Amara Okafor', $2, $3, 'different', 'Not the same after all.', $4)`,
      [cleared, amara.entry, amara.name, colleague],
    );
    expect((await stops(cleared))?.effect).toBe('blocks');
    await decide(cleared, 'different', 'The passport shows another birthplace.');
    expect((await stops(cleared))?.effect).toBe('passes');
  });

  it('is first among the decisions of other cases', async () => {
    await load(amara);
    const [found, cleared, next] = [await make(), await make(), await make()];
    await byColleague(found, 'same');
    await decide(cleared, 'different');
    expect(await hitOf(next)).toMatchObject({
      decision: 'same',
      elsewhere: [
        { application_id: found, decision: 'same' },
        { application_id: cleared, decision: 'different' },
      ],
    });
  });

  it('counts even if the name or the date of birth has changed, and needs a decision there', async () => {
    await load({ ...amara, born_on: '1961-03-14' });
    const found = await make();
    await screen(found);
    await decide(found, 'same', 'The passport is the same.');
    await database.query(`update public.profiles set date_of_birth = '1994-01-01' where id = $1`, [ids.tenant]);
    try {
      const next = await make();
      expect((await stops(next))?.effect).toBe('blocks');
      expect(await screen(next)).toContainEqual(
        expect.objectContaining({
          name: 'Amara Okafor',
          hits: [expect.objectContaining({ entry: amara.entry, decision: 'same', similarity: 1 })],
        }),
      );
      await byColleague(next, 'different');
      expect((await stops(next))?.effect).toBe('passes');
    } finally {
      await database.query('update public.profiles set date_of_birth = null where id = $1', [ids.tenant]);
    }
  });

  it('about a company counts in all cases of its record, even after a merge, and not in cases that no longer name it', async () => {
    await load({ ...amara, name: 'Taff Lettings', kind: 'company' });
    const [found, next] = [await make(), await make()];
    await decideOn(found, 'company', 'same');
    expect((await stops(next))?.effect).toBe('blocks');
    expect(await refusalOf(decideOn(next, 'company', 'different'))).toContain('Another member of staff');
    const change = (application: string, manager: string) =>
      database.query('update public.rent_guarantee_applications set property_manager_id = $2 where id = $1', [
        application,
        manager,
      ]);
    await change(next, ids.unusedPropertyManager);
    expect((await stops(next))?.effect).toBe('passes');
    // A case that no longer names the company has no effect on the next one.
    await change(found, ids.unusedPropertyManager);
    expect((await stops(next))?.effect).toBe('passes');
    await change(next, ids.propertyManager);
    expect((await stops(next))?.effect).toBe('blocks');
    await database.query(
      `insert into public.property_manager_merges (property_manager_id, removed_id, company_name, city, postal_code, reason, applications, tenancies, accounts)
       values ($1, $2, 'x', 'x', 'x', 'x', 0, 0, 0)`,
      [ids.unusedPropertyManager, ids.propertyManager],
    );
    await change(next, ids.unusedPropertyManager);
    expect((await stops(next))?.effect).toBe('blocks');
  });

  it('about a landlord counts for the same name with the same agent, and not for other tenants', async () => {
    await load({ ...amara, name: 'Jörg Müller' });
    const [found, next] = [await make(), await make()];
    await decideOn(found, 'landlord', 'same');
    expect((await stops(next))?.words).toContain(`Jörg Müller (decided in ${await numberOf(found)})`);
    await load(amara);
    const others = await makeApplication(database, { tenant_id: ids.otherTenant });
    await database.query('update public.rent_guarantee_applications set tenant_id = $2 where id = $1', [
      others,
      ids.otherTenant,
    ]);
    await database.query('delete from public.screening_decisions');
    const own = await make();
    await decide(own, 'same');
    expect((await stops(others))?.effect).toBe('passes');
  });

  it('stops the issue of a certificate in another case, which continues after a decision there', async () => {
    await load(nobody);
    const [found, waiting] = [await make(), await make()];
    const version = await approve(database, waiting);
    await load(amara);
    await decide(waiting, 'different');
    await decide(found, 'same');
    expect(await codeOf(as(database, 'admin', `select public.sign_certificate('${version}')`))).toBe('P0001');
    await byColleague(waiting, 'different');
    await as(database, 'admin', `select public.sign_certificate('${version}')`);
  });

  it('is a task for an owner at each certificate in force of the person', async () => {
    await load(nobody);
    const { application } = await issue(database);
    const found = await make();
    await load(amara);
    await decide(found, 'same');
    const [row] = await as<{ tasks: readonly { application_id: string; task: string }[] }>(
      database,
      'admin',
      `select public.queue_summary() -> 'certificates' as tasks`,
    );
    expect(row?.tasks).toContainEqual(expect.objectContaining({ application_id: application, task: 'same' }));
  });

  it('marks the case in the queue, on the home page and on the page of the list, until the case is over', async () => {
    await load(nobody);
    const found = await make();
    const list = await load(amara);
    await decide(found, 'same');
    const tasks = async () => {
      const [row] = await database.scoped<{ tasks: readonly { application_id: string; task: string }[] }>(
        asColleague,
        `select public.queue_summary() -> 'certificates' as tasks`,
      );
      return row?.tasks.filter(({ application_id }) => application_id === found).map(({ task }) => task);
    };
    const confirmed = async () => {
      const [row] = await as<{ confirmed: readonly { id: string }[] }>(
        database,
        'admin',
        'select confirmed from public.screening_progress($1)',
        [list],
      );
      return row?.confirmed.map(({ id }) => id) ?? [];
    };
    const [row] = await database.query<{ missing: string[] }>('select private.missing_items($1) as missing', [found]);
    expect(row?.missing).toEqual(['sanctioned']);
    expect(await tasks()).toEqual(['confirmed']);
    expect(await confirmed()).toContain(found);
    await database.query(`insert into public.application_closings (application_id, kind) values ($1, 'closed')`, [
      found,
    ]);
    expect(await tasks()).toEqual([]);
    expect(await confirmed()).not.toContain(found);
  });

  it('is mailed without a name to owners and staff who may decide, except the one who decided it, and so is its reversal', async () => {
    await load(amara);
    const found = await make();
    const mailed = () =>
      database.query<{ to: string; data: unknown }>(
        `select payload ->> 'to' as to, payload -> 'data' as data from private.jobs
         where payload ->> 'template' = 'match-confirmed' and payload #>> '{data,applicationId}' = $1 order by 1`,
        [found],
      );
    await decide(found, 'different');
    expect(await mailed()).toEqual([]);
    await byColleague(found, 'same');
    expect(await mailed()).toEqual([
      { to: 'admin@example.com', data: { applicationId: found, applicationNumber: await numberOf(found) } },
    ]);
    // Somebody else decides differently, which is mailed to the same people.
    await decide(found, 'different');
    expect(await mailed()).toContainEqual({
      to: 'decider@example.com',
      data: { isReversed: true, applicationId: found, applicationNumber: await numberOf(found) },
    });
    expect(await mailed()).toHaveLength(2);
    await decide(found, 'different');
    expect(await mailed()).toHaveLength(2);
    const own = await make();
    await decide(own, 'same');
    const [others] = await database.query<{ to: string[] }>(
      `select array_agg(payload ->> 'to') as to from private.jobs where payload #>> '{data,applicationId}' = $1 and payload ->> 'template' = 'match-confirmed'`,
      [own],
    );
    expect(others?.to).toEqual(['decider@example.com']);
  });
});
