import { describe, expect, it } from 'vitest';
import { signedIn } from '../testing/actors.ts';
import {
  admin,
  appeal,
  decide,
  openScenarios,
  reject,
  type Step,
  service,
  setStatus,
  staff,
  tenant,
} from '../testing/decision-scenarios.ts';
import { ids } from '../testing/fixture.ts';

const { refusal, runSteps } = openScenarios();

const second = signedIn(staff.second);
const third = signedIn(staff.third);
const remove = `select public.delete_application('${ids.submitted}')`;
const kept = `select * from public.deleted_applications where id = '${ids.submitted}'`;

describe('A submitted application that is deleted', () => {
  it('leaves its history, without names and words of the tenant or the landlord', async () => {
    const [row] = await runSteps(
      [admin, reject],
      [tenant, appeal],
      [second, decide('overturned')],
      [admin, setStatus('in_review')],
      [second, remove],
      [admin, kept],
    );
    expect(row).toMatchObject({
      application_number: expect.stringMatching(/^RGC-/),
      status: 'in_review',
      deleted_by: staff.second,
      rejections: [
        {
          reason_code: 'income_proof',
          rejected_at: expect.any(String),
          rejected_by: ids.admin,
          appealed_at: expect.any(String),
          appeal_outcome: 'overturned',
          appeal_decided_at: expect.any(String),
          appeal_decided_by: staff.second,
        },
      ],
    });
    expect(row?.history).toEqual(
      expect.arrayContaining([
        { status: 'draft', changed_at: expect.any(String), staff: null },
        { status: 'rejected', changed_at: expect.any(String), staff: ids.admin },
      ]),
    );
    const text = JSON.stringify(row);
    for (const personal of [ids.tenant, 'payslips', 'in May', 'We have found them']) {
      expect(text).not.toContain(personal);
    }
  });

  it('leaves no row in its own table, even when an import deletes it', async () => {
    const tables = ['application_rejections', 'application_documents', 'application_status_history', 'record_edits'];
    const left = tables
      .map((table) => `select 1 from public.${table} where application_id = '${ids.submitted}'`)
      .join(' union all ');
    expect(await runSteps([admin, reject], [admin, remove], [admin, left])).toEqual([]);
    const imported = `delete from public.rent_guarantee_applications where id = '${ids.submitted}'`;
    expect(await runSteps([service, imported], [admin, kept])).toMatchObject([{ deleted_by: null, status: 'pending' }]);
  });

  it('reserves its number, so that the next one does not get it', async () => {
    const highest: Step = [
      service,
      `update public.rent_guarantee_applications set application_number = to_char(now() at time zone 'Europe/London', '"RGC-"YYYY-MM-') || '998' where id = '${ids.submitted}'`,
    ];
    const next = `insert into public.rent_guarantee_applications (tenant_id, status) values ('${ids.tenant}', 'draft') returning right(application_number, 3) as last`;
    expect(await runSteps(highest, [admin, remove], [tenant, next])).toEqual([{ last: '999' }]);
  });

  it('can be deleted only by staff who decide', async () => {
    expect(await refusal([third, remove])).toEqual({
      code: '42501',
      message: 'You need the permission "decide" for this.',
      fields: [],
    });
    expect(await refusal([tenant, remove])).toMatchObject({ code: '42501' });
  });

  it('cannot be deleted while an appeal waits', async () => {
    expect(await refusal([admin, reject], [tenant, appeal], [admin, remove])).toMatchObject({
      code: 'P0001',
      message: 'The tenant has appealed against the rejection.',
    });
    expect(
      await runSteps([admin, reject], [tenant, appeal], [second, decide('upheld')], [admin, remove], [admin, kept]),
    ).toHaveLength(1);
  });
});

describe('The tenant of a deleted application', () => {
  /** The owner of the database, who may read the jobs. */
  const owner = { role: 'none', claims: {} };
  const shownNotices = `select public.own_home() -> 'deletions' as deletions`;
  const mails = `select payload - 'data' as mail, payload -> 'data' as data from private.jobs where payload ->> 'template' = 'application-deleted'`;
  const notices = 'select user_id from public.deletion_notices';

  it('is notified by mail and on the home page, without the name of who did it', async () => {
    const [home] = await runSteps([admin, remove], [tenant, shownNotices]);
    expect(home).toEqual({
      deletions: [
        {
          id: expect.any(String),
          application_number: expect.stringMatching(/^RGC-/),
          was_submitted: true,
          deleted_at: expect.any(String),
        },
      ],
    });
    expect(await runSteps([admin, remove], [owner, mails])).toEqual([
      {
        mail: { to: 'tenant@example.com', template: 'application-deleted' },
        data: { applicationNumber: expect.stringMatching(/^RGC-/), wasSubmitted: true },
      },
    ]);
  });

  it('is notified about a draft too', async () => {
    const removeDraft = `select public.delete_application('${ids.draft}')`;
    expect(await runSteps([admin, removeDraft], [owner, mails])).toMatchObject([{ data: { wasSubmitted: false } }]);
  });

  it('gets their open screens reloaded, and so do the landlord or agent of a submitted application', async () => {
    const news = 'select user_id from public.objection_news';
    const removeDraft = `select public.delete_application('${ids.draft}')`;
    const forget = `delete from auth.users where id = '${ids.tenant}'`;
    const refreshed = async (...steps: readonly Step[]) =>
      (await runSteps(...steps, [owner, news])).map((row) => row.user_id).sort();
    expect(await refreshed([admin, remove])).toEqual([ids.manager, ids.tenant].sort());
    expect(await refreshed([tenant, removeDraft])).toEqual([ids.tenant]);
    expect(await refreshed([owner, forget])).not.toContain(ids.tenant);
  });

  it('sees the notice once', async () => {
    const read = 'delete from public.deletion_notices returning 1 as done';
    expect(await runSteps([admin, remove], [tenant, read])).toHaveLength(1);
    expect(await runSteps([admin, remove], [tenant, read], [owner, notices])).toEqual([]);
    expect(await runSteps([admin, remove], [admin, read])).toEqual([]);
  });

  it('has no notice after 30 days or after the account is deleted', async () => {
    const pass = `select public.remind(payload) from private.jobs where payload ->> 'reminder' = 'deletion-notice'`;
    const when = `select run_at > now() + interval '29 days' as is_later from private.jobs where payload ->> 'reminder' = 'deletion-notice'`;
    expect(await runSteps([admin, remove], [owner, when])).toEqual([{ is_later: true }]);
    expect(await runSteps([admin, remove], [owner, notices])).toEqual([{ user_id: ids.tenant }]);
    expect(await runSteps([admin, remove], [owner, pass], [owner, notices])).toEqual([]);
    const forget = `delete from auth.users where id = '${ids.tenant}'`;
    expect(await runSteps([admin, remove], [owner, forget], [owner, notices])).toEqual([]);
  });

  it('is not notified about their own deletion or one by an import', async () => {
    const removeDraft = `select public.delete_application('${ids.draft}')`;
    const imported = `delete from public.rent_guarantee_applications where id = '${ids.submitted}'`;
    expect(await runSteps([tenant, removeDraft], [service, imported], [owner, notices])).toEqual([]);
  });
});

it('A draft that is deleted leaves nothing.', async () => {
  const removeDraft = `select public.delete_application('${ids.draft}')`;
  expect(
    await runSteps(
      [tenant, removeDraft],
      [service, `select 1 from public.deleted_applications where id = '${ids.draft}'`],
    ),
  ).toEqual([]);
});
