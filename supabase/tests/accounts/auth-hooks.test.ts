import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());
beforeEach(() => database.query('delete from private.jobs'));

const asAuth = { role: 'supabase_auth_admin', claims: {} };
/** An event in the form in which Supabase Auth sends it. */
const mailEvent = (mail: Readonly<Record<string, string>>, person: Readonly<Record<string, string>> = {}) => ({
  metadata: { uuid: crypto.randomUUID(), time: '2026-11-22T10:00:00Z' },
  user: { id: crypto.randomUUID(), email: 'ada@example.com', phone: '', ...person },
  email_data: { redirect_to: 'https://site.example/', site_url: 'https://site.example/auth/v1', ...mail },
});
const queueMail = (event: object) => database.scoped(asAuth, 'select public.queue_auth_mail($1) as answer', [event]);
const jobs = () =>
  database.query(`select kind, payload, extract(epoch from expires_at - created_at)::integer / 3600 as hours
    from private.jobs order by payload ->> 'action'`);

describe('The hook for mails', () => {
  it('adds a job that expires with its link', async () => {
    expect(
      await queueMail(mailEvent({ email_action_type: 'recovery', token: '123456', token_hash: 'pkce_abc' })),
    ).toEqual([{ answer: {} }]);
    expect(await jobs()).toMatchObject([
      {
        kind: 'auth_mail',
        payload: { to: 'ada@example.com', action: 'recovery', code: '123456', hash: 'pkce_abc' },
        hours: 1,
      },
    ]);
  });

  it('mails both addresses of a change, each with its own code and hash', async () => {
    const mail = {
      email_action_type: 'email_change',
      token: '111111',
      token_hash_new: 'hash-of-old',
      token_new: '222222',
      token_hash: 'hash-of-new',
    };
    await queueMail(mailEvent(mail, { new_email: 'new@example.com' }));
    expect(await jobs()).toMatchObject([
      { payload: { to: 'ada@example.com', code: '111111', hash: 'hash-of-old' }, hours: 24 },
      { payload: { to: 'new@example.com', code: '222222', hash: 'hash-of-new' }, hours: 24 },
    ]);
  });

  it('mails only the new address when there was none before', async () => {
    const mail = { email_action_type: 'email_change', token: '222222', token_hash: 'hash-of-new', token_new: '' };
    await queueMail(mailEvent(mail, { email: '', new_email: 'new@example.com' }));
    expect(await jobs()).toMatchObject([{ payload: { to: 'new@example.com', action: 'email_change_new' } }]);
  });

  it('mails the former address that an account has moved to another one', async () => {
    const moved = {
      email_action_type: 'email_changed_notification',
      token: '',
      token_hash: '',
      old_email: 'old@example.com',
    };
    await queueMail(mailEvent(moved));
    expect(await jobs()).toMatchObject([
      { payload: { to: 'old@example.com', old_email: 'old@example.com', new_email: 'ada@example.com' }, hours: null },
    ]);
  });

  it.each(['password_changed_notification', 'mfa_factor_enrolled_notification', 'mfa_factor_unenrolled_notification'])(
    'never lets a notice expire: %s',
    async (action) => {
      await queueMail(mailEvent({ email_action_type: action, token: '', token_hash: '' }));
      expect(await jobs()).toMatchObject([{ payload: { to: 'ada@example.com' }, hours: null }]);
    },
  );
});

it('The hook for codes adds a job for the phone, which expires with the code.', async () => {
  const event = {
    metadata: { uuid: crypto.randomUUID() },
    user: { id: crypto.randomUUID(), phone: '447700900123' },
    sms: { otp: '123456', phone: '447700900999' },
  };
  await database.scoped(asAuth, 'select public.queue_auth_text($1)', [event]);
  expect(await jobs()).toMatchObject([
    { kind: 'auth_text', payload: { to: '+447700900999', code: '123456', channel: 'sms' }, hours: 1 },
  ]);
});

it.each(['signed-out', 'tenant', 'admin'] as const)('A person (%s) cannot call either hook.', async (actor) => {
  for (const hook of ['queue_auth_mail', 'queue_auth_text'])
    expect(await codeOf(as(database, actor, `select public.${hook}('{}')`))).toBe('42501');
});
