import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../server/src/testing/test-app.ts';
import { signIn } from '../testing/clients.ts';
import { addColleague } from '../testing/colleagues.ts';
import { officeToken } from '../testing/link-account.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

const office = 'lettings@severn.example.com';

let test: TestApp;
let owner: SupabaseClient;
let low: SupabaseClient;
let lowId: string;
let manager: string;
beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
  owner = await signIn(test, 'helen.whitcombe@example.com', 'demo-password-1');
  lowId = await addColleague(test.deps.database, 'low@example.com');
  low = await signIn(test, 'low@example.com', 'demo-password-1');
  const [made] = await sql<{ id: string }>(
    `insert into public.property_managers
       (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
     values ('Severn Lets', 'Rhys', 'Owen', '1 Quay', 'Cardiff', 'CF10 1AA', $1) returning id`,
    [office],
  );
  manager = made?.id ?? '';
  expect((await owner.rpc('confirm_property_manager', { property_manager_id: manager })).error).toBeNull();
});
afterAll(() => test.close());

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  test.deps.database.query<Row>(text, values);

/** Adds a person with the password of the demo administrator. */
async function addPerson(email: string): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `insert into auth.users (id, aud, role, email, encrypted_password)
     select gen_random_uuid(), 'authenticated', 'authenticated', $1, u.encrypted_password
     from auth.users as u where u.email = 'helen.whitcombe@example.com' returning id`,
    [email],
  );
  await sql('update auth.users set email_confirmed_at = now() where email = $1', [email]);
  return made?.id ?? '';
}

/** Lets an account act for the landlord by the link in the mail. */
async function open(email: string): Promise<void> {
  const token = await officeToken(test.deps.database, email);
  expect((await (await signIn(test, email, 'demo-password-1')).rpc('open_own_office', { token })).data).toBe('opened');
}

const addApplication = async (tenant: string, landlord: string | null = null) =>
  (
    await sql<{ application_number: string }>(
      `insert into public.rent_guarantee_applications (tenant_id, property_manager_id, status) values ($1, $2, 'pending')
       returning application_number`,
      [tenant, landlord],
    )
  )[0]?.application_number;

/** Deletes a person and returns the refusal, which the screen must show beforehand. */
async function remove(client: SupabaseClient, userId: string): Promise<string | null> {
  const { data: asked } = await client.from('profiles').select('deletion_refusal').eq('id', userId).single();
  const shownRefusal = asked?.deletion_refusal;
  const { error } = await client.functions.invoke('delete-user', { body: { userId } });
  if (error !== null && !(error instanceof FunctionsHttpError)) throw error;
  const refusal = error === null ? null : ((await error.context.json()) as { error: string }).error;
  expect(refusal).toBe(shownRefusal);
  expect(await sql('select from auth.users where id = $1', [userId])).toHaveLength(refusal === null ? 0 : 1);
  return refusal;
}

const activityOf = async (userId: string) =>
  (
    (await owner.rpc('list_user_activity', { user_id: userId })).data as {
      kind: string;
      type: string;
      detail: string;
    }[]
  )
    .filter(({ kind }) => kind.startsWith('account_'))
    .map(({ kind, type, detail }) => [kind, type, detail]);
const ownCase = 'This concerns your own guarantee. Another member of staff does it.';

describe('The account of an office', () => {
  it('is deleted by an owner, who is recorded, and the office gets access again through its address', async () => {
    const person = await addPerson(office);
    await open(office);
    expect(await remove(low, person)).toBe(
      'This person acts for a landlord or letting agent. Only an owner can delete their account.',
    );
    expect(await remove(owner, person)).toBeNull();
    const [helen] = await sql<{ id: string }>(`select id from auth.users where email = 'helen.whitcombe@example.com'`);
    const activity = await activityOf(helen?.id ?? '');
    expect(activity).toContainEqual(['account_deleted', 'p_manager', null]);
    expect(activity).toContainEqual(['account_linked', 'unlinked', 'Severn Lets']);
    const uses = await owner.rpc('property_manager_uses', { property_manager_id: manager });
    expect((uses.data as { links: unknown[] }).links).toMatchObject([
      { user: null, unlinked_by: expect.stringContaining('Helen'), ended_with_account: true },
    ]);

    await addPerson(office);
    await open(office);
  });

  it('gives no access again after an owner has removed the access', async () => {
    const [person] = await sql<{ id: string }>('select id from auth.users where email = $1', [office]);
    const unlinked = await owner.from('property_manager_users').delete().eq('user_id', person?.id).select();
    expect(unlinked.data).toHaveLength(1);
    expect(await remove(owner, person?.id ?? '')).toBeNull();
    await sql(`delete from private.jobs where payload ->> 'template' = 'open-office'`);
    await addPerson(office);
    expect(await sql(`select from private.jobs where payload ->> 'template' = 'open-office'`)).toEqual([]);
  });
});

describe('The account of a person whom an owner', () => {
  it('has invited to the staff is deleted by an owner', async () => {
    const person = await addPerson('invited@wye.example.com');
    const invited = await owner.rpc('invite_staff', {
      email: 'invited@wye.example.com',
      name: 'Rhys',
      permissions: [],
    });
    expect(invited.error).toBeNull();
    await sql('update public.staff_invitations set user_id = $1 where email = $2', [person, 'invited@wye.example.com']);
    expect(await remove(low, person)).toBe(
      'This person is invited to become a member of staff. Only an owner can delete their account.',
    );
    expect(await remove(owner, person)).toBeNull();
  });

  it('links to a landlord is deleted by an owner, even before the mail is opened, and the landlord cannot be deleted until then', async () => {
    const email = 'linked@wye.example.com';
    const person = await addPerson(email);
    const linked = await owner.rpc('link_property_manager_user', { property_manager_id: manager, email });
    expect(linked.error).toBeNull();
    expect(await remove(low, person)).toBe(
      'An owner links this account to a landlord or letting agent. Only an owner can delete it.',
    );
    const [uses] = await sql<{ kept: string }>('select private.manager_deletion_problem($1) as kept', [manager]);
    expect(await remove(owner, person)).toBeNull();
    const [left] = await sql<{ kept: string }>('select private.manager_deletion_problem($1) as kept', [manager]);
    expect(uses?.kept).not.toBe(left?.kept);
  });
});

describe('An account that two people delete at once', () => {
  it('is deleted by the first, who is recorded', async () => {
    const person = await addPerson('twice@wye.example.com');
    expect((await low.rpc('note_user_deletion', { user_id: person })).error).toBeNull();
    const { error } = await owner.rpc('note_user_deletion', { user_id: person });
    expect(error).toMatchObject({
      code: 'PT409',
      message: expect.stringMatching(/ is deleting this account already.$/),
    });
  });

  it('can be deleted only by an owner once it acts for a landlord', async () => {
    const email = 'opened@wye.example.com';
    const person = await addPerson(email);
    expect((await low.rpc('note_user_deletion', { user_id: person })).error).toBeNull();
    await owner.rpc('link_property_manager_user', { property_manager_id: manager, email });
    await open(email);
    await expect(sql('delete from auth.users where id = $1', [person])).rejects.toThrow('Only an owner can delete');
  });
});

it('Staff who decide can delete the account of a tenant who has submitted an application, and the deletion is recorded with its number', async () => {
  const tenant = await addPerson('tenant@wye.example.com');
  const number = await addApplication(tenant);
  expect(await remove(low, tenant)).toBe(
    'This person has submitted an application. You need the permission to decide to delete their account.',
  );
  await sql(`insert into public.staff_permissions (user_id, permission) values ($1, 'decide')`, [lowId]);
  expect(await remove(low, tenant)).toBeNull();
  await sql('delete from public.staff_permissions where user_id = $1', [lowId]);
  expect(await activityOf(lowId)).toEqual([['account_deleted', 'user', number]]);
});

it('Any member of staff can delete the account of a person who has submitted nothing, and the deletion is recorded', async () => {
  const person = await addPerson('stranger@wye.example.com');
  expect(await remove(low, person)).toBeNull();
  expect((await activityOf(lowId))[0]).toEqual(['account_deleted', 'user', null]);
});

describe('Staff do not delete', () => {
  it('an account that acts for the landlord of their own application, whatever their permissions', async () => {
    const [kerr] = await sql<{ user_id: string; property_manager_id: string }>(
      'select user_id, property_manager_id from public.property_manager_users limit 1',
    );
    await addApplication(lowId, kerr?.property_manager_id);
    expect(await remove(low, kerr?.user_id ?? '')).toBe(ownCase);
    await sql(`insert into public.staff_permissions (user_id, permission) values ($1, 'owner')`, [lowId]);
    expect(await remove(low, kerr?.user_id ?? '')).toBe(ownCase);
  });

  it('a tenant of a landlord for whom they have acted', async () => {
    await sql(
      `insert into public.property_manager_links (property_manager_id, user_id, unlinked_at) values ($1, $2, now() + interval '1 day')`,
      [manager, lowId],
    );
    const tenant = await addPerson('tenant@usk.example.com');
    await addApplication(tenant, manager);
    expect(await remove(low, tenant)).toBe(ownCase);
  });
});

it('After a failed deletion by staff, a later deletion by the operator is not attributed to them', async () => {
  const person = await addPerson('later@wye.example.com');
  expect((await owner.rpc('note_user_deletion', { user_id: person })).error).toBeNull();
  await sql(`update private.account_deletions set asked_at = now() - interval '1 hour' where account_id = $1`, [
    person,
  ]);
  await sql('delete from auth.users where id = $1', [person]);
  expect(await sql('select deleted_at from private.account_deletions where account_id = $1', [person])).toEqual([
    { deleted_at: null },
  ]);
});

it('Only staff can record a deletion or ask whether it is allowed', async () => {
  const tenant = test.client();
  await tenant.auth.signInWithPassword({ email: 'amara.okafor@example.com', password: 'demo-password-3' });
  for (const name of ['note_user_deletion', 'user_deletion_refusal']) {
    expect((await tenant.rpc(name, { user_id: lowId })).error?.code).toBe('42501');
  }
});
