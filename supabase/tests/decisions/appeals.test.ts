import { describe, expect, it } from 'vitest';
import { scopeOf, signedIn } from '../testing/actors.ts';
import { openSql } from '../testing/application-steps.ts';
import {
  admin,
  appeal,
  decide,
  openScenarios,
  read,
  reject,
  type Step,
  service,
  setStatus,
  staff,
  statusNow,
  tenant,
  withdrawAppeal,
} from '../testing/decision-scenarios.ts';
import { ids } from '../testing/fixture.ts';

const { refusal, runSteps } = openScenarios();

describe('Documents for an appeal', () => {
  const folder = `applications/${ids.submitted}`;
  const addFile = `insert into storage.objects (bucket_id, name) values ('documents', '${folder}/proof.pdf') returning name`;
  const addDocument = `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
    values ('${ids.submitted}', 'income_proof', 'proof.pdf', '${folder}/proof.pdf', 'application/pdf', 9) returning document_type`;
  const lastDay = (days: number): Step => [
    service,
    `update public.application_rejections set appeal_until = private.london_today() + ${days}`,
  ];

  it.each([addFile, addDocument])('are accepted while an appeal is possible: %s', async (add) => {
    expect(await runSteps([admin, reject], lastDay(0), [tenant, add])).toHaveLength(1);
    expect(await refusal([admin, reject], lastDay(-1), [tenant, add])).toMatchObject({ code: '42501' });
  });

  it.each([addFile, addDocument])('are accepted until the appeal is decided: %s', async (add) => {
    const appealed: Step[] = [[admin, reject], [tenant, appeal], lastDay(-1)];
    expect(await runSteps(...appealed, [tenant, add])).toHaveLength(1);
    expect(await refusal(...appealed, [signedIn(staff.second), decide('upheld')], [tenant, add])).toMatchObject({
      code: '42501',
    });
  });

  it.each([addFile, addDocument])(
    'are accepted only from the tenant, and never after a rejection by an import: %s',
    async (add) => {
      expect(await refusal([admin, reject], [scopeOf('other tenant'), add])).toMatchObject({ code: '42501' });
      const imported: Step = [
        service,
        `update public.rent_guarantee_applications set status = 'rejected' where id = '${ids.submitted}'`,
      ];
      expect(await refusal(imported, [tenant, add])).toMatchObject({ code: '42501' });
    },
  );

  it('are shown as such in the timeline to staff and tenant', async () => {
    const kinds = `select kind from public.list_application_timeline('${ids.submitted}') where detail = 'proof.pdf'`;
    const before: Step[] = [
      [admin, reject],
      [tenant, addDocument],
    ];
    expect(await runSteps(...before, [admin, kinds])).toEqual([{ kind: 'document' }]);
    for (const reader of [admin, tenant]) {
      expect(await runSteps(...before, [tenant, appeal], [reader, kinds])).toEqual([{ kind: 'document_for_appeal' }]);
      expect(await runSteps([admin, reject], [tenant, appeal], [tenant, addDocument], [reader, kinds])).toEqual([
        { kind: 'document_for_appeal' },
      ]);
    }
    expect(await runSteps([tenant, addDocument], [admin, kinds])).toEqual([{ kind: 'document' }]);
  });

  it('must be viewed before the appeal is decided', async () => {
    const decideAfter = (seconds: number) =>
      decide('upheld').replace(/\)$/, `, now() + interval '${seconds} seconds')`);
    const added: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [tenant, addDocument],
    ];
    expect(await refusal(...added, [signedIn(staff.second), decideAfter(-1)])).toMatchObject({
      code: 'PT409',
      message: 'The tenant has added a document for the appeal. Look at it, then decide.',
    });
    expect(await runSteps(...added, [signedIn(staff.second), decideAfter(0)])).toHaveLength(1);
    expect(await runSteps([admin, reject], [tenant, appeal], [signedIn(staff.second), decideAfter(-1)])).toHaveLength(
      1,
    );
  });

  it('are marked in the queue until a person who may decide has viewed them', async () => {
    const marks = `select application_id, document_since is not null as is_new from public.search_queue('staff', 'appeal')`;
    const look = openSql(`file_path = '${folder}/proof.pdf'`);
    const second = signedIn(staff.second);
    const added: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [tenant, addDocument],
    ];
    const marked = [{ application_id: ids.submitted, is_new: true }];
    const unmarked = [{ application_id: ids.submitted, is_new: false }];
    expect(await runSteps(...added.slice(0, 2), [second, marks])).toEqual(unmarked);
    expect(await runSteps(...added, [second, marks])).toEqual(marked);
    for (const other of [admin, tenant, signedIn(staff.third)])
      expect(await runSteps(...added, [other, look], [second, marks])).toEqual(marked);
    expect(await runSteps(...added, [second, look], [second, marks])).toEqual(unmarked);
  });

  it('of a tenant who is a member of staff must also be viewed first, and are marked', async () => {
    const promote: Step = [
      service,
      `insert into public.user_roles (user_id, role) values ('${ids.tenant}', 'admin') on conflict (user_id) do update set role = 'admin'`,
    ];
    const added: Step[] = [promote, [admin, reject], [tenant, appeal], [tenant, addDocument]];
    const author = `select uploaded_by from public.application_documents where file_path = '${folder}/proof.pdf'`;
    expect(await runSteps(...added, [signedIn(staff.second), author])).toEqual([{ uploaded_by: ids.tenant }]);
    const early = decide('upheld').replace(/\)$/, `, now() - interval '1 second')`);
    expect(await refusal(...added, [signedIn(staff.second), early])).toMatchObject({ code: 'PT409' });
    const mark = `select document_since is not null as is_new from public.search_queue('staff', 'appeal')`;
    expect(await runSteps(...added, [signedIn(staff.second), mark])).toEqual([{ is_new: true }]);
    // A document of a colleague in the same case is not the tenant's.
    expect(
      await runSteps(...added.slice(0, 3), [signedIn(staff.second), addDocument], [signedIn(staff.second), author]),
    ).toEqual([{ uploaded_by: null }]);
  });

  it('are no longer marked once they are deleted or the appeal is decided', async () => {
    const kept = `select document_since from public.application_cases where application_id = '${ids.submitted}'`;
    const added: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [tenant, addDocument],
    ];
    const gone = `delete from public.application_documents where file_path = '${folder}/proof.pdf'`;
    expect(await runSteps(...added, [admin, kept])).toEqual([{ document_since: expect.any(Date) }]);
    expect(await runSteps(...added, [admin, gone], [admin, kept])).toEqual([{ document_since: null }]);
    expect(await runSteps(...added, [signedIn(staff.second), decide('upheld')], [admin, kept])).toEqual([
      { document_since: null },
    ]);
  });

  it('stay marked when an auditor views them', async () => {
    const look = openSql(`file_path = '${folder}/proof.pdf'`);
    const audit: Step = [
      service,
      `insert into public.staff_permissions (user_id, permission) values ('${staff.third}', 'audit')`,
    ];
    expect(
      await runSteps([admin, reject], [tenant, appeal], [tenant, addDocument], audit, [signedIn(staff.third), look]),
    ).toHaveLength(1);
  });

  it('can be read by everybody who may decide the appeal', async () => {
    const read = `select file_name from public.application_documents where file_path = '${folder}/proof.pdf'`;
    expect(await runSteps([admin, reject], [tenant, addDocument], [signedIn(staff.second), read])).toHaveLength(1);
  });
});

describe('An appeal against one’s own rejection', () => {
  const queued = 'select application_id from public.search_queue()';
  const appeals = `select application_id from public.search_queue('staff', 'appeal')`;
  const counted = `select step ->> 'step' as step from jsonb_array_elements(public.queue_summary() -> 'steps') as step`;
  const next = 'select public.take_next_case() as id';
  const write = `select public.send_message('${ids.submitted}', 'When do you decide?')`;
  const appealed: Step[] = [
    [admin, reject],
    [tenant, appeal],
  ];

  it('is in the queue of others and in its counts', async () => {
    const second = signedIn(staff.second);
    expect(await runSteps(...appealed, [second, queued])).toEqual([{ application_id: ids.submitted }]);
    expect(await runSteps(...appealed, [second, appeals])).toEqual([{ application_id: ids.submitted }]);
    expect(await runSteps(...appealed, [second, counted])).toEqual([{ step: 'appeal' }]);
    expect(await runSteps(...appealed, [second, next])).toEqual([{ id: ids.submitted }]);
  });

  it('is neither in one’s own queue nor in its counts', async () => {
    for (const list of [queued, appeals, counted]) expect(await runSteps(...appealed, [admin, list])).toEqual([]);
    expect(await runSteps(...appealed, [admin, next])).toEqual([{ id: null }]);
  });

  it('is in one’s own queue while a message of the tenant waits', async () => {
    expect(await runSteps(...appealed, [tenant, write], [admin, queued])).toEqual([{ application_id: ids.submitted }]);
    expect(await runSteps(...appealed, [tenant, write], [admin, next])).toEqual([{ id: ids.submitted }]);
  });
});

describe('The next case', () => {
  const next = 'select public.take_next_case() as id';
  const write = `select public.send_message('${ids.submitted}', 'When do you decide?')`;

  it('can be one in which only a message waits', async () => {
    expect(await runSteps([admin, reject], [admin, next])).toEqual([{ id: null }]);
    expect(await runSteps([admin, reject], [tenant, write], [admin, next])).toEqual([{ id: ids.submitted }]);
  });
});

describe('An appeal', () => {
  it('is decided by a person other than the one who rejected the application', async () => {
    expect(await refusal([admin, reject], [tenant, appeal], [admin, decide('overturned')])).toMatchObject({
      code: '42501',
      message: 'Somebody other than who rejected the application decides the appeal.',
    });
  });

  it('that is overturned puts the application back in review, with the answer', async () => {
    const done: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [signedIn(staff.second), decide('overturned')],
    ];
    expect(await runSteps(...done, [tenant, statusNow])).toEqual([{ status: 'in_review' }]);
    expect(await runSteps(...done, [service, read])).toEqual([
      expect.objectContaining({
        appeal_words: 'I sent them in May.',
        appeal_outcome: 'overturned',
        appeal_reply: 'We have found them all.',
        appeal_decided_by: staff.second,
      }),
    ]);
  });

  describe('that is overturned', () => {
    const take = (worker: string): Step => [
      service,
      `update public.application_cases set assigned_to = '${worker}', assigned_at = now() where application_id = '${ids.submitted}'`,
    ];
    const worker = `select step, turn, assigned_to from public.application_cases where application_id = '${ids.submitted}'`;
    const decided = (outcome: string): Step[] => [
      [tenant, appeal],
      [signedIn(staff.second), decide(outcome)],
      [admin, worker],
    ];

    it('moves the case from the person who rejected it to the person who decided the appeal', async () => {
      const rejected: Step[] = [take(ids.admin), [admin, reject]];
      expect(await runSteps(...rejected, ...decided('overturned'))).toEqual([
        { step: 'review', turn: 'staff', assigned_to: staff.second },
      ]);
      const next = 'select public.take_next_case() as id';
      expect(await runSteps(...rejected, ...decided('overturned'), [admin, next])).toEqual([{ id: null }]);
      expect(await runSteps(...rejected, ...decided('upheld'))).toEqual([
        { step: 'closed', turn: 'nobody', assigned_to: ids.admin },
      ]);
    });

    it('leaves the case with any other person to whom it is assigned', async () => {
      expect(await runSteps([admin, reject], take(staff.third), ...decided('overturned'))).toEqual([
        { step: 'review', turn: 'staff', assigned_to: staff.third },
      ]);
    });
  });

  it('that is upheld leaves the rejection in force', async () => {
    const done: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [signedIn(staff.second), decide('upheld')],
    ];
    expect(await runSteps(...done, [tenant, statusNow])).toEqual([{ status: 'rejected' }]);
    expect(await refusal(...done, [tenant, appeal])).toMatchObject({
      message: 'You have already appealed against this rejection.',
    });
    expect(await refusal(...done, [signedIn(staff.second), decide('overturned')])).toMatchObject({ code: 'P0001' });
    expect(await runSteps(...done, [admin, setStatus('in_review')])).toEqual([{ status: 'in_review' }]);
  });

  it('that waits cannot be bypassed by a change of the status', async () => {
    for (const status of ['in_review', 'pending', 'approved']) {
      expect(await refusal([admin, reject], [tenant, appeal], [admin, setStatus(status)])).toMatchObject({
        code: 'P0001',
        message: 'The tenant has appealed against the rejection.',
      });
    }
  });

  it('needs words, and so does its answer', async () => {
    expect(await refusal([admin, reject], [tenant, appeal.replace('I sent them in May.', ' ')])).toMatchObject({
      code: 'P0001',
      fields: ['words'],
    });
    const waits: Step[] = [
      [admin, reject],
      [tenant, appeal],
    ];
    expect(await refusal(...waits, [signedIn(staff.second), decide('upheld', ' ')])).toMatchObject({
      fields: ['reply'],
    });
    expect(await refusal(...waits, [signedIn(staff.second), decide('upheld', 'no')])).toMatchObject({
      fields: ['reply'],
    });
    expect(await refusal(...waits, [signedIn(staff.second), decide('maybe')])).toMatchObject({ fields: ['outcome'] });
  });

  it('is possible up to its last day', async () => {
    const lastDay = (days: number): Step => [
      service,
      `update public.application_rejections set appeal_until = (now() at time zone 'Europe/London')::date + ${days}`,
    ];
    expect(await runSteps([admin, reject], lastDay(0), [tenant, appeal])).toHaveLength(1);
    expect(await refusal([admin, reject], lastDay(-1), [tenant, appeal])).toMatchObject({
      code: 'P0001',
      message: 'The time for an appeal is over.',
    });
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)('cannot be made by the %s', async (actor) => {
    expect(await refusal([admin, reject], [scopeOf(actor), appeal])).toMatchObject({ code: 'PT404' });
  });

  it('cannot be made if nothing was rejected', async () => {
    expect(await refusal([tenant, appeal])).toMatchObject({ code: 'P0001' });
  });

  it.each([
    ['a member of staff who does not decide', signedIn(staff.third)],
    ['the tenant', tenant],
    ['the property manager', scopeOf('property manager')],
    ['nobody signed in', scopeOf('signed-out')],
  ])('is not decided by %s', async (_who, scope) => {
    expect(await refusal([admin, reject], [tenant, appeal], [scope, decide('overturned')])).toMatchObject({
      code: '42501',
    });
  });

  it('stops the person whose rejection it overturned from rejecting again, and from nothing else', async () => {
    const overturned: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [signedIn(staff.second), decide('overturned')],
    ];
    expect(await refusal(...overturned, [admin, reject])).toEqual({
      code: '42501',
      message: 'An appeal overturned your rejection, so somebody else decides whether it is rejected again.',
      fields: [],
    });
    expect(await runSteps(...overturned, [signedIn(staff.second), reject], [service, statusNow])).toEqual([
      { status: 'rejected' },
    ]);
    expect(await runSteps(...overturned, [admin, setStatus('pending')])).toEqual([{ status: 'pending' }]);
    expect(
      await runSteps(
        [admin, reject],
        [tenant, appeal],
        [signedIn(staff.second), decide('upheld')],
        [admin, setStatus('in_review')],
        [admin, reject],
      ),
    ).toEqual([{ status: 'rejected' }]);
  });

  it('against a later rejection is possible again', async () => {
    const again: Step[] = [
      [admin, reject],
      [tenant, appeal],
      [signedIn(staff.second), decide('overturned')],
      [signedIn(staff.second), reject],
    ];
    const later = `select count(*)::integer as count from public.application_rejections where appealed_at is not null`;
    // Both rejections have the same time within one transaction, so the first one is made older.
    const older = `update public.application_rejections set rejected_at = rejected_at - interval '1 day' where appealed_at is not null`;
    expect(await runSteps(...again, [service, older], [tenant, appeal], [tenant, later])).toEqual([{ count: 2 }]);
  });
});

describe('An appeal that is taken back', () => {
  const appealed: Step[] = [
    [admin, reject],
    [tenant, appeal],
  ];
  const outcome =
    'select appeal_outcome, appeal_decided_at is not null as is_decided, appeal_decided_by from public.application_rejections';
  const case_ = `select step, turn from public.application_cases where application_id = '${ids.submitted}'`;

  it('has a promise of an answer within two weeks', async () => {
    const days = 'select appeal_answer_by - private.london_today() as days from public.application_rejections';
    expect(await runSteps([admin, reject], [tenant, days])).toEqual([{ days: null }]);
    expect(await runSteps(...appealed, [tenant, days])).toEqual([{ days: 14 }]);
  });

  it('can be withdrawn by its tenant, and then waits for nobody', async () => {
    expect(await runSteps(...appealed, [admin, case_])).toEqual([{ step: 'appeal', turn: 'staff' }]);
    expect(await runSteps(...appealed, [tenant, withdrawAppeal], [service, outcome])).toEqual([
      { appeal_outcome: 'withdrawn', is_decided: true, appeal_decided_by: null },
    ]);
    expect(await runSteps(...appealed, [tenant, withdrawAppeal], [admin, case_])).toEqual([
      { step: 'closed', turn: 'nobody' },
    ]);
    expect(await runSteps(...appealed, [tenant, withdrawAppeal], [tenant, statusNow])).toEqual([
      { status: 'rejected' },
    ]);
  });

  it('cannot be decided, made again or withdrawn again after it is withdrawn', async () => {
    const withdrawn: Step[] = [...appealed, [tenant, withdrawAppeal]];
    expect(await refusal(...withdrawn, [signedIn(staff.second), decide('upheld')])).toMatchObject({ code: 'P0001' });
    expect(await refusal(...withdrawn, [tenant, appeal])).toMatchObject({ code: 'P0001' });
    expect(await refusal(...withdrawn, [tenant, withdrawAppeal])).toMatchObject({
      message: 'You have no appeal that waits for an answer.',
    });
  });

  it('cannot be withdrawn if there is none or it is decided', async () => {
    expect(await refusal([admin, reject], [tenant, withdrawAppeal])).toMatchObject({ code: 'P0001' });
    expect(
      await refusal(...appealed, [signedIn(staff.second), decide('upheld')], [tenant, withdrawAppeal]),
    ).toMatchObject({
      code: 'P0001',
    });
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)('cannot be withdrawn by the %s', async (actor) => {
    expect(await refusal(...appealed, [scopeOf(actor), withdrawAppeal])).toMatchObject({ code: 'PT404' });
  });

  it('is shown in the timeline as withdrawn by the tenant, and not as decided', async () => {
    const kinds = `select kind, actor_id from public.list_application_timeline('${ids.submitted}') where kind like 'appeal%' order by kind`;
    for (const reader of [admin, tenant]) {
      expect(await runSteps(...appealed, [tenant, withdrawAppeal], [reader, kinds])).toEqual([
        { kind: 'appeal', actor_id: ids.tenant },
        { kind: 'appeal_withdrawn', actor_id: ids.tenant },
      ]);
    }
  });
});
