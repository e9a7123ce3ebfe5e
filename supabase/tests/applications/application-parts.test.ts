import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

type Part = readonly { readonly id: string }[] | null;

const all = ['certificates', 'requests', 'documents', 'messages', 'timeline', 'case'];

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
  json<Record<string, Part>>(actor, 'public.application_parts($1, $2)', [id, parts]);

// Later tests change the data that earlier ones read.
describe('The parts of an application', { sequential: true }, () => {
  it('are returned as requested', async () => {
    expect(Object.keys(await partsOf('tenant', ids.submitted)).sort()).toEqual([...all].sort());
    expect(Object.keys(await partsOf('tenant', ids.submitted, ['messages', 'documents'])).sort()).toEqual([
      'documents',
      'messages',
    ]);
  });

  it.each<Actor>(['tenant', 'other tenant', 'property manager', 'admin'])(
    'are for the %s what the tables and functions let them read',
    async (actor) => {
      for (const id of [ids.submitted, ids.certified]) {
        const parts = await partsOf(actor, id);
        const idsOf = (from: string) =>
          json<string[]>(actor, `(select coalesce(jsonb_agg(t.id order by t.id), '[]') from ${from} as t)`, [id]);
        const sources = {
          certificates: '(select * from public.certificate_versions where application_id = $1)',
          requests: '(select id from public.application_requests where application_id = $1)',
          documents: '(select * from public.application_documents where application_id = $1)',
          messages: '(select * from public.application_communications where application_id = $1)',
          timeline: 'public.list_application_timeline($1)',
        };
        for (const [name, source] of Object.entries(sources)) {
          expect(parts[name]?.map((row) => row.id).sort(), name).toEqual((await idsOf(source)).sort());
        }
      }
    },
  );

  it('include the state of the case for its tenant only', async () => {
    const [own] = await as<{ value: object }>(
      database,
      'tenant',
      'select to_jsonb(c) as value from public.own_cases() as c where c.application_id = $1',
      [ids.submitted],
    );
    expect((await partsOf('tenant', ids.submitted)).case).toMatchObject({ ...own?.value, price: expect.any(Object) });
    for (const actor of ['other tenant', 'property manager', 'admin'] as const) {
      expect((await partsOf(actor, ids.submitted)).case).toBeNull();
    }
  });

  it('leave a long conversation to the query that reads it by pages', async () => {
    await database.query(
      `insert into public.application_communications (application_id, direction, communication_type, subject, content)
       select $1, 'outbound', 'email', 'Hello', n::text from generate_series(1, 101) as n`,
      [ids.submitted],
    );
    expect(await partsOf('tenant', ids.submitted)).toMatchObject({ messages: null, documents: expect.any(Array) });
  });

  it('are not returned to signed-out callers', async () => {
    await expect(partsOf('signed-out', ids.submitted)).rejects.toMatchObject({ code: '42501' });
  });
});
