import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

interface Found {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

const find = (query: string, most = 5) =>
  as<Found>(database, 'admin', 'select kind, id, title from public.find_for_staff($1, $2)', [query, most]);

const idsOf = async (query: string, kind: string) =>
  (await find(query)).filter((found) => found.kind === kind).map(({ id }) => id);

describe('find_for_staff', () => {
  it('finds an application by its number', async () => {
    const [row] = await database.query<{ number: string }>(
      'select application_number as number from public.rent_guarantee_applications where id = $1',
      [ids.submitted],
    );
    expect(await idsOf(row?.number ?? '', 'application')).toEqual([ids.submitted]);
  });

  it('finds a person by name and by e-mail address', async () => {
    expect(await idsOf('okafor AMARA', 'person')).toEqual([ids.tenant]);
    expect(await idsOf('other@example', 'person')).toEqual([ids.otherTenant]);
  });

  it('finds each kind without its accents, and with accents that are not in it', async () => {
    await database.script(`
      update public.profiles set first_name = 'Zoë', surname = 'Ångström' where id = '${ids.otherTenant}';
      update public.property_managers set company_name = 'Tŷ Gwên' where id = '${ids.unusedPropertyManager}'`);
    expect(await idsOf('zoe angstrom', 'person')).toEqual([ids.otherTenant]);
    expect(await idsOf('ZOË Angström', 'person')).toEqual([ids.otherTenant]);
    expect(await idsOf('ty gwen', 'company')).toEqual([ids.unusedPropertyManager]);
    expect(await idsOf('tŷ gwên', 'company')).toEqual([ids.unusedPropertyManager]);
    expect(await idsOf('cäthedral', 'address')).toEqual([ids.submittedTenancy]);
  });

  it('finds a company with its applications', async () => {
    const found = await find('taff lettings');
    expect(found.filter(({ kind }) => kind === 'company').map(({ id }) => id)).toEqual([ids.propertyManager]);
    expect(found.filter(({ kind }) => kind === 'application')).toHaveLength(2);
  });

  it('finds an address by street and postcode', async () => {
    expect(await idsOf('cathedral cf11', 'address')).toEqual([ids.submittedTenancy]);
  });

  it('returns only a limited number of each kind', async () => {
    expect((await find('cardiff', 1)).map(({ kind }) => kind)).toEqual(['application', 'company', 'address']);
  });

  it('returns the number of each kind, however few rows it returns', async () => {
    const counted = (most: number) =>
      as<{ kind: string; total: number }>(
        database,
        'admin',
        'select distinct on (kind) kind, total from public.find_for_staff($1, $2) order by kind',
        ['taff lettings', most],
      );
    expect(await counted(1)).toEqual([
      { kind: 'application', total: 2 },
      { kind: 'company', total: 1 },
    ]);
    expect(await counted(5)).toEqual(await counted(1));
  });

  it.each(['', '   ', '%', 'no such thing'])('finds nothing for %j', async (query) => {
    expect(await find(query)).toEqual([]);
  });

  it.each(['tenant', 'property manager', 'signed-out'] as const)('is closed to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, `select * from public.find_for_staff('cardiff')`))).toBe('42501');
  });
});

describe('A case that concerns the reader', () => {
  it('is not found by the company that is its tenant, but by everything else', async () => {
    await database.script(`
      insert into public.company_tenants (application_id, name, company_number, registered_office)
      values ('${ids.submitted}', 'Quillfeather Holdings', '01234567', '1 Mill Lane');
      select private.refresh_application_search(array['${ids.submitted}'::uuid])`);
    const [row] = await database.query<{ number: string }>(
      'select application_number as number from public.rent_guarantee_applications where id = $1',
      [ids.submitted],
    );
    const number = row?.number ?? '';
    const found = async (query: string) => [
      await idsOf(query, 'application'),
      (await as<{ id: string }>(database, 'admin', 'select id from public.search_applications($1)', [query])).map(
        ({ id }) => id,
      ),
    ];
    for (const query of ['quillfeather', `${number} quillfeather`]) {
      expect(await found(query), query).toEqual([[ids.submitted], [ids.submitted]]);
    }
    await database.query(
      'insert into public.property_manager_links (property_manager_id, user_id, unlinked_at) values ($1, $2, now())',
      [ids.propertyManager, ids.admin],
    );
    for (const query of ['quillfeather', `${number} quillfeather`]) {
      expect(await found(query), query).toEqual([[], []]);
    }
    expect(await found(number)).toEqual([[ids.submitted], [ids.submitted]]);
  });
});
