import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { type Actor, as, asRolledBack, scopeOf } from '../testing/actors.ts';
import { acceptSql, openSql, passGate } from '../testing/application-steps.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

interface TimelineEvent {
  readonly kind: string;
  readonly type: string;
  readonly detail: string | null;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly fields: string[] | null;
  readonly is_ours: boolean;
}

const timeline = (actor: Actor) =>
  as<TimelineEvent>(database, actor, 'select * from public.list_application_timeline($1)', [ids.submitted]);
const timelineFor = async (actor: Actor) =>
  (await timeline(actor))
    .map(({ kind, type, detail, fields }) => [kind, type, detail ?? fields?.join(' ')].filter(Boolean).join(': '))
    .sort();

const forTheTenant = [
  'document: passport: passport.pdf',
  'document_unverified: passport: passport.pdf',
  'edit: application: guarantee_amount',
  'edit: property_manager: website_url',
  'edit: tenancy: monthly_rent',
  'message: email: We have your application',
  'status: draft: Application created',
  'status: pending',
];

describe('the last event of an application', () => {
  const lastEvent = `select public.last_event_at(a) as last, a.created_at from public.rent_guarantee_applications as a where a.id = '${ids.submitted}'`;

  it('is the newest one that the reader may see', async () => {
    const [before] = await as<{ last: Date; created_at: Date }>(database, 'tenant', lastEvent);
    const events = await as<{ happened_at: Date }>(
      database,
      'tenant',
      'select happened_at from public.list_application_timeline($1) limit 1',
      [ids.submitted],
    );
    expect(before?.last).toEqual(events[0]?.happened_at);
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      const write = async (type: string, at: string) => {
        await transaction.query('reset role');
        await transaction.query(
          `insert into public.application_communications (application_id, direction, communication_type, subject, content, status, created_at)
           values ($1, 'outbound', $2, 'Later', 'Later.', 'sent', $3)`,
          [ids.submitted, type, at],
        );
        await transaction.query('set local role authenticated');
      };
      await write('internal_note', '2099-02-01T00:00:00Z');
      const noted = await transaction.query<{ last: Date }>(lastEvent);
      await write('email', '2099-01-01T00:00:00Z');
      return [noted[0]?.last, (await transaction.query<{ last: Date }>(lastEvent))[0]?.last];
    });
    expect(rows).toEqual([before?.last, new Date('2099-01-01T00:00:00Z')]);
  });
});

describe('the timeline of an application', () => {
  it('shows the tenant statuses, messages, documents and edits, but no internal notes', async () => {
    expect(await timelineFor('tenant')).toEqual(forTheTenant);
  });

  it('shows staff the notes too, but no drafts', async () => {
    expect(await timelineFor('admin')).toEqual(
      [...forTheTenant, 'edit: application: internal_notes', 'message: internal_note: Bank'].sort(),
    );
  });

  it('shows the property manager only the statuses and their times, without notes and authors', async () => {
    const shownEvents = await asRolledBack(database, 'property manager', async (transaction) => {
      await transaction.query('reset role');
      const note = `update public.application_status_history set notes = 'The bank did not answer' where application_id = $1 and status = 'pending'`;
      await transaction.query(note, [ids.submitted]);
      await transaction.query('set local role authenticated');
      return transaction.query<TimelineEvent>('select * from public.list_application_timeline($1)', [ids.submitted]);
    });
    const nothingElse = { kind: 'status', actor_id: null, actor_name: null, detail: null, fields: null };
    expect(shownEvents).toMatchObject([
      { ...nothingElse, type: 'pending', happened_at: expect.anything() },
      { ...nothingElse, type: 'draft', happened_at: expect.anything() },
    ]);
  });

  it('shows the property manager nothing of a draft', async () => {
    const statement = 'select * from public.list_application_timeline($1)';
    expect(await as(database, 'property manager', statement, [ids.draft])).toEqual([]);
  });

  it('shows each status once to a person who is both the property manager and staff', async () => {
    // Earlier releases allowed such a link for staff.
    await database.script(`alter table public.property_manager_users disable trigger _520_check_manager_link;
      insert into public.property_manager_users (user_id, property_manager_id) values ('${ids.admin}', '${ids.propertyManager}');
      alter table public.property_manager_users enable trigger _520_check_manager_link`);
    const shownEvents = await as<TimelineEvent>(
      database,
      'admin',
      'select * from public.list_application_timeline($1)',
      [ids.submitted],
    ).finally(() =>
      database.script(`delete from public.property_manager_users where user_id = '${ids.admin}';
          delete from public.property_manager_links where user_id = '${ids.admin}'`),
    );
    // The notes of the history are hidden from staff whom the case concerns.
    expect(shownEvents.filter(({ kind }) => kind === 'status')).toMatchObject([
      { type: 'pending', detail: null },
      { type: 'draft', detail: null },
    ]);
  });

  it('shows another tenant nothing', async () => {
    expect(await timelineFor('other tenant')).toEqual([]);
  });

  it('shows all authors to staff, and only the tenant to the tenant', async () => {
    const byStaff = (event: TimelineEvent) => event.fields?.[0] === 'guarantee_amount';
    expect((await timeline('admin')).find(byStaff)).toMatchObject({ actor_name: 'Helen Whitcombe' });
    expect((await timeline('tenant')).find(byStaff)).toMatchObject({ actor_name: null, actor_id: null, is_ours: true });
    const own = (await timeline('tenant')).find(({ fields }) => fields?.[0] === 'monthly_rent');
    expect(own).toMatchObject({ actor_name: 'Amara Okafor' });
  });

  it('is newest first', async () => {
    const moments = await as<{ happened_at: Date }>(
      database,
      'admin',
      'select happened_at from public.list_application_timeline($1)',
      [ids.submitted],
    );
    const times = moments.map(({ happened_at }) => new Date(happened_at).getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });
});

describe('the record of edits', () => {
  const edits = (actor: Actor, change: string) =>
    asRolledBack(database, actor, async (transaction) => {
      const [before] = await transaction.query<{ now: string }>('select clock_timestamp()::text as now');
      await transaction.query(change);
      await transaction.query('reset role');
      return transaction.query<{ fields: string[]; changed_by: string | null }>(
        'select fields, changed_by from public.record_edits where changed_at >= $1::timestamptz',
        [before?.now],
      );
    });

  it.each([
    [
      'an application',
      `update public.rent_guarantee_applications set guarantee_amount = 9, certificate_start_date = '2026-10-02' where id = '${ids.submitted}'`,
      ['certificate_start_date', 'guarantee_amount'],
    ],
    [
      'the notes on it',
      `update public.rent_guarantee_application_notes set internal_notes = 'Done' where application_id = '${ids.submitted}'`,
      ['internal_notes'],
    ],
    [
      'a tenancy',
      `update public.tenancy_information set city = 'Newport' where id = '${ids.submittedTenancy}'`,
      ['city'],
    ],
    [
      'a property manager',
      `update public.property_managers set city = 'Newport', email_processed = true where id = '${ids.propertyManager}'`,
      ['city'],
    ],
  ])('names staff who edit %s, and the fields that changed', async (_what, change, fields) => {
    expect(await edits('admin', change)).toEqual([{ fields, changed_by: ids.admin }]);
  });

  it('names the tenant who edits the draft', async () => {
    const change = `update public.tenancy_information set monthly_rent = 900, city = 'Cardiff' where id = '${ids.draftTenancy}'`;
    expect(await edits('tenant', change)).toEqual([{ fields: ['monthly_rent'], changed_by: ids.tenant }]);
  });

  it('leaves a change of the status to the status history, with the dates and the certificate that come with it', async () => {
    await passGate(database, ids.submitted);
    const change = `update public.rent_guarantee_applications set status = 'approved', guarantee_amount = 12300 where id = '${ids.submitted}'`;
    expect(await edits('admin', change)).toEqual([{ fields: ['guarantee_amount'], changed_by: ids.admin }]);
    expect(
      await edits(
        'admin',
        `update public.rent_guarantee_applications set status = 'in_review' where id = '${ids.submitted}'`,
      ),
    ).toEqual([]);
  });

  it('records nothing when nothing changes', async () => {
    const change = `update public.tenancy_information set city = city where id = '${ids.submittedTenancy}'`;
    expect(await edits('admin', change)).toEqual([]);
  });

  it('is deleted with the application', async () => {
    const rows = await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query('select public.delete_application($1)', [ids.submitted]);
      return transaction.query('select 1 from public.record_edits where application_id = $1', [ids.submitted]);
    });
    expect(rows).toEqual([]);
  });
});

describe('the record of document changes', () => {
  const changes = (actor: Actor, documentId: string, statement: string) =>
    asRolledBack(database, actor, async (transaction) => {
      await transaction.query(statement);
      const shownEvents = await transaction.query<TimelineEvent>(
        `select * from public.list_application_timeline($1) where kind like 'document\\_%' and happened_at >= now()`,
        [documentId === ids.draftDocument ? ids.draft : ids.submitted],
      );
      await transaction.query('reset role');
      const rows = await transaction.query<{ change: string; changed_by: string | null }>(
        `select change, changed_by from public.document_changes where document_id = $1 and changed_at >= now()`,
        [documentId],
      );
      return { rows, shownEvents };
    });
  const document = (id: string) => `public.application_documents where id = '${id}'`;

  it('names staff who verify a document, once', async () => {
    const { rows, shownEvents } = await changes('admin', ids.submittedDocument, acceptSql(ids.submittedDocument));
    expect(rows).toEqual([{ change: 'verified', changed_by: ids.admin }]);
    expect(shownEvents).toMatchObject([
      { kind: 'document_verified', type: 'passport', detail: 'passport.pdf', actor_name: 'Helen Whitcombe' },
    ]);
    const again = `update public.application_documents set verified = verified where id = '${ids.submittedDocument}'`;
    expect((await changes('admin', ids.submittedDocument, again)).rows).toEqual([]);
  });

  it('shows that staff change its type, and keeps its earlier events', async () => {
    const path = `applications/${ids.submitted}/doc_9.pdf`;
    const [inserted] = await as<{ id: string }>(
      database,
      'tenant',
      `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
       values ('${ids.submitted}', 'reference', 'letter.pdf', '${path}', 'application/pdf', 900) returning id`,
    );
    const id = inserted?.id ?? '';
    const verify = (verified: boolean) =>
      as(database, 'admin', `update public.application_documents set verified = ${verified} where id = '${id}'`);
    await as(database, 'admin', openSql(`id = '${id}'`));
    await verify(true);
    await verify(false);
    await as(
      database,
      'admin',
      `update public.application_documents set document_type = 'contract' where id = '${id}'`,
    );
    await verify(true);
    const eventsOf = async (actor: Actor, statement: string) =>
      (await as<TimelineEvent>(database, actor, statement))
        .filter(({ detail }) => detail?.endsWith('letter.pdf'))
        .map(({ kind, type, detail }) => [kind, type, detail]);
    const changed = ['document_type_changed', 'reference', 'contract\nletter.pdf'];
    const events = [
      ['document_verified', 'contract', 'letter.pdf'],
      changed,
      ['document_unverified', 'reference', 'letter.pdf'],
      ['document_verified', 'reference', 'letter.pdf'],
    ];
    const timeline = `select * from public.list_application_timeline('${ids.submitted}')`;
    for (const actor of ['admin', 'tenant'] as const) {
      expect(await eventsOf(actor, timeline)).toEqual([...events, ['document', 'reference', 'letter.pdf']]);
    }
    const activity = `select * from public.list_user_activity('${ids.admin}')`;
    expect(await eventsOf('admin', activity)).toEqual(events);
    expect(await eventsOf('admin', activity.replace(ids.admin, ids.tenant))).toEqual([
      ['document', 'reference', 'letter.pdf'],
    ]);
    const changes = `select change, document_type, new_type, changed_by from public.document_changes where document_id = '${id}'`;
    expect(await database.query(`${changes} and change = 'type_changed'`)).toEqual([
      { change: 'type_changed', document_type: 'reference', new_type: 'contract', changed_by: ids.admin },
    ]);
    await as(database, 'admin', `delete from public.application_documents where id = '${id}'`);
    expect(await database.query(`${changes} and change in ('uploaded', 'deleted') order by changed_at`)).toMatchObject([
      { change: 'uploaded', document_type: 'reference', changed_by: ids.tenant },
      { change: 'deleted', document_type: 'contract', changed_by: ids.admin },
    ]);
  });

  it("names the tenant who deletes one from the draft, and does not store the file's name", async () => {
    const { rows, shownEvents } = await changes(
      'tenant',
      ids.draftDocument,
      `delete from ${document(ids.draftDocument)}`,
    );
    expect(rows).toEqual([{ change: 'deleted', changed_by: ids.tenant }]);
    expect(shownEvents).toMatchObject([
      { kind: 'document_deleted', type: 'passport', detail: null, actor_name: 'Amara Okafor' },
    ]);
  });

  it('still shows who uploaded a deleted document, and when', async () => {
    const path = `applications/${ids.draft}/payslip.pdf`;
    const upload = `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
      values ('${ids.draft}', 'income_proof', 'payslip.pdf', '${path}', 'application/pdf', 900)`;
    const uploads = async (transaction: Queryable) => {
      const timelineSql = 'select happened_at, detail, actor_name from public.list_application_timeline($1)';
      return transaction.query(`${timelineSql} where kind = 'document' and type = 'income_proof'`, [ids.draft]);
    };
    const [before, after] = await asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(upload);
      const before = await uploads(transaction);
      await transaction.query('delete from public.application_documents where file_path = $1', [path]);
      return [before, await uploads(transaction)] as const;
    });
    expect(before).toMatchObject([{ detail: 'payslip.pdf', actor_name: 'Amara Okafor' }]);
    expect(after).toEqual([{ ...before[0], detail: null }]);
  });

  it('is shown to the tenant without the names of staff', async () => {
    const byStaff = (event: TimelineEvent) => event.kind === 'document_unverified';
    expect((await timeline('admin')).find(byStaff)).toMatchObject({ actor_name: 'Helen Whitcombe' });
    expect((await timeline('tenant')).find(byStaff)).toMatchObject({ actor_name: null, actor_id: null, is_ours: true });
  });

  it('is deleted with the application, and its documents leave no record behind', async () => {
    const rows = await asRolledBack(database, 'admin', async (transaction) => {
      await transaction.query('select public.delete_application($1)', [ids.submitted]);
      return transaction.query('select 1 from public.document_changes where application_id = $1', [ids.submitted]);
    });
    expect(rows).toEqual([]);
  });
});

describe('the case in the timeline', () => {
  it('shows questions and answers, the appeal with its outcome, the closing and the reopening to tenant and staff alike', async () => {
    const statement = 'select * from public.list_application_timeline($1)';
    const read = (actor: Actor) =>
      asRolledBack(database, actor, async (transaction) => {
        await transaction.query('reset role');
        await transaction.query(`
          insert into public.application_requests (application_id, kind, document_type, reason_code, words, due_on, asked_by, answered_at, answer)
          values ('${ids.submitted}', 'document', 'passport', 'other', 'Send it', current_date, '${ids.admin}', now(), 'Here')`);
        await transaction.query(`
          insert into public.application_rejections (
            application_id, reason_code, words, rejected_by, appeal_until, appealed_at, appeal_words, appeal_decided_at, appeal_outcome, appeal_reply
          ) values ('${ids.submitted}', 'other', 'No', '${ids.admin}', current_date, now(), 'Look again', now(), 'upheld', 'It stays')`);
        await transaction.query(`
          insert into public.application_closings (application_id, kind, reason, closed_by, reopened_at, reopened_by, reopen_reason)
          values ('${ids.submitted}', 'withdrawn', 'I moved', '${ids.tenant}', now(), '${ids.admin}', 'The flat is free')`);
        await transaction.query('set local role authenticated');
        return (await transaction.query<TimelineEvent>(statement, [ids.submitted]))
          .filter(({ kind }) => /request|appeal|closing|reopening/.test(kind))
          .map(({ kind, type, detail, actor_id, is_ours }) => [kind, type, detail, actor_id ?? (is_ours ? 'us' : null)])
          .sort();
      });
    const expected = (staff: string) => [
      ['appeal', 'other', 'Look again', ids.tenant],
      ['appeal_decided', 'upheld', 'It stays', null],
      ['closing', 'withdrawn', 'I moved', ids.tenant],
      ['reopening', 'withdrawn', 'The flat is free', staff],
      ['request', 'passport', 'Send it', staff],
      ['request_answered', 'passport', 'Here', ids.tenant],
    ];
    expect(await read('tenant')).toEqual(expected('us'));
    expect(await read('admin')).toEqual(expected(ids.admin));
    expect(await read('property manager')).toEqual([]);
  });

  it('shows refusals, corrections and waivers as such, and the landlord’s words only to staff', async () => {
    const read = (actor: Actor) =>
      asRolledBack(database, actor, async (transaction) => {
        const act = (claims: object) =>
          transaction.query(
            `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', '', true)`,
            [JSON.stringify(claims)],
          );
        await transaction.query('reset role');
        await act({});
        await transaction.query(`
          insert into public.application_requests (
            application_id, kind, document_type, document_id, field, reason_code, words, due_on, asked_by, answered_at, answer, closed_at, closed_by, accepted_at
          ) values
            ('${ids.submitted}', 'document', 'passport', '${ids.submittedDocument}', null, 'expired', 'Send one', current_date, '${ids.admin}', null, null, null, null, null),
            ('${ids.submitted}', 'answer', null, null, 'tenancy.monthly_rent', 'other', 'Check it', current_date, '${ids.admin}', now(), '1080.00', now(), '${ids.admin}', now())`);
        await transaction.query(`
          insert into public.landlord_requests (
            application_id, property_manager_id, kind, words, due_on, asked_by, answered_at, is_confirmed, answer, came_by, answered_by
          ) values ('${ids.submitted}', '${ids.propertyManager}', 'confirmation', 'Is it 1,080?', current_date, '${ids.admin}', now(), false, 'It is 1,090', 'account', '${ids.manager}')`);
        await transaction.query(`
          insert into public.fee_waivers (application_id, reason, waived_by) values ('${ids.submitted}', 'A long wait', '${ids.admin}')`);
        await act(scopeOf(actor).claims ?? {});
        await transaction.query('set local role authenticated');
        return (
          await transaction.query<TimelineEvent>('select * from public.list_application_timeline($1)', [ids.submitted])
        )
          .filter(({ kind }) => /request|refused|correction|landlord|fee/.test(kind))
          .map(({ kind, type, detail, actor_id, is_ours }) => [kind, type, detail, actor_id ?? (is_ours ? 'us' : null)])
          .sort();
      });
    const alike = (staff: string) => [
      ['correction', 'tenancy.monthly_rent', 'Check it', staff],
      ['correction_accepted', 'tenancy.monthly_rent', '1080.00', staff],
      ['correction_answered', 'tenancy.monthly_rent', '1080.00', ids.tenant],
      ['document_refused', 'passport', 'Send one', staff],
      ['fee_waived', 'certificate', 'A long wait', staff],
    ];
    expect(await read('admin')).toEqual([
      ...alike(ids.admin),
      ['landlord_answered', 'denied', 'It is 1,090', ids.manager],
      ['landlord_request', 'confirmation', 'Is it 1,080?', ids.admin],
    ]);
    expect(await read('tenant')).toEqual([
      ...alike('us'),
      ['landlord_answered', 'answer', null, null],
      ['landlord_request', 'confirmation', null, 'us'],
    ]);
    for (const actor of ['other tenant', 'property manager'] as const) expect(await read(actor)).toEqual([]);
  });

  it('shows only to staff who took the case, who handed it over with which note, and who put it back', async () => {
    const read = (actor: Actor, application: string) =>
      asRolledBack(database, actor, async (transaction) => {
        await transaction.query('reset role');
        await transaction.query(
          `insert into public.case_assignments (application_id, assigned_to, assigned_by, words, assigned_at) values
             ($1, '${ids.admin}', '${ids.admin}', null, '2099-01-01'), ($1, '${ids.otherTenant}', '${ids.admin}', 'Ask about: the rent', '2099-01-02'),
             ($1, null, '${ids.admin}', null, '2099-01-03'), ($1, null, null, 'To an account that is gone', '2099-01-04')`,
          [application],
        );
        await transaction.query('set local role authenticated');
        return (
          await transaction.query<TimelineEvent>('select * from public.list_application_timeline($1)', [application])
        )
          .filter(({ kind }) => kind.startsWith('case_'))
          .map(({ kind, type, detail, actor_name }) => [kind, type, detail, actor_name])
          .reverse();
      });
    const [other] = await database.query<{ name: string }>(`select private.staff_name('${ids.otherTenant}') as name`);
    expect(await read('admin', ids.submitted)).toEqual([
      ['case_taken', 'Helen Whitcombe', null, 'Helen Whitcombe'],
      ['case_handed_over', other?.name, 'Ask about: the rent', 'Helen Whitcombe'],
      ['case_put_back', '', null, 'Helen Whitcombe'],
      ['case_handed_over', '', 'To an account that is gone', null],
    ]);
    for (const actor of ['tenant', 'other tenant', 'property manager'] as const) {
      expect(await read(actor, ids.submitted)).toEqual([]);
    }
  });

  it('names nobody for what the database fills in by itself', async () => {
    const fields = await asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(
        `update public.tenancy_information set postal_code = 'EH1 1AA' where id = '${ids.draftTenancy}'`,
      );
      return transaction.query<{ fields: string[]; nation: string }>(
        `select e.fields, t.nation from public.record_edits as e join public.tenancy_information as t on t.id = e.tenancy_id
         where e.tenancy_id = '${ids.draftTenancy}' order by e.changed_at desc limit 1`,
      );
    });
    expect(fields).toEqual([{ fields: ['postal_code'], nation: 'scotland' }]);
  });
});
