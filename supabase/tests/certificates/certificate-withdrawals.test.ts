import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as, scopeOf } from '../testing/actors.ts';
import { second, secondScope } from '../testing/certificate-versions.ts';
import { approve, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${second}', 'authenticated', 'authenticated', 'second@example.com');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${second}', 'decide')`);
  await makeSignatory(database, ids.admin);
});
afterAll(() => database.close());

/** An issued certificate's id and number. */
async function issue(): Promise<{ id: string; number: string }> {
  const id = await approve(database, await makeApplication(database));
  await as(database, 'admin', `select from public.sign_certificate('${id}')`);
  await database.query(`select public.keep_certificate_data('${id}', '{}', 'jws', 'qr')`);
  await database.query(`select public.finish_certificate('${id}', '${id}/1.pdf')`);
  const [row] = await database.query<{ number: string }>(
    `select certificate_number as number from public.certificate_versions where id = '${id}'`,
  );
  return { id, number: row?.number ?? '' };
}

const propose = (number: string, days = 14, scope = scopeOf('admin')) =>
  database.scoped<{ id: string }>(
    scope,
    `select public.propose_withdrawal('${number}', 'fraud', (private_today.day + ${days})::text) as id
     from (select (now() at time zone 'Europe/London')::date as day) as private_today`,
  );
const confirm = (number: string, scope: Scope) =>
  database.scoped(scope, `select public.confirm_withdrawal('${number}')`);
const stateOf = async (id: string) =>
  (await database.query<{ state: string }>(`select state from public.certificate_versions where id = '${id}'`))[0]
    ?.state;

describe('A withdrawal', () => {
  it('needs two people, gives notice, and counts from the day after it', async () => {
    const { id, number } = await issue();
    const [proposed] = await propose(number);
    const withdraw = `select public.withdraw_certificate('${proposed?.id}')`;
    expect(await codeOf(confirm(number, scopeOf('admin')))).toBe('42501');
    await database.query(withdraw);
    expect(await stateOf(id)).toBe('not_begun');
    await confirm(number, secondScope);
    expect(
      await database.query(
        `select payload ->> 'to' as to, payload #> '{data,forTenant}' as own, payload #> '{data,hasAccount}' as account, payload #> '{data,isOffice}' as office,
           payload #>> '{data,claimsUntil}' as claims from private.jobs
         where payload ->> 'template' = 'certificate-withdrawal' order by 1`,
      ),
    ).toEqual([
      { to: 'manager@example.com', own: null, account: true, office: null, claims: '2199-01-31' },
      { to: 'office@example.com', own: null, account: true, office: true, claims: '2199-01-31' },
      { to: 'tenant@example.com', own: true, account: null, office: null, claims: '2199-01-31' },
    ]);
    await database.query(withdraw);
    expect(await stateOf(id)).toBe('not_begun');
    // This is on the last day of the notice, and on the day after.
    await database.query('update public.certificate_withdrawals set notice_until = private.london_today()');
    await database.query(withdraw);
    expect(await stateOf(id)).toBe('not_begun');
    await database.query('update public.certificate_withdrawals set notice_until = private.london_today() - 1');
    await database.query(withdraw);
    expect(await stateOf(id)).toBe('withdrawn');
    const [list] = await database.query<{ list: { entries: unknown[] } }>(
      'select public.status_list_to_sign(1) as list',
    );
    expect(list?.list.entries).toMatchObject([{ status: 'withdrawn' }]);
    expect(await database.query(`select from private.jobs where kind = 'sign_status_list'`)).toHaveLength(1);
    expect(await codeOf(propose(number))).toBe('P0001');
  });

  it('cannot be confirmed by a person who has read an earlier proposal', async () => {
    const { number } = await issue();
    const [read] = await propose(number);
    const [again] = await propose(number, 20);
    const confirmRead = (id: string | undefined) =>
      codeOf(database.scoped(secondScope, 'select public.confirm_withdrawal($1, $2)', [number, id]));
    expect(await confirmRead(read?.id)).toBe('PT409');
    expect(await confirmRead(again?.id)).toBeUndefined();
  });

  it('describes what happened to the person who confirms it, and to tenant and landlord in the notice', async () => {
    const { number } = await issue();
    const facts = 'The bank sent the payment back on 2 November.';
    const withFacts = (words: string) =>
      as(
        database,
        'admin',
        `select public.propose_withdrawal('${number}', 'fee_unpaid', (private.london_today() + 14)::text, $1)`,
        [words],
      );
    await expect(withFacts('It is a fraud')).rejects.toThrow(
      'Say in at least 20 characters and three different words what happened',
    );
    await expect(withFacts('why '.repeat(600))).rejects.toThrow('Use 2000 characters or fewer');
    await withFacts(facts);
    await as(database, 'admin', `select public.end_withdrawal_proposal('${number}', 'I have to ask the bank again')`);
    const kept = await database.query(
      `select facts, application_id from public.ended_proposals where certificate_number = '${number}'`,
    );
    expect(kept).toMatchObject([{ facts }]);
    await withFacts(` ${facts} `);
    const mails = (template: string) =>
      database.query<{ happened: string | null }>(
        `select distinct payload #>> '{data,happened}' as happened from private.jobs
         where payload ->> 'template' = '${template}' and payload #>> '{data,number}' = '${number}'`,
      );
    expect(await mails('withdrawal-proposed')).toEqual([{ happened: facts }]);
    await confirm(number, secondScope);
    expect(await mails('certificate-withdrawal')).toEqual([{ happened: facts }]);
    for (const actor of ['tenant', 'property manager'] as const)
      expect(
        await as(database, actor, `select facts from public.withdrawal_notices('${kept[0]?.application_id}')`),
      ).toEqual([{ facts }]);
  });

  it('gives fourteen days’ notice at least', async () => {
    const { number } = await issue();
    expect(await codeOf(propose(number, 13))).toBe('P0001');
    await propose(number, 14);
    await database.query(
      `update public.certificate_withdrawals set notice_until = private.london_today() + 13 where confirmed_at is null`,
    );
    expect(await codeOf(confirm(number, secondScope))).toBe('P0001');
  });

  it('is shown to the tenant and the landlord while the notice runs, and not before it is given', async () => {
    const { id, number } = await issue();
    const isShownTo = async (actor: 'tenant' | 'property manager') =>
      (
        await as<{ told: boolean }>(
          database,
          actor,
          `select notice_until is not null as told from public.certificate_versions where id = '${id}'`,
        )
      )[0]?.told;
    await propose(number);
    expect(await isShownTo('tenant')).toBe(false);
    await confirm(number, secondScope);
    expect([await isShownTo('tenant'), await isShownTo('property manager')]).toEqual([true, true]);
    await database.query(`update public.certificate_records set withdrawn_at = now() where id = '${id}'`);
    expect(await isShownTo('tenant')).toBe(false);
  });

  it('is carried out at midnight in London after the last day of the notice', async () => {
    const { number } = await issue();
    const [proposed] = await propose(number, 40);
    await confirm(number, secondScope);
    expect(
      await database.query(
        `select to_char(j.run_at at time zone 'Europe/London', 'HH24:MI') as at, (j.run_at at time zone 'Europe/London')::date - w.notice_until as days
         from private.jobs as j, public.certificate_withdrawals as w
         where j.key = 'withdraw-certificate-' || w.id and w.id = '${proposed?.id}'`,
      ),
    ).toEqual([{ at: '00:00', days: 1 }]);
  });

  it('has its London date in the public answer about the version', async () => {
    const { id, number } = await issue();
    const ask = async (version: string) =>
      (
        await database.query<{ answer: { withdrawn_on?: string } }>(
          `select public.verify_certificate('${number}', null, ${version}) as answer`,
        )
      )[0]?.answer;
    expect(await ask('1')).not.toHaveProperty('withdrawn_on');
    await database.query(
      `update public.certificate_records set withdrawn_at = '2026-10-04T23:30:00Z' where id = '${id}'`,
    );
    expect(await ask('1')).toMatchObject({ result: 'withdrawn', withdrawn_on: '2026-10-05' });
    expect(await ask('null')).not.toHaveProperty('withdrawn_on');
  });

  it('is in the public answer about the version while the notice runs, and the answer without a version keeps its form', async () => {
    const { number } = await issue();
    const ask = async (version: string) =>
      (
        await database.query<{ answer: object }>(
          `select public.verify_certificate('${number}', null, ${version}) as answer`,
        )
      )[0]?.answer;
    await propose(number);
    expect(await ask('1')).not.toHaveProperty('notice_until');
    await confirm(number, secondScope);
    const [day] = await database.query<{ today: string; last: string }>(
      `select private.london_today()::text as today, (private.london_today() + 14)::text as last`,
    );
    expect(await ask('1')).toMatchObject({ result: 'not_begun', notice_given_on: day?.today, notice_until: day?.last });
    expect(Object.keys((await ask('null')) ?? {}).sort()).toEqual([
      'claims_until',
      'from',
      'replaced_by',
      'result',
      'specimen',
      'until',
      'version',
    ]);
    // A notice that ends with the cover does not shorten it.
    await database.query(
      `update public.certificate_withdrawals as w set notice_until = r.cover_until
       from public.certificate_records as r where r.id = w.version_id and r.certificate_number = '${number}'`,
    );
    expect(await ask('1')).not.toHaveProperty('notice_until');
  });

  it('can be taken back by the person who proposed it or refused by another, with a reason, and can be proposed again', async () => {
    const { number } = await issue();
    const end = (scope: Scope, reason = 'The fee has arrived by now') =>
      database.scoped(scope, 'select public.end_withdrawal_proposal($1, $2)', [number, reason]);
    expect(await codeOf(end(secondScope))).toBe('PT404');
    await propose(number);
    expect(await codeOf(end(secondScope, ' '))).toBe('P0001');
    await expect(end(secondScope, 'No')).rejects.toThrow(
      /^Say in at least 20 characters and three different words why the certificate stays/,
    );
    expect(await codeOf(end(scopeOf('tenant')))).toBe('42501');
    await end(scopeOf('admin'));
    expect(await codeOf(confirm(number, secondScope))).toBe('PT404');
    await propose(number);
    await end(secondScope, 'There is no evidence of it');
    expect(
      await as(
        database,
        'admin',
        `select outcome, reason, ended_by from public.ended_proposals where certificate_number = '${number}' order by ended_at`,
      ),
    ).toEqual([
      { outcome: 'taken_back', reason: 'The fee has arrived by now', ended_by: ids.admin },
      { outcome: 'refused', reason: 'There is no evidence of it', ended_by: second },
    ]);
    await propose(number);
    await confirm(number, secondScope);
    expect(await codeOf(end(secondScope))).toBe('PT404');
  });

  it('is listed beside the queue of those who may confirm it until one of them does', async () => {
    const { number } = await issue();
    const waits = async (scope: Scope) => {
      const [row] = await database.scoped<{ tasks: { certificate_number: string; task: string }[] }>(
        scope,
        `select public.queue_summary() -> 'certificates' as tasks`,
      );
      return row?.tasks.filter((each) => each.certificate_number === number).map(({ task }) => task);
    };
    await propose(number);
    expect(await waits(scopeOf('admin'))).toEqual([]);
    expect(await waits(secondScope)).toEqual(['withdrawal']);
    const forAnother = async (scope: Scope) => {
      const [row] = await database.scoped<{ tasks: { certificate_number: string; act_by: string }[] }>(
        scope,
        `select public.queue_summary() -> 'certificates_for_another' as tasks`,
      );
      return row?.tasks.filter((each) => each.certificate_number === number).map((each) => each.act_by);
    };
    const [notice] = await database.query<{ last: string }>(
      `select (w.notice_until - 14)::text as last from public.certificate_withdrawals as w
       join public.certificate_records as c on c.id = w.version_id where c.certificate_number = $1`,
      [number],
    );
    expect(await forAnother(scopeOf('admin'))).toEqual([notice?.last]);
    expect(await forAnother(secondScope)).toEqual([]);
    await confirm(number, secondScope);
    expect(await forAnother(scopeOf('admin'))).toEqual([]);
    expect(await waits(secondScope)).toEqual([]);
  });

  it('is possible only for an issued certificate, and only on the grounds of the terms', async () => {
    expect(await codeOf(propose('RGC-CERT-0'))).toBe('PT404');
    const { number } = await issue();
    expect(
      await codeOf(as(database, 'admin', `select public.propose_withdrawal('${number}', 'dislike', '2198-01-01')`)),
    ).toBe('P0001');
    expect(await codeOf(confirm(number, secondScope))).toBe('PT404');
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is refused to the %s', async (actor) => {
    const { number } = await issue();
    expect(await codeOf(propose(number, 14, scopeOf(actor)))).toBe('42501');
    expect(await codeOf(confirm(number, scopeOf(actor)))).toBe('42501');
  });
});
