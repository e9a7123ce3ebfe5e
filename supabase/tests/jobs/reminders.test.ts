import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { actors, as } from '../testing/actors.ts';
import { type Issued, issue, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from private.jobs'));

interface Job {
  readonly key: string;
  readonly payload: Record<string, unknown>;
}

const reminders = () =>
  database.query<Job & { days: number }>(
    `select key, payload, round(extract(epoch from run_at - now()) / 86400)::integer as days from private.jobs where kind = 'reminder' order by run_at`,
  );
const carryOut = (payload: unknown) => database.query('select public.remind($1)', [payload]);
/** The waiting mails, each with its recipient and its template. */
const mails = async () => {
  const jobs = await database.query<Job>(`select key, payload from private.jobs where kind = 'mail' order by key`);
  return jobs.map(({ payload }) => [payload.to, payload.template]);
};

/** Makes a draft and its records look this many days older. */
async function age(draft: string, days: number): Promise<void> {
  const past = `now() - interval '${days} days'`;
  await database.script(`
    set session_replication_role = replica;
    update public.rent_guarantee_applications set updated_at = ${past} where id = '${draft}';
    update public.profiles set updated_at = ${past} where id = '${ids.otherTenant}';
    set session_replication_role = origin;`);
}

describe('a draft', () => {
  let draft: string;
  let payload: unknown;
  beforeEach(async () => {
    const [made] = await as<{ id: string }>(
      database,
      'other tenant',
      `insert into public.rent_guarantee_applications (tenant_id) values ('${ids.otherTenant}') returning id`,
    );
    draft = made?.id ?? '';
    payload = { reminder: 'draft-idle', application_id: draft };
  });

  it('is checked seven days after its tenant started it, and never if it was imported', async () => {
    await database.query(`insert into public.rent_guarantee_applications (tenant_id) values ($1)`, [ids.otherTenant]);
    expect(await reminders()).toEqual([{ key: expect.any(String), payload, days: 7 }]);
  });

  it('that nobody has touched for seven days causes one mail', async () => {
    await age(draft, 8);
    await carryOut(payload);
    await carryOut(payload);
    expect(await mails()).toEqual([['other@example.com', 'draft-idle']]);
  });

  it('that has changed is checked again seven days after the change', async () => {
    await database.query(`delete from private.jobs`);
    await age(draft, 3);
    await carryOut(payload);
    expect(await mails()).toEqual([]);
    expect(await reminders()).toEqual([{ key: expect.any(String), payload, days: 4 }]);
  });

  it.each([
    ['submitted', `update public.rent_guarantee_applications set status = 'pending' where id = $1`],
    ['deleted', 'delete from public.rent_guarantee_applications where id = $1'],
  ])('that is %s causes no mail', async (_what, change) => {
    await age(draft, 8);
    await database.query(change, [draft]);
    await database.query('delete from private.jobs');
    await carryOut(payload);
    expect(await mails()).toEqual([]);
    expect(await reminders()).toEqual([]);
  });
});

describe('a guarantee', () => {
  let issued: Issued;
  const setEnd = (days: number) =>
    database.script(`
      set session_replication_role = replica;
      update public.certificate_records set cover_until = private.london_today() + ${days} where id = '${issued.id}';
      set session_replication_role = origin;`);
  const payload = (days: number) => ({ reminder: 'guarantee-ends', version_id: issued.id, days });
  let planned: unknown[];
  beforeAll(async () => {
    await makeSignatory(database, ids.admin);
    issued = await issue(database);
    planned = (await reminders()).map((job) => job.payload).filter((job) => job.reminder === 'guarantee-ends');
  });

  it('has its reminders scheduled when it is issued, for 60 and 14 days before the end', async () => {
    const [row] = await database.query<{ days: number }>(
      `select cover_until - private.london_today() as days from public.certificate_records where id = $1`,
      [issued.id],
    );
    const expected = [60, 14].filter((days) => (row?.days ?? 0) > days).map((days) => payload(days));
    expect(planned).toEqual(expected);
    expect(expected).toHaveLength(2);
  });

  it.each([60, 14])(
    'that ends in %s days causes one mail each to the tenant, the landlord and the landlord’s account',
    async (days) => {
      await setEnd(days);
      await carryOut(payload(days));
      await carryOut(payload(days));
      expect(await mails()).toEqual([
        ['office@example.com', 'guarantee-ends'],
        ['manager@example.com', 'guarantee-ends'],
        ['tenant@example.com', 'guarantee-ends'],
      ]);
      // The office's address has no account, and its user has one.
      expect(
        await database.query(
          `select payload #> '{data,hasAccount}' as account, payload #> '{data,isOffice}' as office from private.jobs
           where payload ->> 'template' = 'guarantee-ends' and payload #>> '{data,reader}' = 'landlord' and key like $1 order by payload ->> 'to' desc`,
          [`guarantee-ends-${days}-%${issued.id}%`],
        ),
      ).toEqual([
        { account: true, office: true },
        { account: true, office: null },
      ]);
    },
  );

  it('that a notice of withdrawal ends earlier causes no mail, and any other does', async () => {
    await setEnd(60);
    const giveNotice = (days: number) =>
      database.query(
        `insert into public.certificate_withdrawals (version_id, ground, notice_until, confirmed_at)
         values ($1, 'fraud', private.london_today() + $2::integer, now())
         on conflict (version_id) where reversed_at is null do update set notice_until = excluded.notice_until`,
        [issued.id, days],
      );
    await giveNotice(20);
    await carryOut(payload(60));
    expect(await mails()).toEqual([]);
    await giveNotice(60);
    await carryOut(payload(60));
    expect(await mails()).toHaveLength(3);
    await database.query('delete from public.certificate_withdrawals where version_id = $1', [issued.id]);
  });

  it.each([
    ['ends later than was planned', 'cover_until = private.london_today() + 61'],
    ['is over', 'cover_until = private.london_today() - 1'],
    ['is replaced', 'cover_until = private.london_today() + 60, replaced_at = now()'],
    ['is withdrawn', 'cover_until = private.london_today() + 60, replaced_at = null, withdrawn_at = now()'],
  ])('that %s causes no mail', async (_what, change) => {
    await database.script(`
      set session_replication_role = replica;
      update public.certificate_records set ${change} where id = '${issued.id}';
      set session_replication_role = origin;`);
    await carryOut(payload(60));
    expect(await mails()).toEqual([]);
  });
});

describe('carrying out a reminder', () => {
  it.each(actors)('is refused to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, `select public.remind('{"reminder": "draft-idle"}')`))).toBe('42501');
  });
});
