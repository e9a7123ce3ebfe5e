import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { openSmtpService, refusal, type SmtpService } from '../../../server/src/testing/smtp-service.ts';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, peopleAndRecords } from '../testing/fixture.ts';

let smtp: SmtpService;
let test: TestApp;
let database: Database;
let refused: string[] = [];
beforeAll(async () => {
  smtp = await openSmtpService({
    onRecipient: (address) => (refused.includes(address) ? refusal(550, 'No such mailbox') : undefined),
  });
  test = await openTestApp({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port) });
  database = test.deps.database;
  await database.script(peopleAndRecords);
  await test.work();
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});
beforeEach(() => {
  refused = [];
});

/** Staff write a communication; returns its id. */
async function write(
  changes: Partial<Record<'direction' | 'communication_type' | 'status', string>> = {},
): Promise<string> {
  const row = { direction: 'outbound', communication_type: 'email', status: 'sent', ...changes };
  const [written] = await as<{ id: string }>(
    database,
    'admin',
    `insert into public.application_communications (application_id, direction, communication_type, subject, content, status)
     values ($1, $2, $3, 'Your passport copy', 'A word.', $4) returning id`,
    [ids.submitted, row.direction, row.communication_type, row.status],
  );
  return written?.id ?? '';
}

const moveTenantTo = (email: string | null) =>
  database.query('update auth.users set email = $2 where id = $1', [ids.tenant, email]);
const delivery = async (id: string) =>
  (
    await as(
      database,
      'tenant',
      `select delivery_status, delivery_error, emailed_at from public.application_communications where id = $1`,
      [id],
    )
  )[0];
const received = (id: string) =>
  smtp.received.filter(({ messageId }) => messageId === `<communication-${id}@example.com>`);
const sendAgain = (id: string, actor: 'admin' | 'tenant' = 'admin') =>
  as(database, actor, 'select public.send_communication_again($1)', [id]);

describe('an outbound e-mail', () => {
  it('is queued when it is written and mailed to the tenant once', async () => {
    const id = await write();
    expect(await delivery(id)).toEqual({ delivery_status: 'queued', delivery_error: null, emailed_at: null });
    await test.work();
    await test.work();
    expect(received(id)).toMatchObject([
      { to: 'tenant@example.com', source: expect.stringContaining('Subject: Your passport copy') },
    ]);
    expect(await delivery(id)).toMatchObject({ delivery_status: 'sent', emailed_at: expect.any(Date) });
  });

  it('quotes the message of the tenant that it follows, and nothing if staff start the conversation', async () => {
    await as(database, 'tenant', 'select public.send_message($1, $2)', [ids.submitted, 'Is my passport good?']);
    const answer = await write();
    const another = await write();
    await test.work();
    expect(received(answer)[0]?.source).toContain('You wrote: Is my passport good?');
    expect(received(another)[0]?.source).not.toContain('You wrote');
  });

  it('quotes neither a note of staff about a call nor a message of a former tenant', async () => {
    await write({ direction: 'inbound', communication_type: 'phone_call' });
    const afterCall = await write();
    await test.work();
    expect(received(afterCall)).toHaveLength(1);
    expect(received(afterCall)[0]?.source).not.toContain('You wrote');
    await as(database, 'tenant', 'select public.send_message($1, $2)', [ids.submitted, 'My new address is secret.']);
    const setTenant = (id: string) =>
      database.query('update public.rent_guarantee_applications set tenant_id = $2 where id = $1', [ids.submitted, id]);
    await setTenant(ids.otherTenant);
    try {
      const afterChange = await write();
      await test.work();
      expect(received(afterChange)).toHaveLength(1);
      expect(received(afterChange)[0]?.source).not.toContain('secret');
    } finally {
      await setTenant(ids.tenant);
    }
  });

  it('is mailed when it stops being a draft, and not before', async () => {
    const id = await write({ status: 'draft' });
    await test.work();
    expect(received(id)).toEqual([]);
    const send = `update public.application_communications set status = 'sent' where id = $1`;
    await as(database, 'admin', send, [id]);
    expect(await delivery(id)).toMatchObject({ delivery_status: 'queued' });
    await test.work();
    expect(received(id)).toHaveLength(1);
  });

  it('that the mail server refuses is marked as failed, with the reason, until staff resend it', async () => {
    refused = ['tenant@example.com'];
    const id = await write();
    await test.work();
    expect(await delivery(id)).toEqual({
      delivery_status: 'failed',
      delivery_error: expect.stringContaining('550 No such mailbox'),
      emailed_at: null,
    });
    await moveTenantTo('new@example.com');
    await sendAgain(id);
    expect(await delivery(id)).toMatchObject({ delivery_status: 'queued', delivery_error: null });
    expect(await codeOf(sendAgain(id))).toBe('PT404');
    await test.work();
    expect(received(id)).toMatchObject([{ to: 'new@example.com' }]);
    expect(await delivery(id)).toMatchObject({ delivery_status: 'sent', delivery_error: null });
    await moveTenantTo('tenant@example.com');
  });

  it("does not show the tenant our own servers' errors", async () => {
    const id = await write();
    const [job] = await database.query<{ id: string }>('select id from private.jobs where key = $1', [
      `communication-${id}`,
    ]);
    await database.query('update private.jobs set attempts = 12 where id = $1', [job?.id]);
    await database.query(`select public.fail_job($1, 12, 'connect ECONNREFUSED 10.0.0.5:465')`, [job?.id]);
    expect(await delivery(id)).toMatchObject({
      delivery_status: 'failed',
      delivery_error: 'The mail server could not be reached or did not take it.',
    });
  });

  it('to a tenant without an address fails at once', async () => {
    await moveTenantTo(null);
    const id = await write();
    expect(await delivery(id)).toMatchObject({
      delivery_status: 'failed',
      delivery_error: 'The tenant has no e-mail address.',
    });
    expect(await codeOf(sendAgain(id))).toBe('P0001');
    await moveTenantTo('tenant@example.com');
    await sendAgain(id);
    await test.work();
    expect(received(id)).toHaveLength(1);
  });

  it('can be resent by staff only, and nobody can write its delivery state', async () => {
    const id = await write();
    expect(await codeOf(sendAgain(id, 'tenant'))).toBe('42501');
    const forge = `update public.application_communications set delivery_status = 'failed' where id = $1`;
    for (const actor of ['admin', 'tenant'] as const)
      expect(await codeOf(as(database, actor, forge, [id]))).toBe('42501');
  });
});

it.each([
  { communication_type: 'internal_note' },
  { direction: 'inbound', status: 'received' },
  { communication_type: 'phone_call' },
])('A communication with %j is not mailed and has no delivery state.', async (changes) => {
  const id = await write(changes);
  const [row] = await database.query('select delivery_status from public.application_communications where id = $1', [
    id,
  ]);
  expect(row).toEqual({ delivery_status: null });
  expect(await database.query('select 1 from private.jobs where key = $1', [`communication-${id}`])).toEqual([]);
});

it('An e-mail that was sent elsewhere is imported without being sent again.', async () => {
  const [row] = await database.query(
    `insert into public.application_communications (application_id, subject, content, emailed_at)
     values ($1, 'From before', 'Imported.', '2025-03-01') returning delivery_status`,
    [ids.submitted],
  );
  expect(row).toEqual({ delivery_status: 'sent' });
  expect(
    await database.query(`select 1 from private.jobs where done_at is null and failed_at is null and kind = 'communication'
    and payload ->> 'communication_id' in (select id::text from public.application_communications where subject = 'From before')`),
  ).toEqual([]);
});
