import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { signIn } from '../testing/clients.ts';
import { addColleague } from '../testing/colleagues.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

const adminId = '10000000-0000-4000-8000-000000000001';
const amara = { id: '10000000-0000-4000-8000-000000000003', email: 'amara.okafor@example.com' };

let test: TestApp;
let admin: SupabaseClient;
let tenant: SupabaseClient;
beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
  admin = await signIn(test, 'helen.whitcombe@example.com', 'demo-password-1');
  tenant = await signIn(test, amara.email, 'demo-password-3');
});
afterAll(() => test.close());

/** Enrols an authenticator app and raises the session with its first code. */
async function enrol(client: SupabaseClient): Promise<void> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (data?.type !== 'totp') throw new Error('Not enrolled');
  const code = new TOTP({ secret: data.totp.secret }).generate();
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
}

async function remove(client: SupabaseClient, userId: string): Promise<{ status: number; body: unknown }> {
  const { data, error } = await client.functions.invoke('remove-second-factor', { body: { userId } });
  if (error === null) return { status: 200, body: data };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response = error.context as Response;
  return { status: response.status, body: await response.json() };
}

const removals = () =>
  test.deps.database.query('select user_id, removed_by, factor_count, is_done from public.second_factor_removals');
/** The subjects of the mails to Amara, without the one that reports her new app. */
async function mailsToAmara(): Promise<string[]> {
  const response = await test.app.fetch(new Request('http://127.0.0.1:3000/mailbox/messages'));
  const mails = (await response.json()) as { to: string; subject: string }[];
  const subjects = mails.filter(({ to }) => to === amara.email).map(({ subject }) => subject);
  return subjects.filter((subject) => subject !== 'Two-step sign-in: an app was added');
}
const verifiedFactors = (userId: string) =>
  test.deps.database.query(`select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'`, [userId]);

describe('remove-second-factor', () => {
  beforeAll(() => enrol(tenant));

  it('can be called by administrators, but not for themselves', async () => {
    expect(await remove(tenant, amara.id)).toMatchObject({ status: 403 });
    expect(await remove(test.client(), amara.id)).toMatchObject({ status: 401 });
    expect(await remove(admin, adminId)).toMatchObject({ status: 400 });
    expect(await verifiedFactors(amara.id)).toHaveLength(1);
    expect(await removals()).toEqual([]);
  });

  it('can be called only by owners if the person is a member of staff', async () => {
    await addColleague(test.deps.database, 'rhys@example.com');
    const colleague = await signIn(test, 'rhys@example.com', 'demo-password-1');
    expect(await remove(colleague, adminId)).toEqual({
      status: 403,
      body: { error: 'This person is a member of staff. Only an owner may do this.' },
    });
    expect(await remove(colleague, crypto.randomUUID())).toMatchObject({ status: 404 });
  });

  it('is refused to an administrator whose session has not used their second factor', async () => {
    const careful = await signIn(test, 'helen.whitcombe@example.com', 'demo-password-1');
    await enrol(careful);
    admin = await signIn(test, 'helen.whitcombe@example.com', 'demo-password-1');
    expect(await remove(admin, amara.id)).toMatchObject({ status: 403 });
    expect(await verifiedFactors(amara.id)).toHaveLength(1);
    admin = careful;
  });

  it('does not report a failed removal to the person or to staff', async () => {
    await test.deps.database.script(
      `create function public.refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
       create trigger refuse before delete on auth.mfa_factors for each row execute function public.refuse();`,
    );
    expect(await remove(admin, amara.id)).toMatchObject({ status: 500 });
    await test.deps.database.script('drop trigger refuse on auth.mfa_factors');
    expect(await verifiedFactors(amara.id)).toHaveLength(1);
    await test.work();
    expect(await mailsToAmara()).toEqual([]);
    expect(await removals()).toEqual([{ user_id: amara.id, removed_by: adminId, factor_count: 1, is_done: false }]);
  });

  it('removes the factors, records who did it, and notifies the person', async () => {
    expect(await remove(admin, amara.id)).toEqual({ status: 200, body: { userId: amara.id, removed: 1 } });
    expect(await verifiedFactors(amara.id)).toEqual([]);
    expect(await removals()).toEqual([{ user_id: amara.id, removed_by: adminId, factor_count: 1, is_done: true }]);
    await test.work();
    expect(await mailsToAmara()).toEqual(['Your two-step sign-in was turned off']);
    const { data } = await (
      await signIn(test, amara.email, 'demo-password-3')
    ).auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('finishes a removal that was interrupted after the factors were removed', async () => {
    await test.deps.database.query('update public.second_factor_removals set is_done = false');
    expect(await remove(admin, amara.id)).toEqual({ status: 200, body: { userId: amara.id, removed: 1 } });
    expect(await removals()).toMatchObject([{ is_done: true }]);
  });

  it('answers 409 when there is none, 404 for an unknown person, 400 without an id', async () => {
    expect(await remove(admin, amara.id)).toMatchObject({ status: 409 });
    expect(await remove(admin, crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await remove(admin, 'x')).toMatchObject({ status: 400 });
  });
});
