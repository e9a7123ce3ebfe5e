import { describe, expect, it } from 'vitest';
import { admin, openScenarios, reject, type Step, tenant } from '../testing/decision-scenarios.ts';
import { ids } from '../testing/fixture.ts';

const { refusal, runSteps } = openScenarios();

/** The owner of the database, who may read everything. */
const owner = { role: 'none', claims: {} };

/** The tenant's own declarations from the submission. */
const agreed: Step = [
  owner,
  `insert into public.application_declarations (application_id, version, text, sha256, agreed_at, agreed_by)
   values ('${ids.submitted}', '2', 'x', repeat('0', 64), now() - interval '2 days', '${ids.tenant}')`,
];
const saveAs = (company: string | null): Step => [
  admin,
  `select public.save_company_tenant('${ids.submitted}', ${
    company === null
      ? 'null'
      : `'${JSON.stringify({ name: company, company_number: '01234567', registered_office: 'x', officers: [{ name: 'Ada Price', born_on: null }] })}'`
  })`,
];
const requests: Step = [
  owner,
  `select words, due_on = private.london_today() + 7 as is_due_in_a_week, answered_at is not null as is_answered, closed_at is not null as is_closed
   from public.application_requests where application_id = '${ids.submitted}' and asks_declarations order by asked_at`,
];
const request = `(select id from public.application_requests where application_id = '${ids.submitted}' and asks_declarations and closed_at is null)`;
const agree = (hash = `(select sha256 from public.submission_declarations('${ids.submitted}'))`): Step => [
  tenant,
  `select public.agree_to_declarations(${request}, ${hash})`,
];
const gate: Step = [
  admin,
  `select message, effect from public.check_approval('${ids.submitted}') where field = 'declarations'`,
];
const kept: Step = [
  owner,
  `select company, agreed_by, text like '%I act for Severn Ltd%' as is_of_company from public.application_declarations where application_id = '${ids.submitted}'`,
];

describe('A company that staff enter after the submission', () => {
  it('stops the approval until its contact has agreed to the declarations for it', async () => {
    expect(await runSteps(agreed, gate)).toEqual([]);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), gate)).toEqual([
      { message: 'The tenant has not agreed to the declarations for Severn Ltd yet', effect: 'blocks' },
    ]);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), agree(), gate)).toEqual([]);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), agree(), kept)).toEqual([
      { company: 'Severn Ltd', agreed_by: ids.tenant, is_of_company: true },
    ]);
  });

  it('makes it the tenant’s turn, with a task and a mail', async () => {
    const words = expect.stringMatching(/^Severn Ltd rents the home.*agree to them if you may do so for it\.$/);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), saveAs('Severn Ltd'), requests)).toEqual([
      { words, is_due_in_a_week: true, is_answered: false, is_closed: false },
    ]);
    const own: Step = [
      tenant,
      `select step, turn, requests from public.own_cases() where application_id = '${ids.submitted}'`,
    ];
    expect(await runSteps(agreed, saveAs('Severn Ltd'), own)).toMatchObject([{ step: 'request', turn: 'tenant' }]);
    const mails = (template: string): Step => [
      owner,
      `select payload ->> 'to' as to, payload -> 'data' ->> 'agreement' like '%I act for Severn Ltd%' as has_copy
       from private.jobs where payload ->> 'template' = '${template}'`,
    ];
    expect(await runSteps(agreed, saveAs('Severn Ltd'), mails('application-request'))).toMatchObject([
      { to: 'tenant@example.com' },
    ]);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), agree(), mails('declarations-agreed'))).toEqual([
      { to: 'tenant@example.com', has_copy: true },
    ]);
  });

  it('is listed in the queue as what the case needs', async () => {
    const missing: Step = [
      owner,
      `select 'declarations' = any (private.missing_items('${ids.submitted}')) as is_missing`,
    ];
    expect(await runSteps(agreed, missing)).toEqual([{ is_missing: false }]);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), missing)).toEqual([{ is_missing: true }]);
  });

  it('causes a new request under another name, and none if the tenant rents after all', async () => {
    expect(await runSteps(agreed, saveAs('Severn Ltd'), saveAs('Usk Ltd'), requests)).toMatchObject([
      { words: expect.stringContaining('Severn Ltd'), is_closed: true },
      { words: expect.stringContaining('Usk Ltd'), is_closed: false },
    ]);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), saveAs(null), requests)).toMatchObject([{ is_closed: true }]);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), saveAs(null), gate)).toEqual([]);
    expect(await runSteps(agreed, saveAs('Severn Ltd'), agree(), saveAs(null), gate)).toEqual([
      { message: 'The tenant has not agreed to the declarations for themselves yet', effect: 'blocks' },
    ]);
  });

  it('causes no request if nothing was agreed to or the application is decided', async () => {
    expect(await runSteps(saveAs('Severn Ltd'), requests)).toEqual([]);
    expect(await runSteps(agreed, [admin, reject], saveAs('Severn Ltd'), requests)).toEqual([]);
    const resume: Step = [admin, `select public.set_application_status('${ids.submitted}', 'in_review')`];
    expect(
      await runSteps(agreed, [admin, reject], saveAs('Severn Ltd'), resume, saveAs('Severn Ltd'), requests),
    ).toHaveLength(1);
  });

  it('gets its declarations agreed to as they were shown, once, by the tenant', async () => {
    expect(await refusal(agreed, saveAs('Severn Ltd'), agree(`repeat('f', 64)`))).toMatchObject({ code: 'P0001' });
    expect(await refusal(agreed, saveAs('Severn Ltd'), agree(), agree(`repeat('f', 64)`))).toMatchObject({
      message: 'You have already answered this.',
    });
    expect(
      await refusal(agreed, saveAs('Severn Ltd'), [admin, `select public.agree_to_declarations(${request}, 'x')`]),
    ).toMatchObject({ code: 'PT404' });
    expect(
      await refusal(agreed, saveAs('Severn Ltd'), [tenant, `select public.answer_request(${request}, 'Yes.')`]),
    ).toMatchObject({ message: 'Read the declarations in your application, and agree to them there.' });
  });

  it('has a request that staff cannot close while the approval waits for the answer', async () => {
    expect(
      await refusal(agreed, saveAs('Severn Ltd'), [admin, `select public.close_request(${request})`]),
    ).toMatchObject({ message: 'The approval waits for this answer. If the tenant is another one, change who rents.' });
    expect(
      await runSteps(
        agreed,
        saveAs('Severn Ltd'),
        agree(),
        [admin, `select public.close_request(${request})`],
        requests,
      ),
    ).toMatchObject([{ is_answered: true, is_closed: true }]);
  });
});
