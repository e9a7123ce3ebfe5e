import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

const all = ['documents', 'requests', 'screening', 'facts', 'reviews', 'views', 'landlord'];

let database: Database;

beforeAll(async () => {
  database = await openTableFixture();
});
afterAll(() => database.close());

async function json<Value>(actor: Actor, expression: string, values?: unknown[]): Promise<Value> {
  const [row] = await as<{ value: Value }>(database, actor, `select ${expression} as value`, values);
  return row?.value as Value;
}
const partsOf = (actor: Actor, id: string, parts: readonly string[] = all) =>
  json<Record<string, unknown>>(actor, 'public.review_parts($1, $2)', [id, parts]);

describe('The parts of a review', () => {
  it('are returned as requested', async () => {
    expect(Object.keys(await partsOf('admin', ids.submitted)).sort()).toEqual([...all].sort());
    expect(Object.keys(await partsOf('admin', ids.submitted, ['facts', 'documents'])).sort()).toEqual([
      'documents',
      'facts',
    ]);
  });

  it('are the same for staff as the results of the tables and functions', async () => {
    const actor = 'admin';
    for (const id of [ids.submitted, ids.certified]) {
      const parts = await partsOf(actor, id);
      const ofDocuments = (table: string) =>
        json<string[]>(
          actor,
          `(select coalesce(jsonb_agg(t.id order by t.id), '[]') from public.${table} as t
            join public.application_documents as d on d.id = t.document_id where d.application_id = $1)`,
          [id],
        );
      const idsOf = (part: unknown) => (part as { id: string }[]).map((row) => row.id).sort();
      expect(parts.facts).toEqual(await json(actor, 'public.approval_facts($1)', [id]));
      expect(parts.screening).toEqual(
        await json(actor, "(select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.screen_application($1) as s)", [
          id,
        ]),
      );
      expect(idsOf(parts.reviews)).toEqual(await ofDocuments('document_reviews'));
      expect(idsOf(parts.views)).toEqual(await ofDocuments('document_views'));
      expect(idsOf(parts.landlord)).toEqual(
        await json(
          actor,
          "(select coalesce(jsonb_agg(id order by id), '[]') from public.landlord_requests where application_id = $1)",
          [id],
        ),
      );
    }
  });

  it('name the file that was looked at', async () => {
    expect((await partsOf('admin', ids.submitted)).views).toMatchObject([
      { application_documents: { document_type: 'passport', file_name: 'passport.pdf' } },
    ]);
  });

  it.each<Actor>(['tenant', 'other tenant', 'property manager'])('are not for the %s', async (actor) => {
    await expect(partsOf(actor, ids.submitted, ['documents'])).rejects.toMatchObject({ code: 'PT404' });
  });

  it('are not returned to signed-out callers', async () => {
    await expect(partsOf('signed-out', ids.submitted)).rejects.toMatchObject({ code: '42501' });
  });
});
