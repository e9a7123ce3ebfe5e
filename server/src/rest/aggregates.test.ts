import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestApp, type RestApp } from './testing/rest-app.ts';

let app: RestApp;
beforeAll(async () => {
  app = await openRestApp();
});
afterAll(() => app.close());

describe('aggregates', () => {
  it('are computed over all rows, or grouped by the other columns', async () => {
    const all = await app.raw('/rt_flats?select=count(),most:rent.max(),rent.sum()::text');
    expect(await all.json()).toEqual([{ count: 2, most: 1200, sum: '2150.50' }]);
    const grouped = await app.raw('/rt_visits?select=flat_id,count()');
    expect(await grouped.json()).toEqual([{ flat_id: 1, count: 2 }]);
  });

  it('of a spread object are computed over the groups of the outer rows', async () => {
    const rows = async (query: string) => (await app.raw(`/rt_visits?select=${query}`)).json();
    expect(await rows('...rt_flats(most:rent.max(),count())')).toEqual([{ most: 950.5, count: 2 }]);
    expect(await rows('visits:count(),...rt_flats(street,...rt_agencies(agencies:count()))')).toEqual([
      { visits: 2, street: 'Elm Road', agencies: 2 },
    ]);
    expect(await rows('...rt_flats(rent.sum()::text,rt_agencies(name))')).toEqual([
      { sum: '1901.00', rt_agencies: { name: 'North' } },
    ]);
    const flats = await app.raw('/rt_flats?select=count(),...rt_agencies(agency:name)&order=rt_agencies(agency)');
    expect(await flats.json()).toEqual([
      { count: 1, agency: 'North' },
      { count: 1, agency: null },
    ]);
  });

  it('of a spread list are refused with 400', async () => {
    const response = await app.raw('/rt_flats?select=street,...rt_visits(id.max())');
    expect([response.status, (await response.json()).code]).toEqual([400, 'PGRST127']);
  });
});
