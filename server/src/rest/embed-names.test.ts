import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owner } from './testing/fixture.ts';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
const read = async (path: string) => (await app.raw(path)).json();

beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

describe('an aliased embed', () => {
  it('is filtered, ordered and limited by its alias or by its target, at every level', async () => {
    const rows = [{ rt_agencies: { name: 'North' }, seen: [{ id: 11 }] }];
    const seen = 'select=rt_agencies(name),seen:rt_visits(id)&id=eq.1';
    expect(await read(`/rt_flats?${seen}&rt_visits.order=id.desc&rt_visits.limit=1`)).toEqual(rows);
    expect(await read(`/rt_flats?${seen}&rt_visits.id=gt.10&seen.id=lt.12`)).toEqual(rows);
    expect(
      await read('/rt_agencies?select=homes:rt_flats(street,seen:rt_visits(id))&rt_flats.rt_visits.id=eq.11&id=eq.1'),
    ).toEqual([{ homes: [{ street: 'Elm Road', seen: [{ id: 11 }] }] }]);
  });

  it('leaves the target name to the embed with that key', async () => {
    expect(await read('/rt_flats?select=seen:rt_visits(id),rt_visits(id)&id=eq.1&rt_visits.id=eq.11')).toEqual([
      { seen: [{ id: 10 }, { id: 11 }], rt_visits: [{ id: 11 }] },
    ]);
    expect(await read('/rt_flats?select=seen:rt_visits(id)&id=eq.1&rt_keys.code=eq.1')).toMatchObject({
      code: 'PGRST108',
    });
  });
});

describe('an empty embed', () => {
  it('only filters, also inside another empty one', async () => {
    expect(await read('/rt_visits?select=id,rt_flats!inner(rt_agencies!inner())&order=id')).toEqual([
      { id: 10 },
      { id: 11 },
    ]);
  });
});

describe('an empty select', () => {
  it('is every column', async () => {
    expect(await read('/rt_features?select=&id=eq.1')).toEqual([{ id: 1, label: 'garden' }]);
    expect(await read(`/rpc/rt_my_flats?select=&id=eq.1`)).toMatchObject([{ id: 1, owner_id: owner }]);
  });
});
