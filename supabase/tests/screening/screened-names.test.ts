import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as } from '../testing/actors.ts';
import { ids } from '../testing/fixture.ts';
import { amara, nobody, openScreenings, screeningSteps } from '../testing/screening-steps.ts';

let database: Database;
beforeAll(async () => {
  database = await openScreenings();
});
afterAll(() => database.close());
const { load, make, stops, screen, matches } = screeningSteps(() => database);

describe('A name', () => {
  it('is compared without accents and signs, whatever the order of its words and the legal form', async () => {
    const list = await load({ entry: 'A', name: 'MULLER, Jorg' }, { entry: 'B', name: 'Vexley LLC', kind: 'company' });
    expect(await matches(list, 'Jörg Müller')).toEqual(['A']);
    expect(await matches(list, 'vexley, Ltd.')).toEqual(['B']);
    expect(await matches(list, 'Helen Whitcombe')).toEqual([]);
  });

  it.each([
    ['soft hyphens', 'Valde\u00ADmar Os\u00ADtrogrod\u00ADsky'],
    ['a zero width space and joiners', 'Val\u200Bdemar\u2060 Ostro\u200Dgrodsky\uFEFF'],
    ['marks of direction', '\u202EValdemar\u202C \u2066Ostrogrodsky\u2069'],
    ['tags and variation selectors', 'Valdemar\u{E0041}\uFE0F Ostrogrodsky\u{E0101}'],
    ['Cyrillic letters', 'V\u0430ld\u0435m\u0430r Ostr\u043Egr\u043Edsky'],
    ['Cyrillic capitals', 'VALDEM\u0410R \u041ES\u0422R\u041EGR\u041EDSK\u0423'],
    ['Greek letters', 'Vald\u03B5m\u03B1r \u039Fstr\u03BFgr\u03BFdsky'],
    ['full width letters', '\uFF36aldemar Ostrogrodsky'],
    ['mathematical letters', '\u{1D415}aldemar Ostrogrodsky'],
    ['strokes', 'Va\u0142demar \u00D8strogro\u0111sky'],
    ['an estimate sign', 'Vald\u212Emar Ostrogrodsky'],
    ['digits', 'Va1demar 05trogrod5ky'],
  ])('is found with %s', async (_what, name) => {
    const list = await load({ entry: 'A', name: 'Valdemar Ostrogrodsky' });
    const [row] = await database.query<{ found: readonly { entry: string; similarity: number }[] }>(
      'select private.sanctions_matches($1, $2, null) as found',
      [list, name],
    );
    expect(row?.found).toMatchObject([{ entry: 'A', similarity: 1 }]);
  });

  it.each(['\u13D9aldemar', '\u0555strogrodsky', '\u9648\u4F1F', '\u0416\u0443\u043A'])(
    'in letters that cannot be compared is left to a person: %s',
    async (name) => {
      await database.query('update public.profiles set surname = $2 where id = $1', [ids.tenant, name]);
      try {
        await load(nobody);
        const application = await make();
        expect((await screen(application))[0]?.hits).toMatchObject([{ entry: 'letters', decision: null }]);
        expect((await stops(application))?.effect).toBe('blocks');
        await as(
          database,
          'admin',
          `select public.decide_match($1, 'tenant', 'letters', 'different', 'Looked up in a register')`,
          [application],
        );
        expect((await stops(application))?.effect).toBe('passes');
      } finally {
        await database.query(`update public.profiles set surname = 'Okafor' where id = $1`, [ids.tenant]);
      }
    },
  );

  it.each([
    ['signs of phonetics', 'Ser\u02C8gei Lav\u02C8rov'],
    ['full stops', 'Ser.ge.i Lav.ro.v'],
    ['digits', '5ergei Lavr0v'],
    ['middle dots', 'Ser\u00B7gei Lav\u00B7rov'],
    ['dots of mathematics', 'Ser\u2219gei Lav\u22C5rov'],
    ['single letters', 'S e r g e i L a v r o v'],
    ['initials alone', 'S.e.r. g.e.i. L.a.v. r.o.v.'],
    ['a sign for a letter', '$ergei Lavrov'],
  ])('of a person in disguise is found, and left to a person: %s', async (_what, name) => {
    const setName = (given: string, surname: string) =>
      database.query('update public.profiles set first_name = $2, surname = $3 where id = $1', [
        ids.tenant,
        given,
        surname,
      ]);
    await setName(name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1));
    try {
      await load({ entry: 'A', name: 'LAVROV, Sergei' });
      const hits = (await screen(await make()))[0]?.hits.map(({ entry }) => entry).sort();
      expect(hits).toEqual(['A', 'letters']);
    } finally {
      await setName('Amara', 'Okafor');
    }
  });

  it('with spaces inside its words is found', async () => {
    const list = await load({ entry: 'A', name: 'LAVROV, Sergei' });
    expect(await matches(list, 'Ser gei Lav rov')).toEqual(['A']);
    expect(await matches(list, 'Lav rov Ser gei')).toEqual(['A']);
  });

  it('of a person may have hyphens, apostrophes and initials, and that of a company digits and signs', async () => {
    const odd = async (name: string) =>
      (await database.query<{ odd: boolean }>('select private.has_odd_signs($1) as odd', [name]))[0]?.odd;
    for (const name of [
      'Mary-Jane O\u2019Brien',
      'J. R. Smith',
      'J.R. Smith',
      'Mr. & Mrs. Smith',
      'Ann (Annie) Lee Jr.',
    ]) {
      expect([name, await odd(name)]).toEqual([name, false]);
    }
    await load(nobody);
    const application = await make();
    await database.query(
      `update public.tenancy_information set landlord_name = '1st A.B.C/D & Sons Ltd'
       where id = (select tenancy_id from public.rent_guarantee_applications where id = $1)`,
      [application],
    );
    await database.query(`update public.property_managers set company_name = 'Room4U @ Taff' where id = $1`, [
      ids.propertyManager,
    ]);
    try {
      const found = await screen(application);
      expect(found.map(({ subject, hits }) => [subject, hits])).toEqual([
        ['tenant', []],
        ['landlord', []],
        ['company', []],
      ]);
    } finally {
      await database.query(`update public.property_managers set company_name = 'Taff Lettings' where id = $1`, [
        ids.propertyManager,
      ]);
    }
  });

  it.each([
    'Siobh\u00E1n O\u2019Brien',
    'H\u00E6gstra\u00DFe & S\u00F8n \u2013 \u00C6r\u00F8 A/S',
    'Nguy\u1EC5n \u0110\u1EE9c',
    '\u0130nci K\u0131l\u0131\u00E7',
  ])('in Latin letters is not left to a person: %s', async (name) => {
    expect(await matches(await load(nobody), name)).toEqual([]);
  });

  it('is not matched if the years of birth differ by more than one', async () => {
    const list = await load(
      { entry: 'A', name: 'Jorg Muller', born_on: '1961-03-14' },
      { entry: 'B', name: 'Jorg Muller', born_year: 1962 },
      { entry: 'C', name: 'Jorg Muller' },
    );
    expect(await matches(list, 'Jörg Müller', '1962-01-01')).toEqual(['A', 'B', 'C']);
    expect(await matches(list, 'Jörg Müller', '1990-01-01')).toEqual(['C']);
    expect(await matches(list, 'Jörg Müller')).toEqual(['A', 'B', 'C']);
  });

  it.each([
    ['Jürgen Müller', 'Juergen MUELLER'],
    ['Sergej Iwanow', 'Sergey IVANOV'],
    ['Muhammad Hussein', 'Mohammed HUSSAIN'],
    ['Mohamed Abdul Rahman', 'Muhammad ABDURRAHMAN'],
    ['Alexander Yushchenko', 'Aleksandr YUSCHENKO'],
    ['Dmitry Kovalchuk', 'Dmitriy Sergeyevich KOVALCHUK'],
    ['Yusuf al-Khatib', 'Youssef EL KHATEEB'],
    ['Evgeny Chaykovsky', 'Yevgeniy TCHAIKOVSKI'],
  ])('that is spelled otherwise is found by the date of birth: %s, %s', async (name, listed) => {
    const list = await load({ entry: 'A', name: listed, born_on: '1985-06-15', born_year: 1985 });
    expect(await matches(list, name, '1985-06-15')).toEqual(['A']);
    expect(await matches(list, name, '1960-06-15')).toEqual([]);
  });

  it.each([
    ['John Smith', 'Ivan PETROV'],
    ['Lukas Brandt', 'Luis BERNARDO'],
    ['Wei Lin Tan', 'Wen LIANG'],
    ['Sarah Jones', 'Sara JOHNSON'],
  ])('of another person is not found by the date of birth: %s, %s', async (name, listed) => {
    const list = await load({ entry: 'A', name: listed, born_on: '1985-06-15', born_year: 1985 });
    expect(await matches(list, name, '1985-06-15')).toEqual([]);
  });

  it('is found with umlauts in both spellings, whatever is known about the date of birth', async () => {
    const list = await load({ entry: 'A', name: 'Juergen MUELLER' }, { entry: 'B', name: 'Søren Åkjær' });
    expect(await matches(list, 'Jürgen Müller')).toEqual(['A']);
    expect(await matches(list, 'Soeren Aakjaer')).toEqual(['B']);
  });

  it('of a tenant is compared with the date of birth', async () => {
    await load({ ...amara, born_year: 1961 });
    await database.query(`update public.profiles set date_of_birth = '1999-04-01' where id = $1`, [ids.tenant]);
    const application = await make();
    expect(await screen(application)).toMatchObject([
      { subject: 'tenant', hits: [] },
      { subject: 'landlord' },
      { subject: 'company' },
    ]);
    await database.query('update public.profiles set date_of_birth = null where id = $1', [ids.tenant]);
    expect((await screen(application))[0]?.hits).toHaveLength(1);
  });

  it('that an entry has twice causes one match, the more similar one', async () => {
    const list = await load({ entry: 'A', name: 'Jorg Muller Schmid' }, { entry: 'A', name: 'Jorg Muller' });
    expect(await matches(list, 'Jörg Müller')).toEqual(['A']);
  });

  it('of an officer still needs a decision if staff remove the company before anybody has looked', async () => {
    await load({ entry: 'A', name: 'Valdemar Ostrogrodsky' });
    const application = await make();
    const company = {
      name: 'Quay Ltd',
      company_number: '01234567',
      registered_office: '1 Quay Street',
      officers: [{ name: 'Valdemar Ostrogrodsky' }],
    };
    await as(database, 'admin', 'select public.save_company_tenant($1, $2)', [application, JSON.stringify(company)]);
    await as(database, 'admin', 'select public.save_company_tenant($1, null)', [application]);
    expect((await stops(application))?.effect).toBe('blocks');
    await as(
      database,
      'admin',
      `select public.decide_match($1, 'tenant', 'A', 'different', 'Not an officer after all.')`,
      [application],
    );
    expect((await stops(application))?.effect).toBe('passes');
  });
});
