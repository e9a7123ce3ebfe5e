import { describe, expect, it } from 'vitest';
import { scopeOf, signedIn } from '../testing/actors.ts';
import {
  admin,
  appeal,
  close,
  decide,
  openScenarios,
  reject,
  reopen,
  type Step,
  service,
  setStatus,
  staff,
  statusNow,
  tenant,
  withdraw,
} from '../testing/decision-scenarios.ts';
import { ids } from '../testing/fixture.ts';

const { refusal, runSteps } = openScenarios();

describe('A withdrawal', () => {
  it('ends an application that waits, in its own status', async () => {
    expect(await runSteps([tenant, withdraw], [tenant, statusNow])).toEqual([{ status: 'pending' }]);
    const closings = 'select kind, reason, closed_by, reopened_at from public.application_closings';
    expect(await runSteps([tenant, withdraw], [service, closings])).toEqual([
      { kind: 'withdrawn', reason: 'I found a guarantor.', closed_by: ids.tenant, reopened_at: null },
    ]);
  });

  it.each(['pending', 'rejected', 'approved', 'in_review'])('lets nobody set the status %s', async (status) => {
    const steps: Step[] = status === 'pending' ? [[admin, setStatus('in_review')]] : [];
    expect(
      await refusal(...steps, [tenant, withdraw], [admin, setStatus(status, `, 'x', null, 'other'`)]),
    ).toMatchObject({ code: 'P0001', message: 'This application is closed.' });
  });

  const choose = (code: string, words = '') =>
    `select public.withdraw_application('${ids.submitted}', reason => '${words}', reason_code => '${code}')`;
  const stored: Step = [admin, 'select reason_code, reason from public.application_closings'];

  it.each([
    ['guarantor', 'My aunt.', 'I have found another guarantor: My aunt.'],
    ['unsaid', ' ', 'I would rather not say'],
    ['unsaid', 'I took the other flat.', 'I took the other flat.'],
    ['other', 'I stay at home.', 'I stay at home.'],
    ['other', '', 'Another reason'],
  ])('for the reason %s with the words "%s" is shown to staff as "%s"', async (code, words, reason) => {
    expect(await runSteps([tenant, choose(code, words)], stored)).toEqual([{ reason_code: code, reason }]);
  });

  it('without a code stores only the words', async () => {
    expect(await runSteps([tenant, withdraw], stored)).toEqual([{ reason_code: null, reason: 'I found a guarantor.' }]);
  });

  it('is refused for a reason that is not in the list, and for too many words', async () => {
    expect(await refusal([tenant, choose('bored')])).toMatchObject({ fields: ['reason_code'] });
    expect(await refusal([tenant, choose('unsaid', 'x'.repeat(1901))])).toMatchObject({ fields: ['reason'] });
  });

  it('needs a reason, and happens once', async () => {
    expect(await refusal([tenant, withdraw.replace('I found a guarantor.', '')])).toMatchObject({ fields: ['reason'] });
    expect(await refusal([tenant, withdraw], [tenant, withdraw])).toMatchObject({
      message: 'This application is closed already.',
    });
  });

  it('is refused for a draft and for one that is decided', async () => {
    expect(await refusal([tenant, withdraw.replace(ids.submitted, ids.draft)])).toMatchObject({ code: 'P0001' });
    expect(await refusal([admin, reject], [tenant, withdraw])).toMatchObject({ code: 'P0001' });
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)('is not made by the %s', async (actor) => {
    expect(await refusal([scopeOf(actor), withdraw])).toMatchObject({ code: 'PT404' });
  });
});

describe('A withdrawn application', () => {
  const folder = `applications/${ids.submitted}`;
  const addDocument = `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
    values ('${ids.submitted}', 'other', 'new.pdf', '${folder}/new.pdf', 'application/pdf', 9) returning document_type`;
  const addFile = `insert into storage.objects (bucket_id, name) values ('documents', '${folder}/late.pdf') returning name`;
  const said = 'This application is withdrawn or closed, so nothing can be added to it.';

  it('gets no document from its tenant, until staff open it again', async () => {
    expect(await refusal([tenant, withdraw], [tenant, addDocument])).toMatchObject({ code: 'P0001', message: said });
    expect(await runSteps([tenant, withdraw], [admin, reopen], [tenant, addDocument])).toHaveLength(1);
  });

  describe.each([
    ['withdrawn', [tenant, withdraw]],
    ['closed', [admin, close]],
  ] as const)('that is %s', (_kind, end) => {
    const amount = (columns: string) => `select public.save_application('${columns}', '${ids.submitted}')`;
    const reason = `select public.give_amount_reason('${ids.submitted}', 'The tenant pays the rest.')`;
    const refused = {
      code: 'P0001',
      message: 'This application is withdrawn or closed, so its amount stays as it is.',
    };
    const facts = `select facts -> 'proposal' as proposal, facts -> 'gate' as gate, facts -> 'rules' as rules
      from public.approval_facts('${ids.submitted}') as facts`;

    it('keeps its amount, until staff open it again', async () => {
      for (const columns of ['{"guarantee_amount": 12345}', '{"guarantee_currency": "EUR"}']) {
        expect(await refusal(end, [admin, amount(columns)])).toMatchObject(refused);
        expect(await runSteps(end, [admin, reopen], [admin, amount(columns)])).toHaveLength(1);
      }
      expect(await runSteps(end, [admin, amount('{"internal_notes": "Called."}')])).toHaveLength(1);
    });

    it('gets no reason for its amount', async () => {
      const other: Step = [admin, amount('{"guarantee_amount": 12345}')];
      expect(await runSteps(other, [admin, reason])).toHaveLength(1);
      expect(await refusal(other, end, [admin, reason])).toMatchObject(refused);
    });

    it('has no proposed amount and no missing items', async () => {
      expect(await runSteps(end, [admin, facts])).toEqual([{ proposal: null, gate: [], rules: [] }]);
      const [open] = await runSteps(end, [admin, reopen], [admin, facts]);
      expect(open).toMatchObject({ proposal: { amount: expect.any(Number) } });
    });
  });

  it('gets no file from its tenant either', async () => {
    expect(await refusal([tenant, withdraw], [tenant, addFile])).toMatchObject({ code: '42501' });
    expect(await runSteps([tenant, addFile])).toHaveLength(1);
  });

  it('asks its tenant for nothing any more', async () => {
    const ask = `select public.ask_tenant('${ids.submitted}', 'answer', null, 'other', 'Who pays?')`;
    const open = 'select count(*)::int from public.application_requests where closed_at is null';
    expect(await runSteps([admin, ask], [tenant, open])).toEqual([{ count: 1 }]);
    expect(await runSteps([admin, ask], [tenant, withdraw], [tenant, open])).toEqual([{ count: 0 }]);
    expect(await runSteps([admin, ask], [admin, close], [tenant, open])).toEqual([{ count: 0 }]);
  });

  it.each([
    `select public.ask_tenant('${ids.submitted}', 'answer', words => 'Who pays?')`,
    `select public.ask_correction('${ids.submitted}', 'tenancy.monthly_rent', 'Is it £1,025?')`,
    `select public.ask_landlord('${ids.submitted}', 'answer', 'Since when?')`,
    `select public.review_document('${ids.submittedDocument}', 'refused', '{}', 'expired', 'Send a newer one.')`,
  ])('takes no new request, until staff open it again: %s', async (ask) => {
    expect(await refusal([tenant, withdraw], [admin, ask])).toMatchObject({
      code: 'P0001',
      fields: ['application_id'],
    });
    expect(await runSteps([tenant, withdraw], [admin, reopen], [admin, ask])).toHaveLength(1);
  });
});

describe('A withdrawn application in lists', () => {
  const row = `select status, closing from public.search_applications() where id = '${ids.submitted}'`;
  const active = `select (public.dashboard_statistics() ->> 'active_applications')::int as active`;
  const number = `(select application_number from public.rent_guarantee_applications where id = '${ids.submitted}')`;
  const found = `select split_part(detail, ' · ', 1) as state from public.find_for_staff(${number}) where kind = 'application'`;

  it('is shown with its status and with how it ended', async () => {
    expect(await runSteps([admin, row])).toEqual([{ status: 'pending', closing: null }]);
    expect(await runSteps([tenant, withdraw], [admin, row])).toEqual([{ status: 'pending', closing: 'withdrawn' }]);
    expect(await runSteps([admin, close], [admin, row])).toEqual([{ status: 'pending', closing: 'closed' }]);
    expect(await runSteps([admin, close], [admin, reopen], [admin, row])).toEqual([
      { status: 'pending', closing: null },
    ]);
  });

  it('is not counted as active', async () => {
    expect(await runSteps([admin, active])).toEqual([{ active: 1 }]);
    expect(await runSteps([tenant, withdraw], [admin, active])).toEqual([{ active: 0 }]);
    expect(await runSteps([tenant, withdraw], [admin, reopen], [admin, active])).toEqual([{ active: 1 }]);
  });

  it('is filtered by how it ended, and not by the status that it had', async () => {
    const listed = (statuses: string) =>
      `select id, closing from public.search_applications(statuses => '{${statuses}}')`;
    const ended = [{ id: ids.submitted, closing: 'withdrawn' }];
    expect(await runSteps([admin, listed('pending')])).toEqual([{ id: ids.submitted, closing: null }]);
    for (const statuses of ['withdrawn', 'withdrawn,closed', 'pending,withdrawn']) {
      expect(await runSteps([tenant, withdraw], [admin, listed(statuses)])).toEqual(ended);
    }
    for (const statuses of ['pending', 'closed', 'pending,closed']) {
      expect(await runSteps([tenant, withdraw], [admin, listed(statuses)])).toEqual([]);
    }
    expect(await runSteps([admin, close], [admin, listed('closed')])).toEqual([
      { id: ids.submitted, closing: 'closed' },
    ]);
    expect(await runSteps([admin, close], [admin, reopen], [admin, listed('closed')])).toEqual([]);
    expect(await runSteps([admin, close], [admin, reopen], [admin, listed('pending')])).toEqual([
      { id: ids.submitted, closing: null },
    ]);
  });

  it('is shown with how it ended on the page of its landlord or agent too', async () => {
    const uses = `select named -> 'closing' as closing from public.rent_guarantee_applications as a,
      jsonb_array_elements(public.property_manager_uses(a.property_manager_id) #> '{applications,rows}') as named
      where a.id = '${ids.submitted}' and named ->> 'id' = a.id::text`;
    expect(await runSteps([admin, uses])).toEqual([{ closing: null }]);
    expect(await runSteps([admin, close], [admin, uses])).toEqual([{ closing: 'closed' }]);
    expect(await runSteps([admin, close], [admin, reopen], [admin, uses])).toEqual([{ closing: null }]);
  });

  it('is found in the search of all records by how it ended', async () => {
    expect(await runSteps([admin, found])).toEqual([{ state: 'pending' }]);
    expect(await runSteps([tenant, withdraw], [admin, found])).toEqual([{ state: 'withdrawn' }]);
  });
});

describe('A closing by staff', () => {
  it('needs a reason that is long enough', async () => {
    const short = close.replace('The flat is let to somebody else.', 'It is let.');
    expect(await refusal([admin, short])).toMatchObject({ code: 'P0001', fields: ['reason'] });
  });

  it('is undone by staff, which restores the former status', async () => {
    expect(await runSteps([admin, close], [admin, reopen], [admin, setStatus('in_review')])).toEqual([
      { status: 'in_review' },
    ]);
    expect(await refusal([admin, reopen])).toMatchObject({ code: 'PT404' });
  });

  it('is undone only with a reason, which is deleted with the tenant', async () => {
    for (const said of [`'  '`, 'null', `'It is free.'`]) {
      const silent = `select public.reopen_application('${ids.submitted}', ${said})`;
      expect(await refusal([admin, close], [admin, silent])).toMatchObject({ code: 'P0001', fields: ['reason'] });
    }
    const reason = 'select reopen_reason from public.application_closings';
    expect(await runSteps([admin, close], [admin, reopen], [admin, reason])).toEqual([
      { reopen_reason: 'The flat is free again.' },
    ]);
    const forget = `delete from auth.users where id = '${ids.tenant}'`;
    const superuser = { role: 'service_role', claims: { role: 'service_role' } } as const;
    expect(await runSteps([admin, close], [admin, reopen], [superuser, forget], [superuser, reason])).toEqual([
      { reopen_reason: null },
    ]);
  });

  it('can be followed by another one', async () => {
    expect(await runSteps([tenant, withdraw], [admin, reopen], [admin, close])).toHaveLength(1);
  });

  it.each(['tenant', 'other tenant', 'property manager', 'signed-out'] as const)(
    'and a reopening are refused to the %s',
    async (actor) => {
      expect(await refusal([scopeOf(actor), close])).toMatchObject({ code: '42501' });
      expect(await refusal([admin, close], [scopeOf(actor), reopen])).toMatchObject({ code: '42501' });
    },
  );

  it('is not possible for an application that does not exist', async () => {
    expect(await refusal([admin, close.replace(ids.submitted, crypto.randomUUID())])).toMatchObject({ code: 'PT404' });
  });
});

it('Words about a person, and words by them, are deleted with the person.', async () => {
  const rows = await runSteps(
    [tenant, withdraw],
    [admin, reopen],
    [admin, reject],
    [tenant, appeal],
    [signedIn(staff.second), decide('upheld')],
    [service, `delete from public.profiles where id = '${ids.tenant}'`],
    [
      admin,
      `select r.words, r.appeal_words, r.appeal_reply, r.reason_code, c.reason, c.kind
       from public.application_rejections as r join public.application_closings as c using (application_id)`,
    ],
  );
  expect(rows).toEqual([
    {
      words: null,
      appeal_words: null,
      appeal_reply: null,
      reason_code: 'income_proof',
      reason: null,
      kind: 'withdrawn',
    },
  ]);
});
