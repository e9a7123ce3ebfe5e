import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmailOtpType, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaughtMessage } from '../../mail/mailbox.ts';
import { productDir } from '../../testing/test-database.ts';
import { type AuthTest, codeIn, linkIn, openAuthTest, signUpAndConfirm } from '../testing/auth-test.ts';

const password = 'correct horse';
let auth: AuthTest;

/** Opens all that a mail links to, as mail scanners do: several times, without cookies, also by HEAD, and through each redirect. */
async function scan(mail: CaughtMessage): Promise<void> {
  for (const [address] of mail.text.matchAll(/https?:\/\/\S+/g)) {
    for (const method of ['GET', 'HEAD', 'GET', 'GET']) {
      let { pathname, search } = new URL(address);
      for (let redirects = 0; redirects < 5; redirects += 1) {
        const next = (await auth.fetch(pathname + search, { method })).headers.get('location');
        if (next === null) break;
        ({ pathname, search } = new URL(next));
      }
    }
  }
}

async function newestTo(email: string): Promise<CaughtMessage> {
  const [mail] = await auth.mailsTo(email);
  if (mail === undefined) throw new Error(`No mail to ${email}`);
  return mail;
}

const admin = () => auth.client(auth.deps.config.SERVICE_ROLE_KEY).auth.admin;
let made = 0;
/** An address of nobody. */
const newAddress = () => {
  made += 1;
  return `person${made}@example.com`;
};

async function askForChange(): Promise<readonly [client: SupabaseClient, old: string, next: string]> {
  const [old, next] = [newAddress(), newAddress()];
  const client = await signUpAndConfirm(auth, old, password);
  expect((await client.auth.updateUser({ email: next })).error).toBeNull();
  return [client, old, next];
}

/** Has a mail of each type sent. Returns its address. */
const senders: Readonly<Record<string, () => Promise<string>>> = {
  signup: async () => {
    const email = newAddress();
    await auth.client().auth.signUp({ email, password });
    return email;
  },
  invite: async () => {
    const email = newAddress();
    await admin().inviteUserByEmail(email);
    return email;
  },
  recovery: async () => {
    const email = newAddress();
    await signUpAndConfirm(auth, email, password);
    await auth.client().auth.resetPasswordForEmail(email);
    return email;
  },
  magiclink: async () => {
    const email = newAddress();
    await signUpAndConfirm(auth, email, password);
    await auth.client().auth.signInWithOtp({ email });
    return email;
  },
};
const types = Object.keys(senders) as EmailOtpType[];

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A product that leaves the mails of auth to the server. */
async function withoutHooks(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'rgc-mail-links-'));
  folders.push(folder);
  await cp(join(productDir, 'migrations'), join(folder, 'migrations'), { recursive: true });
  await writeFile(join(folder, 'config.toml'), '');
  return { SUPABASE_DIR: folder };
}

describe.each([
  ['of the product', async () => ({})],
  ['that the server sends itself', withoutHooks],
] as const)('The mails %s', (_, settings) => {
  beforeAll(async () => {
    auth = await openAuthTest(await settings());
  });
  afterAll(() => auth.close());

  it.each(types)('spend nothing when a scanner opens them, and then work once: %s', async (type) => {
    const email = (await senders[type]?.()) ?? '';
    const mail = await newestTo(email);
    await scan(mail);
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe('http://127.0.0.1:3000/confirm');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ type, address: 'p…@example.com' });
    expect(mail.text).not.toContain('/auth/v1/verify');
    const token_hash = link.searchParams.get('token_hash') ?? '';
    const used = await auth.client().auth.verifyOtp({ type, token_hash });
    expect(used.data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await auth.client().auth.verifyOtp({ type, token_hash })).error?.code).toBe('otp_expired');
  });

  it('confirm no address that a scanner opens the mail of', async () => {
    const email = (await senders.signup?.()) ?? '';
    await scan(await newestTo(email));
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('email_not_confirmed');
  });

  it('about a change of address spend neither half when a scanner opens them', async () => {
    const [client, old, next] = await askForChange();
    const mails = { current: await newestTo(old), new: await newestTo(next) };
    for (const mail of Object.values(mails)) await scan(mail);
    expect((await client.auth.getUser()).data.user?.email).toBe(old);
    for (const [half, mail] of Object.entries(mails)) {
      const { searchParams } = linkIn(mail);
      expect(Object.fromEntries(searchParams)).toMatchObject({ type: 'email_change', half, address: 'p…@example.com' });
      const token_hash = searchParams.get('token_hash') ?? '';
      expect((await auth.client().auth.verifyOtp({ type: 'email_change', token_hash })).error).toBeNull();
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
  });

  it.each(types)('have a code beside the link: %s', async (type) => {
    const email = (await senders[type]?.()) ?? '';
    const mail = await newestTo(email);
    expect(mail.text).toContain('Or enter this code at http://127.0.0.1:3000/confirm within an hour:');
    const { data } = await auth.client().auth.verifyOtp({ type, email, token: codeIn(mail) });
    expect(data.session?.user.email).toBe(email);
  });
});

describe('The code in a mail', () => {
  beforeAll(async () => {
    auth = await openAuthTest();
  });
  afterAll(() => auth.close());

  const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
  const tryCode = async (type: EmailOtpType, email: string, token: string) =>
    (await auth.client().auth.verifyOtp({ type, email, token })).error?.code;

  it.each(types)('is ended by five wrong ones, and the link is not: %s', async (type) => {
    const email = (await senders[type]?.()) ?? '';
    const mail = await newestTo(email);
    const code = codeIn(mail);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await tryCode(type, email, wrong(code))).toBe('otp_expired');
    expect(await tryCode(type, email, code)).toBe('otp_expired');
    const token_hash = linkIn(mail).searchParams.get('token_hash') ?? '';
    expect((await auth.client().auth.verifyOtp({ type, token_hash })).data.session?.user.email).toBe(email);
  });

  it.each(['current', 'new'] as const)('is ended by five wrong ones for one half of a change: %s', async (half) => {
    const [client, old, next] = await askForChange();
    const email = half === 'current' ? old : next;
    const mail = await newestTo(email);
    const code = codeIn(mail);
    for (let attempt = 0; attempt < 5; attempt += 1) await tryCode('email_change', email, wrong(code));
    expect(await tryCode('email_change', email, code)).toBe('otp_expired');
    const other = half === 'current' ? next : old;
    expect(await tryCode('email_change', other, codeIn(await newestTo(other)))).toBeUndefined();
    const token_hash = linkIn(mail).searchParams.get('token_hash') ?? '';
    expect((await auth.client().auth.verifyOtp({ type: 'email_change', token_hash })).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
  });

  it('works after four wrong ones, and a new mail has a code that was never tried', async () => {
    const email = (await senders.recovery?.()) ?? '';
    const first = codeIn(await newestTo(email));
    for (let attempt = 0; attempt < 6; attempt += 1) await tryCode('recovery', email, wrong(first));
    await auth.client().auth.resetPasswordForEmail(email);
    const code = codeIn(await newestTo(email));
    for (let attempt = 0; attempt < 4; attempt += 1) await tryCode('recovery', email, wrong(code));
    expect(await tryCode('recovery', email, code)).toBeUndefined();
  });

  it('lets no more than five of many attempts at the same moment count', async () => {
    const email = (await senders.recovery?.()) ?? '';
    const code = codeIn(await newestTo(email));
    await Promise.all(Array.from({ length: 12 }, () => tryCode('recovery', email, wrong(code))));
    expect(await tryCode('recovery', email, code)).toBe('otp_expired');
    const counted = await auth.deps.database.query(
      `select a.attempts from auth.code_attempts as a join auth.one_time_tokens as t on t.id = a.token_id
       where t.relates_to = $1`,
      [email],
    );
    expect(counted).toEqual([{ attempts: 6 }]);
  });

  it('no longer works after an hour, when the link still does', async () => {
    const email = (await senders.signup?.()) ?? '';
    const mail = await newestTo(email);
    await auth.deps.database.query(
      "update auth.one_time_tokens set created_at = localtimestamp - interval '61 minutes' where relates_to = $1",
      [email],
    );
    expect(await tryCode('signup', email, codeIn(mail))).toBe('otp_expired');
    const token_hash = linkIn(mail).searchParams.get('token_hash') ?? '';
    expect((await auth.client().auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
  });

  it('works for no other type and no other address, which it does not end there', async () => {
    const [email, other] = [(await senders.recovery?.()) ?? '', (await senders.recovery?.()) ?? ''];
    const code = codeIn(await newestTo(email));
    for (const type of ['signup', 'invite', 'email_change'] as const)
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await tryCode(type, email, code)).toBe('otp_expired');
    expect(await tryCode('recovery', other, code)).toBe('otp_expired');
    expect(await tryCode('recovery', email, code)).toBeUndefined();
  });

  it('for a new password is ended by five wrong ones too', async () => {
    const email = newAddress();
    const client = await signUpAndConfirm(auth, email, password);
    await client.auth.reauthenticate();
    const nonce = codeIn(await newestTo(email));
    const change = (tried: string) => client.auth.updateUser({ password: 'battery staple', nonce: tried });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await change(wrong(nonce))).error?.code).toBe('reauthentication_not_valid');
    expect((await change(nonce)).error?.code).toBe('reauthentication_not_valid');
  });
});
