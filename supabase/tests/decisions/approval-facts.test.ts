import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { approve, makeApplication } from '../testing/certificates.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;

beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

async function json(expression: string, id: string, actor: Actor = 'admin'): Promise<unknown> {
  const [row] = await as<{ value: unknown }>(database, actor, `select ${expression} as value`, [id]);
  return row?.value;
}
const factsOf = (id: string, actor?: Actor) => json('public.approval_facts($1)', id, actor);

describe('The facts of an approval', () => {
  it('propose the rent, or the tenant’s share, for each month of the certificate, until it is approved', async () => {
    const proposal = async (id: string) => ((await factsOf(id)) as { proposal: unknown }).proposal;
    const application = await makeApplication(database);
    const [tenancy] = await database.query<{ monthly_rent: string; months: number }>(
      `select t.monthly_rent, private.months_between(t.start_date, t.end_date) as months
       from public.tenancy_information as t join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = '${application}'`,
    );
    const [rent, months] = [Number(tenancy?.monthly_rent), Number(tenancy?.months)];
    expect(await proposal(application)).toEqual({ rent, months, amount: rent * months });
    await database.query(
      `update public.tenancy_information set rent_share = 100 where id = (select tenancy_id from public.rent_guarantee_applications where id = '${application}')`,
    );
    expect(await proposal(application)).toEqual({ rent: 100, months, amount: 100 * months });
    await approve(database, application);
    expect(await proposal(application)).toBeNull();
  });

  it('contain the results of the rules and the gate while it can be approved', async () => {
    const rules = await json(
      `(select jsonb_agg(to_jsonb(r)) from public.check_rules('approval', $1) as r)`,
      ids.submitted,
    );
    const gate = await json('(select jsonb_agg(to_jsonb(g)) from public.check_approval($1) as g)', ids.submitted);
    expect(rules).toEqual(expect.arrayContaining([expect.objectContaining({ effect: expect.any(String) })]));
    expect(gate).toEqual(expect.arrayContaining([expect.objectContaining({ effect: 'blocks' })]));
    expect(await factsOf(ids.submitted)).toMatchObject({ rules, gate, kept: null, certificate_states: [] });
  });

  it('name the documents that staff have not opened, or not accepted or refused, until the approval', async () => {
    const unchecked = async () =>
      ((await factsOf(ids.submitted)) as { unchecked: Record<string, unknown>[] }).unchecked.map(
        ({ id, is_opened, is_decided }) => ({ id, is_opened, is_decided }),
      );
    const id = ids.submittedDocument;
    const look = (viewer: string) =>
      database.query('insert into public.document_views (document_id, viewed_by) values ($1, $2)', [id, viewer]);
    const verify = (verified: boolean) =>
      database.query('update public.application_documents set verified = $2 where id = $1', [id, verified]);
    expect((await factsOf(ids.submitted)) as object).toMatchObject({
      unchecked: [
        { id, application_id: ids.submitted, document_type: 'passport', file_name: 'passport.pdf', is_opened: false },
      ],
    });
    expect(await factsOf(ids.draft)).toMatchObject({ unchecked: [] });
    await look(ids.tenant);
    expect(await unchecked()).toEqual([{ id, is_opened: false, is_decided: false }]);
    await verify(true);
    expect(await unchecked()).toEqual([{ id, is_opened: false, is_decided: true }]);
    await look(ids.admin);
    expect(await unchecked()).toEqual([]);
    // An acceptance that is taken back does not count.
    await verify(false);
    expect(await unchecked()).toEqual([{ id, is_opened: true, is_decided: false }]);
    await as(
      database,
      'admin',
      `select public.review_document('${id}', 'refused', '{}', 'expired', 'It ended in May.')`,
    );
    expect(await unchecked()).toEqual([]);
    await database.query('delete from public.document_views');
    expect(await unchecked()).toEqual([]);
  });

  it('contain the stored results and the states of the certificate after the approval', async () => {
    const application = await makeApplication(database);
    await approve(database, application);
    const [kept] = await database.query<{ results: readonly unknown[] }>(
      `select results from public.rule_checks where application_id = $1 and action = 'approval'`,
      [application],
    );
    expect(kept?.results.length).toBeGreaterThan(0);
    expect(await factsOf(application)).toEqual({
      rules: [],
      gate: [],
      proposal: null,
      unchecked: [],
      kept: { results: kept?.results, checked_at: expect.any(String) },
      passed: expect.any(Array),
      certificate_states: ['awaiting_signature'],
      price: await json('(select to_jsonb(p) from public.application_price($1) as p)', application),
      waiver: null,
    });
  });

  it('name each overridden warning, with the reason, who gave it and when', async () => {
    const application = await makeApplication(database);
    await database.query('delete from public.amount_reasons where application_id = $1', [application]);
    await database.query('update public.rent_guarantee_applications set guarantee_amount = 5 where id = $1', [
      application,
    ]);
    await as(database, 'admin', 'select public.give_amount_reason($1, $2)', [application, 'Agreed with the tenant.']);
    const [rule] = await database.query<{ rule: number; words: string; source: string }>(
      `select rule, words, source from private.application_rules('approval', $1) where effect = 'warns' and reason is not null`,
      [application],
    );
    const passed = async () => ((await factsOf(application)) as { passed: unknown }).passed;
    expect(await passed()).toEqual([]);
    await as(database, 'admin', `select public.set_application_status('${application}', 'approved')`);
    const given = { given_at: expect.any(String), given_by: 'Helen Whitcombe' };
    expect(await passed()).toEqual([
      {
        rule: null,
        words: expect.stringMatching(/^Guarantee amount is £5\.00, but \d+ months? of £[\d,.]+ are £[\d,.]+$/),
        source: null,
        reason: 'Agreed with the tenant.',
        ...given,
      },
      ...(rule ? [{ ...rule, reason: expect.any(String), ...given }] : []),
    ]);
  });

  it('of a draft are empty, since nobody can approve it', async () => {
    expect(await factsOf(ids.draft)).toMatchObject({ rules: [], gate: [] });
  });

  it.each<Actor>(['tenant', 'other tenant', 'property manager'])('are not told to the %s', async (actor) => {
    await expect(factsOf(ids.submitted, actor)).rejects.toMatchObject({ code: 'PT404' });
  });

  it('of an unknown application are not found', async () => {
    await expect(factsOf('40000000-0000-4000-8000-0000000000ff')).rejects.toMatchObject({ code: 'PT404' });
  });
});
