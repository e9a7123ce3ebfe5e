import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

const viewsSql = `
create schema vt_hidden;
grant usage on schema vt_hidden to authenticated;
create table vt_hidden.people (id int primary key, name text, boss_id int references vt_hidden.people);
create table vt_hidden.clubs (id int primary key, name text);
create table vt_hidden.members (
  person_id int references vt_hidden.people, club_id int references vt_hidden.clubs, primary key (person_id, club_id));
grant select on all tables in schema vt_hidden to authenticated;
insert into vt_hidden.people values (1, 'Ann', null), (2, 'Ben', 1);
insert into vt_hidden.clubs values (7, 'Chess');
insert into vt_hidden.members values (1, 7), (2, 7);
create view vt_people as select id, name, boss_id from vt_hidden.people;
create view vt_clubs as select id, name from vt_hidden.clubs;
create view vt_members as select person_id, club_id from vt_hidden.members;
create view vt_twins as select id, id as same_id, name from vt_hidden.people;
create table vt_deals (id int primary key, person_id int) partition by list (id);
create table vt_deals_one partition of vt_deals for values in (1);
`;

let app: RestApp;
const read = async (path: string) => (await app.raw(path)).json();

beforeAll(async () => {
  app = await openRestApp();
  await app.deps.database.script(viewsSql);
});
afterAll(() => app.close());

describe('a junction that is a view', () => {
  it('joins the views of the tables that it refers to, in both directions and by its name as the hint', async () => {
    expect(await read('/vt_people?select=name,vt_clubs(name)&order=id')).toEqual([
      { name: 'Ann', vt_clubs: [{ name: 'Chess' }] },
      { name: 'Ben', vt_clubs: [{ name: 'Chess' }] },
    ]);
    expect(await read('/vt_clubs?select=vt_people!vt_members(name)&vt_people.id=eq.2')).toEqual([
      { vt_people: [{ name: 'Ben' }] },
    ]);
  });
});

describe('a column as the target', () => {
  it('belongs to a foreign key on either side, where the other side is a table', async () => {
    expect(await read('/rt_agencies?select=name,id(street)&id=eq.1')).toMatchObject({ code: 'PGRST201' });
    expect(await read('/rt_visits?select=id,flat_id(street)&id=eq.10')).toEqual([
      { id: 10, flat_id: { street: 'Elm Road' } },
    ]);
    expect(await read('/vt_members?select=person_id(name)')).toMatchObject({ code: 'PGRST200' });
  });

  it('is the referenced row where a view refers to itself', async () => {
    expect(await read('/vt_people?select=name,boss_id(name),vt_people!boss_id(name)&id=eq.2')).toEqual([
      { name: 'Ben', boss_id: { name: 'Ann' }, vt_people: [] },
    ]);
  });
});

describe('a view that shows a key under two names', () => {
  it('is PGRST201 until the hint names one of them', async () => {
    expect(await read('/vt_members?select=vt_twins(name)')).toMatchObject({
      code: 'PGRST201',
      details: [
        { relationship: 'members_person_id_fkey using vt_members(person_id) and vt_twins(id)' },
        { relationship: 'members_person_id_fkey using vt_members(person_id) and vt_twins(same_id)' },
      ],
    });
    expect(await read('/vt_members?select=vt_twins!same_id(name)&person_id=eq.2')).toEqual([
      { vt_twins: { name: 'Ben' } },
    ]);
  });
});

describe('several junctions', () => {
  it('are distinguished in the error by their join keys', async () => {
    await app.deps.database.script(`
      create view rt_kept_features with (security_invoker = true) as select * from rt_flat_features;
      notify pgrst, 'reload schema'`);
    const message = { code: 'PGRST201' };
    await expect.poll(() => read('/rt_flats?select=rt_features(label)')).toMatchObject(message);
    expect((await read('/rt_flats?select=rt_features(label)')).details).toContainEqual({
      cardinality: 'many-to-many',
      embedding: 'rt_flats with rt_features',
      relationship:
        'rt_flat_features using rt_flat_features_flat_id_fkey(flat_id) and rt_flat_features_feature_id_fkey(feature_id)',
    });
    expect(await read('/rt_flats?select=rt_features!rt_kept_features(label)&id=eq.1')).toEqual([
      { rt_features: [{ label: 'garden' }, { label: 'lift' }] },
    ]);
  });
});

describe('a partition', () => {
  it('is reached through its table only', async () => {
    expect((await app.raw('/vt_deals')).status).toBe(200);
    expect(await read('/vt_deals_one')).toMatchObject({ code: 'PGRST205' });
  });
});
