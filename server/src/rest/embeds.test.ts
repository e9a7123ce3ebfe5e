import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

/** Two tables that refer to each other, with names against the order of the kinds. */
const circleSql = `
create table em_members (id int primary key, team_id int);
create table em_teams (id int primary key, lead_id int constraint em_z_lead references em_members);
alter table em_members add constraint em_a_team foreign key (team_id) references em_teams;
`;

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
  await app.deps.database.script(circleSql);
});
afterAll(() => app.close());

async function read(path: string): Promise<unknown> {
  return (await app.raw(path)).json();
}

describe('an embed', () => {
  it('is an object or null for to-one, a list for to-many, under its alias', async () => {
    const { data, error } = await app.alice
      .from('rt_flats')
      .select('id, agency:rt_agencies(name), rt_visits(id, seen_at), rt_keys(code)')
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        id: 1,
        agency: { name: 'North' },
        rt_visits: [
          { id: 10, seen_at: '2026-01-02T03:04:05+00:00' },
          { id: 11, seen_at: null },
        ],
        rt_keys: { code: 'A-17' },
      },
      { id: 2, agency: null, rt_visits: [], rt_keys: null },
    ]);
  });

  it('is the whole row with all its columns for a star, and null without a row', async () => {
    const whole = await read('/rt_flats?select=id,rt_agencies(*)&order=id');
    expect(whole).toMatchObject([
      { id: 1, rt_agencies: { id: 1, name: 'North' } },
      { id: 2, rt_agencies: null },
    ]);
    const [agency] = (await read('/rt_agencies?id=eq.1')) as [unknown];
    expect(whole).toEqual([
      { id: 1, rt_agencies: agency },
      { id: 2, rt_agencies: null },
    ]);
    expect(await read('/rt_flats?select=id,rt_agencies(*)&rt_agencies.name=eq.South&id=eq.1')).toEqual([
      { id: 1, rt_agencies: null },
    ]);
  });

  it('is found by the foreign key or its column as well', async () => {
    expect(await read('/rt_flats?select=agency_id(name)&id=eq.1')).toEqual([{ agency_id: { name: 'North' } }]);
    expect(await read('/rt_flats?select=a:rt_flats_agency_id_fkey(name)&id=eq.1')).toEqual([{ a: { name: 'North' } }]);
    expect(await read('/rt_flats?select=rt_agencies!agency_id(name)&id=eq.1')).toEqual([
      { rt_agencies: { name: 'North' } },
    ]);
  });

  it('goes several levels deep, and hides what the policies hide', async () => {
    expect(await read('/rt_agencies?select=name,rt_flats(street,rt_visits(id))&id=eq.1')).toEqual([
      { name: 'North', rt_flats: [{ street: 'Elm Road', rt_visits: [{ id: 10 }, { id: 11 }] }] },
    ]);
  });

  it('returns every row of a list inside an object, and inside a spread object', async () => {
    expect(await read('/rt_visits?select=id,rt_flats(street,rt_visits(id))&id=eq.10')).toEqual([
      { id: 10, rt_flats: { street: 'Elm Road', rt_visits: [{ id: 10 }, { id: 11 }] } },
    ]);
    expect(await read('/rt_visits?select=id,...rt_flats(rt_visits(id),...rt_features(labels:label))&id=eq.10')).toEqual(
      [{ id: 10, rt_visits: [{ id: 10 }, { id: 11 }], labels: ['garden', 'lift'] }],
    );
  });

  it('has rows with one column, whatever its name', async () => {
    expect(await read('/rt_agencies?select=rt_flats(r:id)&id=eq.1')).toEqual([{ rt_flats: [{ r: 1 }] }]);
    expect(await read('/rt_flats?select=rt_agencies(r:name)&id=eq.1')).toEqual([{ rt_agencies: { r: 'North' } }]);
  });

  it('crosses a junction table', async () => {
    expect(await read('/rt_flats?select=id,rt_features(label)&order=id&rt_features.order=label.desc')).toEqual([
      { id: 1, rt_features: [{ label: 'lift' }, { label: 'garden' }] },
      { id: 2, rt_features: [] },
    ]);
  });

  it('has filters, order, limit and offset of its own', async () => {
    expect(await read('/rt_flats?select=id,rt_visits(id)&id=eq.1&rt_visits.order=id.desc&rt_visits.limit=1')).toEqual([
      { id: 1, rt_visits: [{ id: 11 }] },
    ]);
    expect(await read('/rt_flats?select=id,v:rt_visits(id)&id=eq.1&v.or=(id.eq.11,seen_at.gt.2027-01-01)')).toEqual([
      { id: 1, v: [{ id: 11 }] },
    ]);
  });

  it('selects the outer rows with !inner, even when nothing of it is selected', async () => {
    expect(await read('/rt_flats?select=id,rt_agencies!inner(name)')).toEqual([
      { id: 1, rt_agencies: { name: 'North' } },
    ]);
    expect(await read('/rt_flats?select=id,rt_agencies!inner()&rt_agencies.name=eq.South')).toEqual([]);
    expect(await read('/rt_flats?select=id,rt_visits!inner(id)&rt_visits.id=eq.10')).toEqual([
      { id: 1, rt_visits: [{ id: 10 }] },
    ]);
  });

  it('counts the selected rows with !inner', async () => {
    const { count } = await app.alice
      .from('rt_flats')
      .select('id, rt_visits!inner(id)', { count: 'exact', head: true });
    expect(count).toBe(1);
  });

  it('may be compared with null, alone or in an or', async () => {
    expect(await read('/rt_flats?select=id,rt_visits()&rt_visits=is.null')).toEqual([{ id: 2 }]);
    expect(await read('/rt_flats?select=id,rt_visits()&rt_visits=not.is.null')).toEqual([{ id: 1 }]);
    expect(
      await read('/rt_flats?select=id,rt_visits(),k:rt_keys()&or=(rt_visits.not.is.null,k.is.null)&order=id'),
    ).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('spreads its columns into the row', async () => {
    expect(await read('/rt_flats?select=id,...rt_agencies(agency:name)&order=id')).toEqual([
      { id: 1, agency: 'North' },
      { id: 2, agency: null },
    ]);
    expect(await read('/rt_flats?select=id,...rt_visits(visits:id)&order=id')).toEqual([
      { id: 1, visits: [10, 11] },
      { id: 2, visits: [] },
    ]);
  });

  it('counts its rows', async () => {
    expect(await read('/rt_flats?select=id,rt_visits(count)&order=id')).toEqual([
      { id: 1, rt_visits: [{ count: 2 }] },
      { id: 2, rt_visits: [{ count: 0 }] },
    ]);
  });

  it('works from and to a view by the keys of its table', async () => {
    expect(await read('/rt_flat_list?select=id,shouted,rt_agencies(name)&order=id')).toEqual([
      { id: 1, shouted: 'ELM ROAD', rt_agencies: { name: 'North' } },
      { id: 2, shouted: 'OAK LANE', rt_agencies: null },
    ]);
    expect(await read('/rt_visits?select=id,rt_flat_list(street)&id=eq.10')).toEqual([
      { id: 10, rt_flat_list: { street: 'Elm Road' } },
    ]);
  });
});

describe('a view on a view', () => {
  it('has the keys of the table below both', async () => {
    expect(await read('/rt_flat_offices?select=flat,name,rt_agencies(name),rt_visits(id)&flat=eq.1')).toEqual([
      { flat: 1, name: 'North', rt_agencies: { name: 'North' }, rt_visits: [{ id: 10 }, { id: 11 }] },
    ]);
  });
});

describe('a computed relationship', () => {
  it('is an object when the function returns one row, a list when it returns many, and has filters and embeds', async () => {
    expect(
      await read('/rt_flats?select=id,newest_visit(id,rt_flats(street)),all_visits(id)&all_visits.id=eq.10&order=id'),
    ).toEqual([
      { id: 1, newest_visit: { id: 11, rt_flats: { street: 'Elm Road' } }, all_visits: [{ id: 10 }] },
      { id: 2, newest_visit: null, all_visits: [] },
    ]);
  });

  it('and computed columns work after a write and a call', async () => {
    expect(await read('/rpc/rt_my_flats?select=id,street_length,last:newest_visit(id)&id=eq.1')).toEqual([
      { id: 1, street_length: 8, last: { id: 11 } },
    ]);
    const { data } = await app.alice
      .from('rt_flats')
      .update({ note: 'none' })
      .eq('id', 1)
      .select('id, street_length, newest_visit(id)');
    expect(data).toEqual([{ id: 1, street_length: 8, newest_visit: { id: 11 } }]);
  });
});

describe('a reference of a table to itself', () => {
  it('returns the referring rows by the table and the referenced row by the column', async () => {
    expect(await read('/rt_agencies?select=name,rt_agencies(name)&id=eq.1')).toEqual([
      { name: 'North', rt_agencies: [{ name: 'South' }] },
    ]);
    expect(await read('/rt_agencies?select=name,head:head_id(name)&id=eq.2')).toEqual([
      { name: 'South', head: { name: 'North' } },
    ]);
    expect(await read('/rt_agencies?select=name,branches:rt_agencies!head_id(name)&id=eq.1')).toEqual([
      { name: 'North', branches: [{ name: 'South' }] },
    ]);
  });
});

describe('two keys to one table', () => {
  it('are distinguished by a hint', async () => {
    expect(
      await read('/rt_transfers?select=a:rt_agencies!from_id(name),b:rt_agencies!rt_transfers_to_id_fkey(name)'),
    ).toEqual([{ a: { name: 'North' }, b: { name: 'South' } }]);
  });

  it('are PGRST201 with status 300 and the candidates without one', async () => {
    const response = await app.raw('/rt_transfers?select=rt_agencies(name)');
    const body = await response.json();
    expect([response.status, body.code, body.details.length]).toEqual([300, 'PGRST201', 2]);
    expect(body.hint).toContain('rt_agencies!rt_transfers_from_id_fkey');
  });

  it('are listed in a fixed order: by kind, then by name', async () => {
    const choices = async (path: string) => (await (await app.raw(path)).json()).hint.match(/\w+!\w+/g);
    expect(await choices('/rt_transfers?select=rt_agencies(name)')).toEqual([
      'rt_agencies!rt_transfers_from_id_fkey',
      'rt_agencies!rt_transfers_to_id_fkey',
    ]);
    expect(await choices('/em_members?select=em_teams(id)')).toEqual(['em_teams!em_z_lead', 'em_teams!em_a_team']);
  });
});

describe('a relation that cannot be embedded', () => {
  it('is PGRST200', async () => {
    const { error, status } = await app.alice.from('rt_flats').select('rt_secrets(id)');
    expect([status, error?.code, error?.message]).toEqual([
      400,
      'PGRST200',
      "Could not find a relationship between 'rt_flats' and 'rt_secrets' in the schema cache",
    ]);
  });

  it('cannot be filtered: PGRST108', async () => {
    const { error, status } = await app.alice.from('rt_flats').select('id').eq('rt_visits.id', 1);
    expect([status, error?.code]).toEqual([400, 'PGRST108']);
  });
});
