import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

const own = ['typed', 'rules', 'price', 'declarations'];

let database: Database;

beforeAll(async () => {
  database = await openTableFixture();
});
afterAll(() => database.close());

const sql = 'select public.submission_parts($1, $2) as parts';

async function partsOf(id: string, parts: readonly string[]): Promise<Record<string, unknown>> {
  const [row] = await as<{ parts: Record<string, unknown> }>(database, 'tenant', sql, [id, parts]);
  return row?.parts ?? {};
}
async function json(expression: string): Promise<unknown> {
  const [row] = await as<{ value: unknown }>(database, 'tenant', `select ${expression} as value`, [ids.draft]);
  return row?.value;
}

describe('The parts of a submission', () => {
  it('are those that are asked for', async () => {
    expect(Object.keys(await partsOf(ids.draft, ['documents', ...own])).sort()).toEqual(['documents', ...own].sort());
    expect(Object.keys(await partsOf(ids.draft, ['price']))).toEqual(['price']);
  });

  it('are what the tables and functions answer', async () => {
    const parts = await partsOf(ids.draft, own);
    expect(parts.price).toEqual(await json('(select to_jsonb(p) from public.application_price($1) as p)'));
    expect(parts.declarations).toEqual(await json('(select to_jsonb(d) from public.submission_declarations($1) as d)'));
    expect(parts.rules).toEqual(
      await json("(select jsonb_agg(to_jsonb(r)) from public.check_rules('submission', $1) as r)"),
    );
    expect(parts.typed).toEqual(
      await json(
        `(select jsonb_agg(to_jsonb(t) - array['id', 'user_id', 'application_id', 'is_another'])
          from public.typed_answers as t where t.application_id = $1)`,
      ),
    );
  });

  it('contain nothing to agree to once the application is submitted: the call is refused', async () => {
    expect(await codeOf(partsOf(ids.submitted, ['declarations']))).toBe('PT404');
    expect(await partsOf(ids.submitted, ['documents', 'typed'])).toMatchObject({ typed: [] });
  });

  it.each<Actor>(['other tenant', 'property manager', 'signed-out'])('are for nobody else: %s', async (actor) => {
    for (const part of ['rules', 'price', 'declarations']) {
      expect(await codeOf(as(database, actor, sql, [ids.draft, [part]])), part).toMatch(/PT404|42501/);
    }
  });

  it('do not show what the tenant has typed to staff', async () => {
    const [row] = await as<{ parts: unknown }>(database, 'admin', sql, [ids.draft, ['typed']]);
    expect(row?.parts).toEqual({ typed: [] });
  });
});
