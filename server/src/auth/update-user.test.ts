import type { GenerateLinkParams } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTest, follow, linkIn, openAuthTest, signUpAndConfirm } from './testing/auth-test.ts';
import { setPassword } from './user-changes.ts';
import { findUserById } from './users.ts';

const password = 'correct horse';
let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuthTest();
});
afterAll(() => auth.close());

/** The code that belongs to a link. Our mails do not contain it, but those of a product may. */
async function codeOf(link: GenerateLinkParams): Promise<string> {
  const service = auth.client(auth.deps.config.SERVICE_ROLE_KEY);
  return (await service.auth.admin.generateLink(link)).data.properties?.email_otp ?? '';
}

describe('A person who changes their metadata', () => {
  test('keeps fields that are not given and loses those set to null', async () => {
    const client = await signUpAndConfirm(auth, 'ada@example.com', password);
    await client.auth.updateUser({ data: { firstName: 'Ada', city: 'London', list: [1, null] } });
    const { data } = await client.auth.updateUser({ data: { city: null, surname: 'King' } });
    expect(data.user?.user_metadata).toEqual({ firstName: 'Ada', surname: 'King', list: [1, null] });
  });

  test('keeps an earlier null, and removes a field set to null', async () => {
    const email = 'abe@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    await auth.deps.database.query(
      `update auth.users set raw_user_meta_data = '{"old": null, "city": "London"}' where email = $1`,
      [email],
    );
    const { data } = await client.auth.updateUser({ data: { city: null, town: null, list: [null] } });
    expect(data.user?.user_metadata).toEqual({ old: null, list: [null] });
  });

  test('cannot store more than fits into a token, neither at once nor in steps', async () => {
    const client = await signUpAndConfirm(auth, 'amy@example.com', password);
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, null]));
    const tooMuch = { status: 400, code: 'validation_failed', message: expect.stringContaining('8192 bytes') };
    expect((await client.auth.updateUser({ data: many })).error).toMatchObject(tooMuch);
    expect((await client.auth.updateUser({ data: { first: 'x'.repeat(5000) } })).error).toBeNull();
    expect((await client.auth.updateUser({ data: { second: 'x'.repeat(5000) } })).error).toMatchObject(tooMuch);
    expect(Object.keys((await client.auth.getUser()).data.user?.user_metadata ?? {})).toEqual(['first']);
    const { error } = await auth.client().auth.signUp({ email: 'ann@example.com', password, options: { data: many } });
    expect(error).toMatchObject(tooMuch);
  });

  test('cannot change fields that only a server may change', async () => {
    const client = await signUpAndConfirm(auth, 'bea@example.com', password);
    const { data } = await client.auth.getSession();
    const response = await auth.fetch('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ app_metadata: { role: 'admin' }, data: { changed: true } }),
    });
    expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'not_admin' }]);
    expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({});
  });
});

describe('A person who changes their password', () => {
  test('signs in with the new one only, gets a mail, and stays signed in only here', async () => {
    const email = 'cleo@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    const { error } = await client.auth.updateUser({ password: 'battery staple', current_password: password });
    expect(error).toBeNull();
    expect((await auth.mailsTo(email))[0]?.subject).toBe('Your password was changed');
    expect((await auth.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await auth.client().auth.signInWithPassword({ email, password: 'battery staple' })).error).toBeNull();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('with a wrong current one gets an error, and nothing is changed', async () => {
    const email = 'dora@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    const { error } = await client.auth.updateUser({
      password: 'battery staple',
      current_password: 'wrong',
      data: { changed: true },
    });
    expect(error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
      message: 'The current password is not correct.',
    });
    const { data } = await auth.client().auth.signInWithPassword({ email, password });
    expect(data.user?.user_metadata).toEqual({});
  });

  test('cannot choose the same or a weak one', async () => {
    const client = await signUpAndConfirm(auth, 'edna@example.com', password);
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await client.auth.updateUser({ password: '12345' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
  });
});

describe('An account whose app_metadata requires a longer password', () => {
  const setLeast = async (id: string | undefined, least: unknown) => {
    const service = auth.client(auth.deps.config.SERVICE_ROLE_KEY);
    const { error } = await service.auth.admin.updateUserById(id ?? '', {
      app_metadata: { minimum_password_length: least },
    });
    expect(error).toBeNull();
  };

  test('cannot get a shorter one, neither by a change nor by a recovery; other accounts can', async () => {
    const email = 'lena@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    await setLeast((await client.auth.getUser()).data.user?.id, 12);
    expect((await client.auth.updateUser({ password: 'elevenchars' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 12 characters.',
    });
    await auth.client().auth.resetPasswordForEmail(email);
    const link = await follow(auth, linkIn((await auth.mailsTo(email))[0]));
    const recovered = auth.client();
    await recovered.auth.setSession({
      access_token: link.get('access_token') ?? '',
      refresh_token: link.get('refresh_token') ?? '',
    });
    expect((await recovered.auth.updateUser({ password: 'elevenchars' })).error?.code).toBe('weak_password');
    expect((await recovered.auth.updateUser({ password: 'twelve chars' })).error).toBeNull();
    const other = await signUpAndConfirm(auth, 'mona@example.com', password);
    expect((await other.auth.updateUser({ password: 'sixsix' })).error).toBeNull();
  });

  test('cannot get a shorter one from a server with the service key', async () => {
    const client = await signUpAndConfirm(auth, 'short.olive@example.com', password);
    const id = (await client.auth.getUser()).data.user?.id;
    await setLeast(id, 12);
    const service = auth.client(auth.deps.config.SERVICE_ROLE_KEY);
    expect((await service.auth.admin.updateUserById(id ?? '', { password: 'short77' })).error?.code).toBe(
      'weak_password',
    );
  });

  test('keeps its password when the length becomes required while a shorter one is being set', async () => {
    const email = 'racing.rita@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    const checked = await findUserById(auth.deps.database, id);
    await setLeast(id, 20);
    if (checked === undefined) throw new Error('There is no account');
    const change = auth.deps.database.transaction((transaction) => setPassword(transaction, checked, 'x'));
    await expect(change).rejects.toMatchObject({ code: 'weak_password' });
    expect((await findUserById(auth.deps.database, id))?.encrypted_password).toBe(checked.encrypted_password);
  });

  test('cannot require less than the default, nor change the requirement itself', async () => {
    const client = await signUpAndConfirm(auth, 'nina@example.com', password);
    for (const least of [3, 'none', null]) {
      await setLeast((await client.auth.getUser()).data.user?.id, least);
      expect((await client.auth.updateUser({ password: '12345' })).error?.code).toBe('weak_password');
    }
    await setLeast((await client.auth.getUser()).data.user?.id, 12);
    await client.auth.updateUser({ data: { minimum_password_length: 1 } });
    expect((await client.auth.updateUser({ password: 'elevenchars' })).error?.code).toBe('weak_password');
  });
});

describe('A person who changes their address', () => {
  test('moves to the new one once both addresses have confirmed', async () => {
    const client = await signUpAndConfirm(auth, 'fay@example.com', password);
    const { data } = await client.auth.updateUser({ email: 'Fay.New@example.com' });
    expect(data.user).toMatchObject({ email: 'fay@example.com', new_email: 'fay.new@example.com' });

    const first = await follow(auth, linkIn((await auth.mailsTo('fay@example.com'))[0]));
    expect(first.get('message')).toMatch(/^Confirmation link accepted/);
    expect(first.get('confirmed')).toBe('current');
    expect((await client.auth.getUser()).data.user?.email).toBe('fay@example.com');
    const second = await follow(auth, linkIn((await auth.mailsTo('fay.new@example.com'))[0]));
    expect(second.get('type')).toBe('email_change');

    const { data: moved } = await auth.client().auth.signInWithPassword({ email: 'fay.new@example.com', password });
    expect(moved.user?.identities?.[0]?.identity_data?.email).toBe('fay.new@example.com');
    expect(moved.user?.new_email).toBeUndefined();
    const subjects = async (email: string) => (await auth.mailsTo(email)).map(({ subject }) => subject);
    expect((await subjects('fay@example.com'))[0]).toBe('Your email address was changed');
    expect(await subjects('fay.new@example.com')).not.toContain('Your email address was changed');
    expect((await auth.client().auth.signInWithPassword({ email: 'fay@example.com', password })).error).not.toBeNull();
  });

  test('needs both links: using one twice does not count for both', async () => {
    const client = await signUpAndConfirm(auth, 'gina@example.com', password);
    await client.auth.updateUser({ email: 'gina.new@example.com' });
    const link = linkIn((await auth.mailsTo('gina@example.com'))[0]);
    await follow(auth, link);
    expect((await follow(auth, link)).get('error_code')).toBe('otp_expired');
    expect((await client.auth.getUser()).data.user?.email).toBe('gina@example.com');
    await follow(auth, linkIn((await auth.mailsTo('gina.new@example.com'))[0]));
    expect((await client.auth.getUser()).data.user?.email).toBe('gina.new@example.com');
  });

  test('cannot find out whether an address has an account: the response is the same, and only its owner gets a notice', async () => {
    await signUpAndConfirm(auth, 'hope@example.com', password);
    const client = await signUpAndConfirm(auth, 'iris@example.com', password);
    const answers = [];
    for (const email of ['hope@example.com', 'nobody@example.com']) {
      const { data, error } = await client.auth.updateUser({ email });
      answers.push([error, data.user?.new_email === email, data.user?.email, Object.keys(data.user ?? {})]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 3)).toEqual([null, true, 'iris@example.com']);
    expect((await auth.mailsTo('hope@example.com'))[0]?.subject).toBe('This address already has an account');
    expect((await auth.mailsTo('nobody@example.com'))[0]?.subject).toBe('Confirm your new email address');
  });

  test('cannot take the address of another account or send its owner a link', async () => {
    await signUpAndConfirm(auth, 'ines@example.com', password);
    const client = await signUpAndConfirm(auth, 'ivy@example.com', password);
    await client.auth.updateUser({ email: 'ines@example.com' });
    await client.auth.resend({ type: 'email_change', email: 'ivy@example.com' });
    const mails = await auth.mailsTo('ines@example.com');
    expect(mails.slice(0, 2).map(({ subject }) => subject)).toEqual(
      Array(2).fill('This address already has an account'),
    );
    await follow(auth, linkIn((await auth.mailsTo('ivy@example.com'))[0]));
    expect((await client.auth.getUser()).data.user?.email).toBe('ivy@example.com');
  });

  test('does not get the address when another account takes it before the second confirmation', async () => {
    const client = await signUpAndConfirm(auth, 'judy@example.com', password);
    await client.auth.updateUser({ email: 'wanted@example.com' });
    const newLink = linkIn((await auth.mailsTo('wanted@example.com'))[0]);
    await signUpAndConfirm(auth, 'wanted@example.com', password);
    await follow(auth, linkIn((await auth.mailsTo('judy@example.com'))[0]));
    expect((await follow(auth, newLink)).get('error_code')).toBe('email_exists');
    expect((await client.auth.getUser()).data.user?.email).toBe('judy@example.com');
  });

  test.each(['both confirm', 'the service sets'])(
    'leaves nothing that works to whoever reads the former address, once %s the new one',
    async (way) => {
      const email = `${way.replaceAll(' ', '.')}@example.com`;
      const client = await signUpAndConfirm(auth, email, password);
      await auth.client().auth.resetPasswordForEmail(email);
      await client.auth.reauthenticate();
      const [, reset] = await auth.mailsTo(email);
      const { id = '' } = (await client.auth.getUser()).data.user ?? {};
      if (way === 'both confirm') {
        await client.auth.updateUser({ email: `new.${email}` });
        await follow(auth, linkIn((await auth.mailsTo(email))[0]));
        await follow(auth, linkIn((await auth.mailsTo(`new.${email}`))[0]));
      } else {
        const service = auth.client(auth.deps.config.SERVICE_ROLE_KEY);
        await service.auth.admin.updateUserById(id, { email: `new.${email}` });
      }
      expect((await client.auth.getUser()).data.user?.email).toBe(`new.${email}`);
      expect((await follow(auth, linkIn(reset))).get('error_code')).toBe('otp_expired');
      const left = await auth.deps.database.query('select token_type from auth.one_time_tokens where user_id = $1', [
        id,
      ]);
      expect(left).toEqual([]);
    },
  );

  test('keeps a link that was sent to the new address', async () => {
    const email = 'kai@example.com';
    const client = await signUpAndConfirm(auth, email, password);
    await client.auth.updateUser({ email: 'kai.new@example.com' });
    await follow(auth, linkIn((await auth.mailsTo(email))[0]));
    await follow(auth, linkIn((await auth.mailsTo('kai.new@example.com'))[0]));
    await auth.client().auth.resetPasswordForEmail('kai.new@example.com');
    const { id = '' } = (await client.auth.getUser()).data.user ?? {};
    await auth
      .client(auth.deps.config.SERVICE_ROLE_KEY)
      .auth.admin.updateUserById(id, { email: 'kai.new@example.com' });
    expect((await follow(auth, linkIn((await auth.mailsTo('kai.new@example.com'))[0]))).get('type')).toBe('recovery');
  });

  test('can have the mails resent', async () => {
    const client = await signUpAndConfirm(auth, 'kim@example.com', password);
    await client.auth.updateUser({ email: 'kim.new@example.com' });
    await client.auth.resend({ type: 'email_change', email: 'kim@example.com' });
    expect(await auth.mailsTo('kim.new@example.com')).toHaveLength(2);
  });
});

describe('A person who has forgotten the password', () => {
  test('follows the link in the mail and chooses a new one', async () => {
    const email = 'lea@example.com';
    await signUpAndConfirm(auth, email, password);
    const redirectTo = 'http://127.0.0.1:3000/reset-password';
    expect((await auth.client().auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const link = linkIn((await auth.mailsTo(email))[0]);
    const fragment = await follow(auth, link);
    expect(fragment.get('type')).toBe('recovery');
    const client = auth.client();
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'battery staple' })).error).toBeNull();
    expect((await auth.client().auth.signInWithPassword({ email, password: 'battery staple' })).error).toBeNull();
  });

  test('cannot use the link after an hour, or one that was replaced', async () => {
    const email = 'mia@example.com';
    await signUpAndConfirm(auth, email, password);
    await auth.client().auth.resetPasswordForEmail(email);
    await auth.client().auth.resetPasswordForEmail(email);
    const [newest, replaced] = await auth.mailsTo(email);
    expect((await follow(auth, linkIn(replaced))).get('error_code')).toBe('otp_expired');
    await auth.deps.database.query("update auth.one_time_tokens set created_at = created_at - interval '61 minutes'");
    expect((await follow(auth, linkIn(newest))).get('error_code')).toBe('otp_expired');
  });

  test('confirms the address with it too', async () => {
    const email = 'nora@example.com';
    await auth.client().auth.signUp({ email, password });
    await auth.client().auth.resetPasswordForEmail(email);
    const token = await codeOf({ type: 'recovery', email });
    const { data } = await auth.client().auth.verifyOtp({ email, token, type: 'recovery' });
    expect(data.user?.email_confirmed_at).toBeTypeOf('string');
  });
});

describe('A stranger', () => {
  test('gets the same responses for known and unknown addresses, and mails go to known ones only', async () => {
    await signUpAndConfirm(auth, 'olga@example.com', password);
    for (const email of ['olga@example.com', 'unknown@example.com']) {
      expect(await auth.client().auth.resetPasswordForEmail(email)).toEqual({ data: {}, error: null });
      expect((await auth.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    }
    expect((await auth.mailsTo('olga@example.com'))[0]?.subject).toBe('Reset your password');
    expect(await auth.mailsTo('unknown@example.com')).toEqual([]);
  });
});

describe('A person who waits for the sign-up mail', () => {
  test('can have it resent', async () => {
    const email = 'pia@example.com';
    await auth.client().auth.signUp({ email, password });
    await auth.client().auth.resend({ type: 'signup', email });
    const [newest, first] = await auth.mailsTo(email);
    expect((await follow(auth, linkIn(first))).get('error_code')).toBe('otp_expired');
    expect((await follow(auth, linkIn(newest))).get('access_token')).not.toBeNull();
  });
});
