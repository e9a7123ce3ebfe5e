import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { type Actor, asRolledBack } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

const save = 'select * from public.save_application($2, $1, $3, $4, $5)';
const readNotes = `select internal_notes, version from public.rent_guarantee_application_notes where application_id = '${ids.draft}'`;

const undone = <T>(actor: Actor, work: (transaction: Queryable) => Promise<T>) => asRolledBack(database, actor, work);
const columns = { guarantee_amount: 12_000.5 };

describe('save_application', () => {
  it('lets staff save the given columns and the notes, and changes nothing else', async () => {
    const [row, notes] = await undone('admin', async (transaction) => [
      (await transaction.query(save, [ids.draft, columns, 1, 'Seen.', null]))[0],
      (await transaction.query(readNotes))[0],
    ]);
    expect(row).toMatchObject({
      id: ids.draft,
      guarantee_amount: '12000.50',
      status: 'draft',
      tenant_id: ids.tenant,
      version: 2,
    });
    expect(notes).toMatchObject({ internal_notes: 'Seen.', version: 1 });
  });

  it('saves neither when one of the versions is outdated', async () => {
    const outdated = undone('admin', (transaction) => transaction.query(save, [ids.draft, columns, 7, 'Seen.', null]));
    expect(await codeOf(outdated)).toBe('PT409');
    const outdatedNotes = undone('admin', async (transaction) => {
      await transaction.query(save, [ids.draft, columns, 1, 'First.', null]);
      return transaction.query(save, [ids.draft, columns, 2, 'Second.', 5]);
    });
    expect(await codeOf(outdatedNotes)).toBe('PT409');
    expect(await database.query(readNotes)).toEqual([]);
  });

  it('does not change unchanged notes and their version', async () => {
    const notes = await undone('admin', async (transaction) => {
      await transaction.query(save, [ids.draft, columns, 1, 'Same.', null]);
      await transaction.query(save, [ids.draft, columns, 2, 'Same.', 1]);
      return transaction.query(readNotes);
    });
    expect(notes).toEqual([{ internal_notes: 'Same.', version: 1 }]);
  });

  it('adds an application without an id, submitted now', async () => {
    const added = { application_number: 'RGC-2031-01-001', status: 'pending', guarantee_amount: 900 };
    const [row] = await undone('admin', (transaction) => transaction.query(save, [null, added, null, '', null]));
    expect(row).toMatchObject({ ...added, guarantee_amount: '900.00', guarantee_currency: 'GBP' });
    expect(row?.submitted_at).toBeInstanceOf(Date);
  });

  it('adds only one application for several attempts, with the values of the last one', async () => {
    const attempt = 'f1000000-0000-4000-8000-000000000001';
    const added = { application_number: 'RGC-2031-01-001', status: 'pending', attempt };
    const rows = await undone('admin', async (transaction) => {
      await transaction.query(save, [null, { ...added, guarantee_amount: 900 }, null, 'First.', null]);
      await transaction.query(save, [null, { ...added, guarantee_amount: 950 }, null, 'Second.', null]);
      return transaction.query(
        `select a.guarantee_amount, n.internal_notes from public.rent_guarantee_applications as a
        join public.rent_guarantee_application_notes as n on n.application_id = a.id where a.attempt = $1`,
        [attempt],
      );
    });
    expect(rows).toEqual([{ guarantee_amount: '950.00', internal_notes: 'Second.' }]);
  });

  it('adds an application together with the company that rents, or not at all', async () => {
    const company = {
      name: 'Quay Ltd',
      country: null,
      company_number: '01234567',
      registered_office: '1 Quay Street',
      officers: [{ name: 'Ann Quay', born_on: null }],
    };
    const added = { application_number: 'RGC-2031-01-001', status: 'pending', guarantee_amount: 900 };
    const [row] = await undone('admin', async (transaction) => {
      const [saved] = await transaction.query<{ id: string }>(save, [null, { ...added, company }, null, '', null]);
      return transaction.query('select private.company_of($1) as company', [saved?.id]);
    });
    expect(row).toEqual({ company });
    const refused = undone('admin', (transaction) =>
      transaction.query(save, [null, { ...added, company: { ...company, officers: [] } }, null, '', null]),
    );
    expect(await codeOf(refused)).toBe('P0001');
  });

  it.each(['signed-out', 'tenant', 'other tenant', 'property manager'] as const)(
    'is refused to the %s',
    async (actor) => {
      const refused = undone(actor, (transaction) => transaction.query(save, [ids.draft, columns, 1, 'Mine.', null]));
      expect(await codeOf(refused)).toBe('42501');
    },
  );

  it('does not find an application that does not exist', async () => {
    const unknown = '99999999-9999-4999-8999-999999999999';
    expect(
      await codeOf(undone('admin', (transaction) => transaction.query(save, [unknown, columns, 1, '', null]))),
    ).toBe('PT404');
  });
});
