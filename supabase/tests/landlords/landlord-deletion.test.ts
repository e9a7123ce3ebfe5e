import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { as, asRolledBack } from '../testing/actors.ts';
import { issue, makeApplication, makeSignatory } from '../testing/certificates.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';

const landlord = '20000000-0000-4000-8000-0000000000e1';
const other = '20000000-0000-4000-8000-0000000000e2';
const colleague = '10000000-0000-4000-8000-0000000000a1';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await database.script(`
    ${propertyManagerSql(landlord, null, 'Riverbank Lettings')};
    ${propertyManagerSql(other, null, 'River Bank Lettings')};
    insert into public.property_manager_confirmations (property_manager_id) values ('${other}');
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'colleague@example.com')`);
});
afterAll(() => database.close());

const remove = `delete from public.property_managers where id = '${landlord}' returning 1`;
const askedOnce = `insert into public.landlord_requests (application_id, property_manager_id, kind, words, due_on)
  values ('${ids.submitted}', '${landlord}', 'answer', 'x', '2198-01-01')`;
const linked = `insert into public.property_manager_users (property_manager_id, user_id) values ('${landlord}', '${colleague}')`;
const unlinked = `delete from public.property_manager_users where property_manager_id = '${landlord}'`;
const end = 'Merge it with another record instead.';

/** The refusal that the screen of the record shows, and the outcome of the deletion. */
async function deleteAfter(prepare: (transaction: Queryable) => Promise<unknown>) {
  return asRolledBack(database, 'admin', async (transaction) => {
    await transaction.query('reset role');
    await prepare(transaction);
    await transaction.query('set local role authenticated');
    const [shown] = await transaction.query<{ words: string | null }>(
      `select public.property_manager_uses('${landlord}') ->> 'kept_because' as words`,
    );
    const deletion = await transaction.query(remove).then(
      (rows) => rows.length,
      (error: { message: string }) => error.message,
    );
    return { shown: shown?.words, deletion };
  });
}

describe('A landlord or agent', () => {
  it('that nothing refers to can be deleted', async () => {
    expect(await deleteAfter(async () => undefined)).toEqual({ shown: null, deletion: 1 });
  });

  it.each([
    ['was asked something', [askedOnce], '1 question belongs to'],
    ['has a linked account', [linked], '1 linked account belongs to'],
    ['had a linked account', [linked, unlinked], '1 linked account belongs to'],
    [
      'had an account that is gone',
      [linked, `delete from auth.users where id = '${colleague}'`],
      '1 linked account belongs to',
    ],
    [
      'has all of them and a tenancy',
      [
        askedOnce,
        linked,
        `update public.tenancy_information set property_manager_id = '${landlord}' where id = '${ids.draftTenancy}'`,
      ],
      '1 tenancy, 1 question and 1 linked account belong to',
    ],
  ])('that %s cannot be deleted, with the reason', async (_what, statements, words) => {
    const refusal = `${words} this property manager, now or before. ${end}`;
    const outcome = await deleteAfter(async (transaction) => {
      for (const statement of statements) await transaction.query(statement);
    });
    expect(outcome).toEqual({ shown: refusal, deletion: refusal });
  });

  it('that a version of a certificate names cannot be deleted, with a readable reason', async () => {
    const { id } = await issue(database, await makeApplication(database));
    const refusal = `1 certificate version belongs to this property manager, now or before. ${end}`;
    const outcome = await deleteAfter(async (transaction) => {
      await transaction.query('alter table public.certificate_records disable trigger user');
      await transaction.query('update public.certificate_records set property_manager_id = $2 where id = $1', [
        id,
        landlord,
      ]);
    });
    expect(outcome).toEqual({ shown: refusal, deletion: refusal });
  });

  it('cannot be deleted by a member of staff who has acted for it', async () => {
    await database.query(
      'insert into public.property_manager_links (property_manager_id, user_id, unlinked_at) values ($1, $2, now())',
      [landlord, ids.admin],
    );
    await expect(as(database, 'admin', remove)).rejects.toMatchObject({
      code: '42501',
      message: 'This concerns your own guarantee. Another member of staff does it.',
    });
    await database.query('delete from public.property_manager_links where user_id = $1', [ids.admin]);
  });

  it('with accounts, questions and former links can be merged into another one', async () => {
    await database.script(`${askedOnce}; ${linked}; ${unlinked}; ${linked}`);
    await as(
      database,
      'admin',
      `select public.merge_property_managers('${other}', '${landlord}', 'One office, two spellings.')`,
    );
    const [moved] = await database.query(
      `select (select count(*)::int from public.landlord_requests where property_manager_id = $1) as questions,
         (select count(*)::int from public.property_manager_links where property_manager_id = $1) as links,
         (select count(*)::int from public.property_managers where id = $2) as removed`,
      [other, landlord],
    );
    expect(moved).toEqual({ questions: 1, links: 3, removed: 0 });
  });
});
