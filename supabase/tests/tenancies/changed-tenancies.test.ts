import { describe, expect, it } from 'vitest';
import { admin, openScenarios, type Step, service, tenant } from '../testing/decision-scenarios.ts';
import { ids } from '../testing/fixture.ts';

const { runSteps } = openScenarios();

/** The owner of the database, who may read the jobs. */
const owner = { role: 'none', claims: {} };
const change = (columns: string) =>
  `update public.tenancy_information set ${columns} where id = '${ids.submittedTenancy}'`;
const known: Step = [
  owner,
  change(`start_date = '2027-01-01', end_date = '2027-12-31', monthly_rent = 950, landlord_name = null`),
];
const messages: Step = [
  tenant,
  `select subject, content, direction from public.application_communications
   where application_id = '${ids.submitted}' and subject like 'We have changed%'`,
];

describe('A change by staff in a submitted tenancy', () => {
  it('is mailed to its tenant with the old value', async () => {
    const changed: Step = [
      admin,
      change(`start_date = '2027-02-01', monthly_rent = 980, landlord_name = 'Evan Powell', info_box = 'x'`),
    ];
    expect(await runSteps(known, changed, messages)).toEqual([
      {
        subject: 'We have changed your tenancy: start date, monthly rent, landlord’s name',
        content: `We have changed this in your application:

Start date: 1 January 2027 → 1 February 2027
Monthly rent: £950.00 → £980.00
Landlord’s name: nothing → Evan Powell

If anything of it is not right, answer here and write what it should be.`,
        direction: 'outbound',
      },
    ]);
    const mails: Step = [
      owner,
      `select j.payload ->> 'to' as to from private.jobs as j
       join public.application_communications as c on c.id::text = j.payload ->> 'communication_id' where c.subject like 'We have changed%'`,
    ];
    expect(await runSteps(known, changed, mails)).toEqual([{ to: 'tenant@example.com' }]);
  });

  it('causes no mail if the certificate does not state the value, before the submission, after the end, or from an import', async () => {
    const rent = change('monthly_rent = 980');
    const status = (set: string): Step => [
      owner,
      `update public.rent_guarantee_applications set ${set} where id = '${ids.submitted}'`,
    ];
    expect(await runSteps(known, [admin, change(`info_box = 'x'`)], messages)).toEqual([]);
    expect(await runSteps(known, [service, rent], messages)).toEqual([]);
    expect(await runSteps(known, status(`status = 'draft', submitted_at = null`), [admin, rent], messages)).toEqual([]);
    expect(
      await runSteps(
        known,
        [tenant, `select public.withdraw_application('${ids.submitted}', 'x')`],
        [admin, rent],
        messages,
      ),
    ).toEqual([]);
  });

  it('leaves the question of the tenant waiting for an answer', async () => {
    const ask: Step = [tenant, `select public.send_message('${ids.submitted}', 'When do you decide?')`];
    const waits: Step = [
      owner,
      `select awaits_answer from public.application_communications where content = 'When do you decide?'`,
    ];
    expect(await runSteps(known, ask, [admin, change('monthly_rent = 980')], waits)).toEqual([{ awaits_answer: true }]);
    const answer: Step = [
      admin,
      `insert into public.application_communications (application_id, subject, content) values ('${ids.submitted}', 'x', 'Soon.')`,
    ];
    expect(await runSteps(known, ask, [admin, change('monthly_rent = 980')], answer, waits)).toEqual([
      { awaits_answer: false },
    ]);
  });

  it('causes no mail if the tenant has corrected the value', async () => {
    const request = `(select id from public.application_requests where application_id = '${ids.submitted}' and field = 'tenancy.monthly_rent')`;
    const corrected: readonly Step[] = [
      known,
      [admin, `select public.ask_correction('${ids.submitted}', 'tenancy.monthly_rent', 'Which rent?')`],
      [tenant, `select public.answer_request(${request}, '980')`],
    ];
    expect(await runSteps(...corrected, [admin, `select public.accept_correction(${request})`], messages)).toEqual([]);
    expect(await runSteps(...corrected, [admin, change('monthly_rent = 990')], messages)).toHaveLength(1);
  });
});
