import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());
beforeEach(() => database.script('delete from public.typed_answers'));

interface Sent {
  readonly application?: string | null;
  readonly section?: string;
  readonly age?: number;
  readonly keptAt?: string | null;
  readonly begun?: number | null;
  readonly isAnother?: boolean;
}
/** Stores answers as a screen does. Returns the time of the stored answers. */
const keep = async (actor: Actor, answers: object, sent: Sent = {}) => {
  const {
    application = ids.draft,
    section = 'tenancy',
    age = 0,
    keptAt = null,
    begun = null,
    isAnother = false,
  } = sent;
  const [row] = await as<{ kept: string | null }>(
    database,
    actor,
    `select public.keep_typed_answers($1, $2, $3, $4, $5, $6, $7)::text as kept`,
    [section, JSON.stringify(answers), application, age, keptAt, begun, isAnother],
  );
  return row?.kept ?? null;
};
const kept = (actor: Actor = 'tenant') =>
  as(database, actor, 'select application_id, section, answers from public.typed_answers order by section');

class Undone extends Error {}

/** The number of rows that are left after a change by the owner, which is rolled back. */
async function leftAfter(change: string): Promise<number | undefined> {
  let left: number | undefined;
  const trial = database.transaction(async (transaction) => {
    await transaction.query(change);
    left = (await transaction.query('select 1 from public.typed_answers')).length;
    throw new Undone();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return left;
}

describe('Unsaved input', () => {
  it('is stored for each section of a draft, and of an application that is not started yet', async () => {
    await keep('tenant', { city: 'Cardiff' });
    await keep('tenant', { city: 'Newport' });
    await keep('tenant', { surname: 'Okafor-Bell' }, { section: 'details', application: null });
    await keep('tenant', { surname: 'Okafor' }, { section: 'details', application: null });
    expect(await kept()).toEqual([
      { application_id: null, section: 'details', answers: { surname: 'Okafor' } },
      { application_id: ids.draft, section: 'tenancy', answers: { city: 'Newport' } },
    ]);
  });

  it('can be read by nobody else, not even by staff', async () => {
    await keep('tenant', { city: 'Cardiff' });
    expect(await kept('admin')).toEqual([]);
    expect(await kept('property manager')).toEqual([]);
    expect(await kept('other tenant')).toEqual([]);
  });

  it.each([
    ['other tenant', ids.draft, 'PT404'],
    ['admin', ids.draft, 'PT404'],
    ['tenant', ids.submitted, 'PT404'],
    ['signed-out', ids.draft, '42501'],
    ['signed-out', null, '42501'],
  ] as const)('of the %s is not kept for the application %s', async (actor, application, code) => {
    expect(await codeOf(keep(actor, { city: 'Cardiff' }, { application }))).toBe(code);
    expect(await database.query('select 1 from public.typed_answers')).toEqual([]);
  });

  it.each([
    ['a section with files', { city: 'x' }, 'documents'],
    ['no object', ['Cardiff'], 'tenancy'],
    ['a text without end', { info_box: 'x'.repeat(60_000) }, 'tenancy'],
  ])('is not kept if it is %s', async (_, answers, section) => {
    expect(await codeOf(keep('tenant', answers, { section }))).toBe('23514');
  });

  it('is replaced only by later input, whichever device sends first', async () => {
    await keep('tenant', { city: 'Newport' });
    expect(await keep('tenant', { city: 'Cardiff' }, { age: 60_000 })).toBeNull();
    expect(await kept()).toMatchObject([{ answers: { city: 'Newport' } }]);
    expect(await keep('tenant', { city: 'Barry' })).not.toBeNull();
    expect(await kept()).toMatchObject([{ answers: { city: 'Barry' } }]);
  });

  it('is stored with the version of the section, which shows whether the section was saved since', async () => {
    const begun = () => as(database, 'tenant', 'select begun_version from public.typed_answers');
    await keep('tenant', { city: 'Newport' }, { begun: 3 });
    expect(await begun()).toEqual([{ begun_version: 3 }]);
    await keep('tenant', { city: 'Newport' }, { begun: 4 });
    expect(await begun()).toEqual([{ begun_version: 4 }]);
    await keep('tenant', { city: 'Barry' }, { begun: 2, age: 60_000 });
    expect(await begun()).toEqual([{ begun_version: 4 }]);
    expect(await codeOf(keep('tenant', { city: 'Barry' }, { begun: -1 }))).toBe('23514');
  });

  it('is deleted when the section is saved, except what another device has sent since', async () => {
    const first = await keep('tenant', { city: 'Newport' }, { age: 1000 });
    const second = await keep('tenant', { city: 'Barry' });
    await keep('tenant', {}, { keptAt: first });
    expect(await kept()).toHaveLength(1);
    await keep('tenant', {}, { section: 'details', keptAt: second });
    expect(await kept()).toHaveLength(1);
    await keep('tenant', {}, { keptAt: second });
    expect(await kept()).toEqual([]);
  });

  it('is deleted when the application is submitted, is deleted or gets another tenant', async () => {
    const ways = [
      `update public.rent_guarantee_applications set status = 'pending' where id = '${ids.draft}'`,
      `update public.rent_guarantee_applications set tenant_id = '${ids.otherTenant}' where id = '${ids.draft}'`,
      `delete from public.rent_guarantee_applications where id = '${ids.draft}'`,
    ];
    for (const way of ways) {
      await keep('tenant', { city: 'Newport' });
      await keep('tenant', { city: 'Newport' }, { application: null, isAnother: true });
      expect(await leftAfter(way), way).toBe(1);
    }
  });

  it('is deleted with the draft, even if it came from a form that was opened before the draft existed', async () => {
    await keep('tenant', { city: 'Newport' }, { application: null });
    await keep('other tenant', { city: 'Barry' }, { application: null });
    const deletion = (id: string) => `delete from public.rent_guarantee_applications where id = '${id}'`;
    expect(await leftAfter(deletion(ids.submitted))).toBe(2);
    expect(await leftAfter(deletion(ids.draft))).toBe(1);
  });

  it('is deleted with the account', async () => {
    await keep('other tenant', { city: 'Newport' }, { application: null });
    expect(await leftAfter(`delete from auth.users where id = '${ids.otherTenant}'`)).toBe(0);
  });

  it('is deleted 90 days after the last input', async () => {
    await keep('tenant', { city: 'Newport' });
    await keep('tenant', { city: 'Newport' }, { application: null });
    await database.query(
      `update public.typed_answers set typed_at = now() - interval '91 days' where application_id is null`,
    );
    await database.query('select public.tidy_jobs()');
    expect(await kept()).toMatchObject([{ application_id: ids.draft }]);
  });

  it('shows that a draft is not idle', async () => {
    await database.query('delete from private.jobs');
    await database.script(`
      begin;
      set local session_replication_role = replica;
      update public.rent_guarantee_applications set updated_at = now() - interval '9 days';
      update public.profiles set updated_at = now() - interval '9 days';
      update public.tenancy_information set updated_at = now() - interval '9 days';
      update public.property_managers set updated_at = now() - interval '9 days';
      update public.application_documents set uploaded_at = now() - interval '9 days';
      commit;`);
    const mails = () => database.query(`select 1 from private.jobs where payload ->> 'template' = 'draft-idle'`);
    await keep('tenant', { city: 'Newport' });
    await database.query(`select private.queue_draft_reminder_mail('${ids.draft}')`);
    expect(await mails()).toHaveLength(0);
    await database.query('delete from public.typed_answers');
    await database.query(`select private.queue_draft_reminder_mail('${ids.draft}')`);
    expect(await mails()).toHaveLength(1);
  });
});
