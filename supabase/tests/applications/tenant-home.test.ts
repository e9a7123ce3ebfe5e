import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as, scopeOf } from '../testing/actors.ts';
import { ids, openTableFixture } from '../testing/fixture.ts';

interface Home {
  readonly cases: readonly {
    readonly application_id: string;
    readonly step: string;
    readonly price: object;
    readonly message_from: string | null;
    readonly approved_at: string | null;
  }[];
  readonly certificates: readonly { readonly id: string; readonly application_id: string; readonly state: string }[];
  readonly conversation: string | null;
  readonly messages:
    | readonly { readonly id: string; readonly profiles: { readonly display_name: string } | null }[]
    | null;
}

let database: Database;

beforeAll(async () => {
  database = await openTableFixture();
});
afterAll(() => database.close());

async function json<Value>(actor: Actor, expression: string, values?: unknown[]): Promise<Value> {
  const [row] = await as<{ value: Value }>(database, actor, `select ${expression} as value`, values);
  return row?.value as Value;
}
const homeOf = (actor: Actor) => json<Home>(actor, 'public.own_home()');

// Later tests change the data that earlier ones read.
describe("A tenant's home", { sequential: true }, () => {
  it('has the cases in their order, each with its price', async () => {
    const cases = await json<Home['cases']>('tenant', `(select jsonb_agg(to_jsonb(c)) from public.own_cases() as c)`);
    expect(cases.length).toBeGreaterThan(1);
    const { cases: shown } = await homeOf('tenant');
    expect(shown.map(({ price, message_from, approved_at, ...own }) => own)).toEqual(cases);
    for (const { application_id: id, price, approved_at } of shown) {
      const [stored] = await database.query(
        'select to_json(approved_at) as approved_at from public.rent_guarantee_applications where id = $1',
        [id],
      );
      expect(stored).toEqual({ approved_at });
      expect(price).toEqual(await json('tenant', '(select to_jsonb(p) from public.application_price($1) as p)', [id]));
    }
  });

  it('gives the months of a tenancy as an example while it is unknown whether it has an end', async () => {
    const assumed = async (columns: string) => {
      await database.script(`alter table public.tenancy_information disable trigger user;
        update public.tenancy_information set ${columns}
        where id = (select tenancy_id from public.rent_guarantee_applications where id = '${ids.submitted}');
        alter table public.tenancy_information enable trigger user`);
      const [row] = await database.scoped<{ is_assumed: boolean }>(
        scopeOf('tenant'),
        'select months_assumed as is_assumed from public.application_price($1)',
        [ids.submitted],
      );
      return row?.is_assumed;
    };
    const [before] = await database.query<{ end_date: string; entered_into: string | null }>(
      `select to_json(t) ->> 'end_date' as end_date, to_json(t) ->> 'entered_into' as entered_into from public.tenancy_information as t
       join public.rent_guarantee_applications as a on a.tenancy_id = t.id where a.id = $1`,
      [ids.submitted],
    );
    expect(await assumed('end_date = null, entered_into = null')).toBe(true);
    expect(await assumed(`entered_into = start_date`)).toBe(false);
    const entered = before?.entered_into ? `'${before.entered_into}'` : 'null';
    expect(await assumed(`end_date = '${before?.end_date}', entered_into = ${entered}`)).toBe(false);
  });

  it('has the certificate in its newest version', async () => {
    const { certificates } = await homeOf('tenant');
    expect(certificates).toEqual([
      expect.objectContaining({ id: ids.certificate, application_id: ids.certified, statement: expect.any(Object) }),
    ]);
  });

  it('has the unsaved input of an application that is not started yet, and nobody else’s', async () => {
    await json('tenant', `public.keep_typed_answers('details', '{"city": "Barry"}')`);
    await json('tenant', 'public.keep_typed_answers($1, $2, $3)', ['tenancy', '{"city": "Barry"}', ids.draft]);
    expect(await homeOf('tenant')).toMatchObject({ begun: [{ section: 'details', answers: { city: 'Barry' } }] });
    expect(await homeOf('other tenant')).toMatchObject({ begun: [] });
  });

  it('has the conversation of a case that is not a draft, though a draft comes first', async () => {
    await database.query('update public.application_cases set turn = $2 where application_id = $1', [
      ids.submitted,
      'staff',
    ]);
    const { cases, conversation, messages } = await homeOf('tenant');
    expect(cases[0]?.application_id).toBe(ids.draft);
    expect(conversation).toBe(cases.find(({ step }) => step !== 'draft')?.application_id);
    expect(messages).not.toEqual([]);
  });

  it('has the messages of the first case without the notes of staff, in the form of the API', async () => {
    await database.query('delete from public.rent_guarantee_applications where id = $1', [ids.draft]);
    await database.query('update public.application_cases set turn = $2 where application_id = $1', [
      ids.submitted,
      'tenant',
    ]);
    const { cases, conversation, messages } = await homeOf('tenant');
    expect(cases[0]?.application_id).toBe(ids.submitted);
    expect(conversation).toBe(ids.submitted);
    expect(messages?.map(({ id }) => id)).toContain(ids.email);
    expect(messages?.map(({ id }) => id)).not.toContain(ids.internalNote);
    const read = `(
      select jsonb_agg(to_jsonb(m) || jsonb_build_object('profiles', (select jsonb_build_object('display_name', p.display_name)
        from public.profiles as p where p.id = m.created_by), 'attached_files', (select coalesce(jsonb_agg(to_jsonb(f)), '[]')
        from public.attached_files as f where f.communication_id = m.id)) order by m.created_at desc, m.id)
      from public.application_communications as m where m.application_id = $1
    )`;
    expect(messages).toEqual(await json('tenant', read, [ids.submitted]));
  });

  it('leaves a long conversation to the query that reads it by pages', async () => {
    await database.query(
      `insert into public.application_communications (application_id, direction, communication_type, subject, content)
       select $1, 'outbound', 'email', 'Hello', n::text from generate_series(1, 101) as n`,
      [ids.submitted],
    );
    expect(await homeOf('tenant')).toMatchObject({ messages: null });
  });

  it('shows for every case, even an ended one, whose newest message waits', async () => {
    const waits = async () => (await homeOf('tenant')).cases.find((own) => own.application_id === ids.submitted);
    await database.script(`
      delete from public.application_communications where application_id = '${ids.submitted}' and communication_type <> 'internal_note';
      update public.application_cases set turn = 'nobody', step = 'closed', since = now() - interval '1 hour' where application_id = '${ids.submitted}'`);
    expect(await waits()).toMatchObject({ turn: 'nobody', message_from: null });
    const say = (direction: string, status: string, awaitsAnswer: boolean, age: string) =>
      database.query(
        `insert into public.application_communications (application_id, direction, communication_type, subject, content, status, awaits_answer, created_at)
         values ($1, $2, 'email', 'Hello', 'Hello', $3, $4, now() - $5::interval)`,
        [ids.submitted, direction, status, awaitsAnswer, age],
      );
    await say('outbound', 'sent', false, '2 hours');
    expect(await waits()).toMatchObject({ message_from: null });
    await say('outbound', 'sent', false, '30 minutes');
    expect(await waits()).toMatchObject({ message_from: 'staff' });
    const read = (actor: Actor, until: string) =>
      json(actor, 'public.read_messages($1, now() - $2::interval)', [ids.submitted, until]);
    await read('tenant', '1 hour');
    expect(await waits()).toMatchObject({ message_from: 'staff' });
    for (const actor of ['other tenant', 'property manager', 'admin'] as const) {
      await expect(read(actor, '1 minute')).rejects.toMatchObject({ code: 'PT404' });
    }
    await read('tenant', '29 minutes');
    expect(await waits()).toMatchObject({ message_from: null });
    await read('tenant', '1 hour');
    expect(await waits()).toMatchObject({ message_from: null });
    await say('outbound', 'sent', false, '25 minutes');
    expect(await waits()).toMatchObject({ message_from: 'staff' });
    await say('inbound', 'received', true, '20 minutes');
    expect(await waits()).toMatchObject({ message_from: 'tenant' });
    await say('outbound', 'draft', false, '10 minutes');
    expect(await waits()).toMatchObject({ message_from: 'tenant' });
  });

  it.each<Actor>(['other tenant', 'property manager', 'admin'])('shows nothing of it to the %s', async (actor) => {
    const { cases, certificates, messages } = await homeOf(actor);
    const own = await json<number>(actor, '(select count(*)::integer from public.own_cases())');
    expect(cases).toHaveLength(own);
    expect(cases.map(({ application_id }) => application_id)).not.toContain(ids.submitted);
    expect(certificates).toEqual([]);
    expect(messages).toEqual([]);
  });
});

describe('The access of a person', () => {
  it.each<[Actor, object]>([
    ['tenant', { access: 'none', role: 'user', permissions: [] }],
    ['property manager', { access: 'none', role: 'p_manager', permissions: [] }],
    ['admin', { access: 'granted', role: 'admin', permissions: expect.arrayContaining(['decide']) }],
  ])('is returned to the %s', async (actor, access) => {
    expect(await json(actor, 'public.own_access()')).toEqual(access);
  });

  it.each(['own_access', 'own_home'])('is not returned by %s to signed-out callers', async (name) => {
    await expect(json('signed-out', `public.${name}()`)).rejects.toMatchObject({ code: '42501' });
  });
});
