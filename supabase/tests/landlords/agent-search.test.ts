import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { type Actor, as, asRolledBack } from '../testing/actors.ts';
import { submitSql } from '../testing/application-steps.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture, propertyManagerSql } from '../testing/fixture.ts';

const agent = '20000000-0000-4000-8000-0000000000a1';
const typedByOther = '20000000-0000-4000-8000-0000000000a2';
const landlord = '20000000-0000-4000-8000-0000000000a3';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await database.script(`
    ${propertyManagerSql(agent, null, 'Severn Lettings')};
    ${propertyManagerSql(typedByOther, ids.otherTenant, 'Severn Typed')};
    ${propertyManagerSql(landlord, null, 'Severn Landlord')};
    update public.property_managers set manager_type = 'letting_agent', postal_code = 'CF10 5AN' where id in ('${agent}', '${typedByOther}');
    update public.property_managers set business_email = 'gwen@severn.example' where id = '${agent}';
    update public.property_managers set postal_code = 'CF10 5AN' where id = '${landlord}';
    insert into public.property_manager_confirmations (property_manager_id) values ('${agent}'), ('${landlord}');`);
});
afterAll(() => database.close());

const find = (transaction: Queryable, words: Readonly<Record<string, string>>) =>
  transaction.query('select f.* from public.find_agents($1, $2, $3) as f', [
    words.name ?? null,
    words.postcode ?? null,
    words.email ?? null,
  ]);
const found = (words: Readonly<Record<string, string>>, actor: Actor = 'tenant') =>
  asRolledBack(database, actor, (transaction) => find(transaction, words));
const choose = (transaction: Queryable, words = { name: 'severn l', postcode: 'CF105AN' }) =>
  transaction.query(`select public.choose_agent('${ids.draft}', '${agent}', $1, $2)`, [words.name, words.postcode]);
const whole = [{ id: agent, company_name: 'Severn Lettings', city: 'Cardiff' }];

describe('the search for an agent', () => {
  it.each([
    [{ name: 'Severn Lettings', postcode: 'CF10 5AN' }],
    [{ name: ' SEVERN', postcode: 'cf105an' }],
    [{ name: 'severn', postcode: 'cf10' }],
    [{ name: 'Lettings', postcode: ' CF 10' }],
    [{ name: '(severn) lett', postcode: 'CF10' }],
    [{ email: ' Gwen@Severn.example ' }],
  ])(
    'finds it by a word of its name and its postcode, or by its whole address, and shows only name and town: %j',
    async (words) => {
      expect(await found(words)).toEqual(whole);
    },
  );

  it.each([
    ['Gwên & Sons', 'Gwen & Sons'],
    ['Gwên & Sons', 'GWÊN'],
    ['Gwen & Sons', 'gwên'],
    ['Łódź Ærø Homes', 'aero'],
  ])('finds %s by %s', async (company, name) => {
    const rename = (to: string) =>
      database.query('update public.property_managers set company_name = $1 where id = $2', [to, agent]);
    await rename(company);
    expect(await found({ name, postcode: 'CF10' })).toMatchObject([{ id: agent, company_name: company }]);
    await rename('Severn Lettings');
  });

  it.each([
    [{ name: 'Severn Lettings' }],
    [{ postcode: 'CF10 5AN' }],
    [{ name: 'Se', postcode: 'CF10 5AN' }],
    [{ name: '%%%', postcode: 'CF10 5AN' }],
    [{ name: 'Severn Lettings', postcode: 'CF1' }],
    [{ name: 'Severn Lettings', postcode: 'CF' }],
    [{ name: 'Severn Lettings', postcode: 'CF105' }],
    [{ name: 'Severn Lettings', postcode: 'CF11' }],
    [{ name: 'evern', postcode: 'CF10' }],
    [{ name: 'ettings', postcode: 'CF10' }],
    [{ name: 'Severn Typed', postcode: 'CF10' }],
    [{ name: 'Severn Landlord', postcode: 'CF10' }],
    [{ name: 'Severn Lettings', postcode: 'CF10 5AP' }],
    [{ email: 'gwen@severn' }],
    [{ email: '%' }],
    [{ name: 'Severn Typed', postcode: 'CF10 5AN' }],
    [{ name: 'Severn Landlord', postcode: 'CF10 5AN' }],
    [{}],
  ])('finds nothing by less, no landlord, and no record that only another tenant has typed: %j', async (words) => {
    expect(await found(words)).toEqual([]);
  });

  it('is refused to the signed-out', async () => {
    expect(await codeOf(found({ name: 'Severn', postcode: 'CF10 5AN' }, 'signed-out'))).toBe('42501');
  });

  it('is refused after 20 searches in an hour, whatever they found', async () => {
    const work = asRolledBack(database, 'tenant', async (transaction) => {
      for (let time = 0; time < 20; time += 1) await find(transaction, { email: `${time}@example.com` });
      await find(transaction, { name: 'Severn', postcode: 'CF10 5AN' });
    });
    await expect(work).rejects.toSatisfy((error) => isDatabaseError(error, 'P0001') && /20 times/.test(error.message));
  });
});

describe('a record that no member of staff has confirmed', () => {
  const byName = { name: 'Severn Typed', postcode: 'CF10 5AN' };
  const offered = [{ id: typedByOther, company_name: 'Severn Typed', city: 'Cardiff' }];
  /** The agents that the tenant finds after this change by the database's owner. */
  const foundAfter = async (change: string, words: Readonly<Record<string, string>> = byName) => {
    const undo = await undoable(change);
    try {
      return await found(words);
    } finally {
      await undo();
    }
  };
  /** Runs a change, and returns a function that undoes it. */
  async function undoable(change: string) {
    await database.script(change);
    return () =>
      database.script(`
        delete from public.rent_guarantee_applications where property_manager_id = '${typedByOther}';
        delete from public.property_manager_users where property_manager_id = '${typedByOther}';
        delete from public.property_manager_confirmations where property_manager_id = '${typedByOther}';
        update public.property_managers set email_processed = false, created_by = '${ids.otherTenant}' where id = '${typedByOther}';`);
  }

  it.each([
    [
      'stands in a submitted application',
      `insert into public.rent_guarantee_applications (tenant_id, status, property_manager_id) values ('${ids.otherTenant}', 'pending', '${typedByOther}')`,
    ],
    ['came by the public form', `update public.property_managers set created_by = null where id = '${typedByOther}'`],
    [
      'came by the form and was dealt with',
      `update public.property_managers set created_by = null, email_processed = true where id = '${typedByOther}'`,
    ],
  ])('is not offered to others when it %s', async (_what, change) => {
    expect(await foundAfter(change)).toEqual([]);
  });

  it('is offered once an account was linked to it', async () => {
    const change = `insert into public.property_manager_users (property_manager_id, user_id) values ('${typedByOther}', '${ids.manager}')`;
    expect(await foundAfter(change)).toEqual(offered);
  });

  it('cannot be confirmed by staff who saw it before its author changed it', async () => {
    const setCity = (city: string) =>
      `update public.property_managers set city = '${city}' where id = '${typedByOther}'`;
    const confirm = (version: number) =>
      `select public.confirm_property_manager(id, version - ${version}) from public.property_managers where id = '${typedByOther}'`;
    const undo = await undoable(setCity('Newport'));
    expect(await codeOf(as(database, 'admin', confirm(1)))).toBe('PT409');
    expect(await found(byName)).toEqual([]);
    await as(database, 'admin', confirm(0));
    expect(await found(byName)).toEqual([expect.objectContaining({ company_name: expect.any(String) })]);
    await undo();
    await database.query(setCity('Cardiff'));
  });

  it('is offered once staff have confirmed it, and cannot be changed by its author any more', async () => {
    const change = `update public.property_managers set business_email = 'mallory@example.com' where id = '${typedByOther}' returning 1`;
    expect(await asRolledBack(database, 'other tenant', (transaction) => transaction.query(change))).toHaveLength(1);
    await as(database, 'admin', `select public.confirm_property_manager('${typedByOther}')`);
    const undo = await undoable('select 1');
    try {
      expect(await found(byName)).toEqual(offered);
      expect(await asRolledBack(database, 'other tenant', (transaction) => transaction.query(change))).toEqual([]);
    } finally {
      await undo();
    }
  });

  it('becomes unconfirmed again when staff take the confirmation back, which stays on record', async () => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await choose(transaction);
      await transaction.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        [JSON.stringify({ sub: ids.admin, role: 'authenticated', aal: 'aal1' }), ids.admin],
      );
      await transaction.query(`select public.take_back_confirmation('${agent}')`);
      // A second call changes nothing.
      await transaction.query(`select public.take_back_confirmation('${agent}')`);
      return [
        ...(await transaction.query('select a.company_name from private.agents_on_record(null, null, $1) as a', [
          'gwen@severn.example',
        ])),
        ...(await transaction.query(
          `select 1 from public.application_agent_choices where property_manager_id = '${agent}'`,
        )),
        ...(await transaction.query(`select property_manager_id, ended_by from public.ended_confirmations`)),
      ];
    });
    expect(rows).toEqual([{ property_manager_id: agent, ended_by: ids.admin }]);
  });

  it.each(['tenant', 'other tenant', 'property manager'] as const)(
    'cannot result from a change by the %s',
    async (actor) => {
      expect(await codeOf(as(database, actor, `select public.take_back_confirmation('${agent}')`))).toBe('42501');
    },
  );

  it('is never one that staff have added', async () => {
    const found = await asRolledBack(database, 'admin', async (transaction) => {
      const [made] = await transaction.query<{ id: string }>(`
        insert into public.property_managers (manager_type, company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
        values ('letting_agent', 'Usk Lettings', 'A', 'B', '1 High Street', 'Newport', 'NP20 1AA', 'usk@example.com') returning id`);
      expect(
        await transaction.query(
          `select confirmed_by from public.property_manager_confirmations where property_manager_id = $1`,
          [made?.id],
        ),
      ).toEqual([{ confirmed_by: ids.admin }]);
      return find(transaction, { name: 'Usk', postcode: 'NP20' });
    });
    expect(found).toMatchObject([{ company_name: 'Usk Lettings' }]);
  });

  it.each(['tenant', 'other tenant', 'property manager'] as const)('cannot be confirmed by the %s', async (actor) => {
    const work = asRolledBack(database, actor, (transaction) =>
      transaction.query(`select public.confirm_property_manager('${typedByOther}')`),
    );
    expect(await codeOf(work)).toBe('42501');
  });

  it('is shown to staff with similar records, confirmed or not, and with what they have in common', async () => {
    const standing = (actor: Actor) =>
      asRolledBack(database, actor, (transaction) =>
        transaction.query(`select public.property_manager_standing('${typedByOther}') as standing`),
      );
    expect(await standing('admin')).toEqual([
      {
        standing: {
          business_email: 'office@example.com',
          version: expect.any(Number),
          confirmed_at: null,
          confirmed_by: null,
          has_account: false,
          has_waiting_account: false,
          was_typed_by_tenant: true,
          mailed_elsewhere: [],
          like: [
            { id: landlord, company_name: 'Severn Landlord', city: 'Cardiff', is_confirmed: true, same: 'email' },
            { id: agent, company_name: 'Severn Lettings', city: 'Cardiff', is_confirmed: true, same: 'address' },
            {
              id: ids.propertyManager,
              company_name: 'Taff Lettings',
              city: 'Cardiff',
              is_confirmed: true,
              same: 'email',
            },
            {
              id: ids.unusedPropertyManager,
              company_name: 'Ashdown',
              city: 'Cardiff',
              is_confirmed: false,
              same: 'email',
            },
            {
              id: ids.ownPropertyManager,
              company_name: 'Pemberton',
              city: 'Cardiff',
              is_confirmed: false,
              same: 'email',
            },
          ],
        },
      },
    ]);
    expect(await codeOf(standing('other tenant'))).toBe('PT404');
    // This is a copy of a name in letters that look the same.
    const like = await asRolledBack(database, 'admin', async (transaction) => {
      const [made] = await transaction.query<{ id: string }>(`
        insert into public.property_managers (manager_type, company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
        select 'letting_agent', 'S\u0435v\u0435rn Lettings', 'A', 'B', address_line_1, city, postal_code, 'copy@example.com'
        from public.property_managers where id = '${agent}' returning id`);
      const [row] = await transaction.query<{ standing: { like: readonly { id: string }[] } }>(
        'select public.property_manager_standing($1) as standing',
        [made?.id],
      );
      return row?.standing.like.map(({ id }) => id);
    });
    expect(like).toContain(agent);
  });

  it.each([
    ['name and postcode', { company_name: 'tawe homes LTD', postal_code: 'sa11aa' }, 'name'],
    ['a like name nearby', { company_name: 'Tawe Lettings', postal_code: 'SA1 2BB' }, null],
    ['another town', { company_name: 'Tawe Homes', postal_code: 'SA9 2BB' }, undefined],
  ])('is similar to a confirmed one with the same value: %s', async (_what, traits, same) => {
    const like = await asRolledBack(database, 'admin', async (transaction) => {
      const add = async ({ company_name, postal_code }: { company_name: string; postal_code: string }) => {
        const [made] = await transaction.query<{ id: string }>(
          `insert into public.property_managers (company_name, contact_first_name, contact_last_name, address_line_1, city, postal_code, business_email)
           values ($1, 'A', 'B', gen_random_uuid()::text, 'Swansea', $2, gen_random_uuid() || '@example.com') returning id`,
          [company_name, postal_code],
        );
        return made?.id;
      };
      const id = await add({ company_name: 'Tawe Homes', postal_code: 'SA1 1AA' });
      const other = await add(traits);
      const [row] = await transaction.query<{ standing: { like: readonly { id: string; same: string | null }[] } }>(
        'select public.property_manager_standing($1) as standing',
        [id],
      );
      return row?.standing.like.find((found) => found.id === other);
    });
    expect(like?.same).toBe(same);
  });
});

describe('the choice of an agent', () => {
  it('stores name and town, and does not show the record to the tenant', async () => {
    const rows = await asRolledBack(database, 'tenant', async (transaction) => {
      await choose(transaction);
      return [
        ...(await transaction.query(
          `select property_manager_id, company_name, city from public.application_agent_choices where application_id = '${ids.draft}'`,
        )),
        ...(await transaction.query(`select business_email from public.property_managers where id = '${agent}'`)),
      ];
    });
    expect(rows).toEqual([{ property_manager_id: agent, company_name: 'Severn Lettings', city: 'Cardiff' }]);
  });

  it('needs the words with which the agent was found', async () => {
    const work = asRolledBack(database, 'tenant', (transaction) =>
      choose(transaction, { name: 'Severn', postcode: '' }),
    );
    expect(await codeOf(work)).toBe('PT404');
  });

  it.each(['other tenant', 'property manager', 'admin'] as const)(
    'is not for the %s of another draft',
    async (actor) => {
      expect(await codeOf(asRolledBack(database, actor, (transaction) => choose(transaction)))).toBe('PT404');
    },
  );

  it('can be undone by the tenant, and ends when the tenant enters somebody else', async () => {
    const left = (change: string) =>
      asRolledBack(database, 'tenant', async (transaction) => {
        await choose(transaction);
        await transaction.query(change);
        return transaction.query(
          `select 1 from public.application_agent_choices where application_id = '${ids.draft}'`,
        );
      });
    expect(await left('select 1')).toHaveLength(1);
    expect(await left(`select public.forget_agent_choice('${ids.draft}')`)).toEqual([]);
    expect(
      await left(
        `update public.rent_guarantee_applications set property_manager_id = '${ids.ownPropertyManager}' where id = '${ids.draft}'`,
      ),
    ).toEqual([]);
  });

  it('gives the submitted application its property manager, which is not an edit by the tenant', async () => {
    const path = `applications/${ids.draft}/doc_2.pdf`;
    const submitted = await asRolledBack(database, 'tenant', async (transaction) => {
      await transaction.query(
        `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('documents', '${path}', '${ids.tenant}', '{"mimetype": "application/pdf", "size": 10}')`,
      );
      await transaction.query(
        `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
         values ('${ids.draft}', 'bank_statement', 'b.pdf', '${path}', 'application/pdf', 10)`,
      );
      await choose(transaction);
      const edits = () =>
        transaction.query(
          `select id from public.list_application_timeline('${ids.draft}') where 'property_manager_id' = any (fields)`,
        );
      const before = await edits();
      const applications = await transaction.query(`select property_manager_id from ${submitSql(ids.draft)}`);
      expect(await edits()).toEqual(before);
      return applications;
    });
    expect(submitted).toEqual([{ property_manager_id: agent }]);
  });
});
