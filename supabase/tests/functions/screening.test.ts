import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { as, codeOf, ids, openFixture } from '../helpers.ts';
import { approve, makeApplication, makeSignatory } from './certificates.ts';
import { issue } from './issued-certificates.ts';

/** Decides, and is no owner. */
const colleague = '10000000-0000-4000-8000-0000000000b7';
const asColleague = {
  role: 'authenticated' as const,
  claims: { sub: colleague, role: 'authenticated', aal: 'aal1' },
};

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  await makeSignatory(database, ids.admin);
  await database.query('update public.profiles set date_of_birth = null where id = $1', [ids.tenant]);
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'decider@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'decide')`);
});
afterAll(() => database.close());

interface Name {
  readonly entry: string;
  readonly name: string;
  readonly kind?: string;
  readonly born_on?: string;
  readonly born_year?: number;
}

/** Loads a list as the owner does, and gives its identifier. */
async function load(...names: readonly Name[]): Promise<string> {
  const [list] = await as<{ id: string }>(
    database,
    'admin',
    `select public.start_sanctions_list('2026-11-14', 'list.csv') as id`,
  );
  const rows = names.map((name) => ({ kind: 'person', ...name }));
  await as(database, 'admin', 'select public.add_sanctions_names($1, $2)', [list?.id, JSON.stringify(rows)]);
  await as(database, 'admin', `select public.finish_sanctions_list($1, 'The lists of this test are short.')`, [
    list?.id,
  ]);
  return list?.id ?? '';
}

const amara = { entry: 'INV0001', name: 'OKAFOR, Amará' };
const nobody = { entry: 'INV0009', name: 'Quentin Zebulon Vexley' };

/** An application whose approval no other rule stops. */
const make = () =>
  makeApplication(database, {
    city: 'London',
    postal_code: 'N1 1AA',
    came_by: 'own_choice',
    landlord_name: 'Jörg Müller',
  });

const stops = async (application: string) => {
  const rows = await as<{ rule: number; effect: string; words: string }>(
    database,
    'admin',
    'select rule, effect, words from public.check_rules($1, $2)',
    ['approval', application],
  );
  return rows.find(({ rule }) => rule === 21);
};
const screen = (application: string) =>
  as<{
    subject: string;
    name: string;
    hits: readonly { entry: string; similarity: number; decision: string | null }[];
  }>(database, 'admin', 'select subject, name, hits from public.screen_application($1)', [application]);
const decide = (application: string, decision: string, reason = 'Born in another year.') =>
  as(database, 'admin', 'select public.decide_match($1, $2, $3, $4, $5)', [
    application,
    'tenant',
    amara.entry,
    decision,
    reason,
  ]);
const byColleague = (application: string, decision: string) =>
  database.scoped(
    asColleague,
    `select public.decide_match('${application}', 'tenant', '${amara.entry}', '${decision}', 'Looked at it once more.')`,
  );
const matches = async (list: string, name: string, born: string | null = null) => {
  const [row] = await database.query<{ found: readonly { entry: string }[] }>(
    'select private.sanctions_matches($1, $2, $3) as found',
    [list, name, born],
  );
  return row?.found.map(({ entry }) => entry);
};

describe('A name', () => {
  it('is compared without accents, signs, the order of its words and the legal form', async () => {
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
    'in letters that cannot be compared is for a person to look at: %s',
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
    ['full stops', 'Ser.gei Lav.rov'],
    ['digits', '5ergei Lavr0v'],
    ['middle dots', 'Ser\u00B7gei Lav\u00B7rov'],
    ['dots of mathematics', 'Ser\u2219gei Lav\u22C5rov'],
    ['single letters', 'S e r g e i L a v r o v'],
    ['initials alone', 'S.e.r. g.e.i. L.a.v. r.o.v.'],
    ['a sign for a letter', '$ergei Lavrov'],
  ])('of a person in disguise is found, and is for a person to look at: %s', async (_what, name) => {
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
  ])('in Latin letters is not: %s', async (name) => {
    expect(await matches(await load(nobody), name)).toEqual([]);
  });

  it('is that of somebody else when the years of birth differ by more than one', async () => {
    const list = await load(
      { entry: 'A', name: 'Jorg Muller', born_on: '1961-03-14' },
      { entry: 'B', name: 'Jorg Muller', born_year: 1962 },
      { entry: 'C', name: 'Jorg Muller' },
    );
    expect(await matches(list, 'Jörg Müller', '1962-01-01')).toEqual(['A', 'B', 'C']);
    expect(await matches(list, 'Jörg Müller', '1990-01-01')).toEqual(['C']);
    expect(await matches(list, 'Jörg Müller')).toEqual(['A', 'B', 'C']);
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

  it('that an entry has twice is one match, the more similar one', async () => {
    const list = await load({ entry: 'A', name: 'Jorg Muller Schmid' }, { entry: 'A', name: 'Jorg Muller' });
    expect(await matches(list, 'Jörg Müller')).toEqual(['A']);
  });
});

describe('A list', () => {
  it('is loaded by owners alone', async () => {
    const start = `select public.start_sanctions_list('2026-11-14', 'list.csv')`;
    for (const actor of ['tenant', 'property manager'] as const) {
      expect(await codeOf(as(database, actor, start))).toBe('42501');
    }
    expect(await codeOf(as(database, 'signed-out', start))).toBe('42501');
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [ids.otherTenant]);
    await database.query(`insert into public.staff_permissions (user_id, permission) values ($1, 'decide')`, [
      ids.otherTenant,
    ]);
    expect(await codeOf(as(database, 'other tenant', start))).toBe('42501');
    await database.query('delete from public.user_roles where user_id = $1', [ids.otherTenant]);
  });

  it('counts once it is finished, and not before', async () => {
    const list = await load(nobody);
    const [next] = await as<{ id: string }>(
      database,
      'admin',
      `select public.start_sanctions_list('2026-11-15', 'b.csv') as id`,
    );
    const current = () => database.query('select (private.current_sanctions_list()).id');
    expect(await current()).toEqual([{ id: list }]);
    expect(await codeOf(as(database, 'admin', 'select public.finish_sanctions_list($1)', [next?.id]))).toBe('P0001');
    await as(database, 'admin', 'select public.add_sanctions_names($1, $2)', [
      next?.id,
      JSON.stringify([{ ...nobody, kind: 'ship' }]),
    ]);
    await as(database, 'admin', 'select public.finish_sanctions_list($1)', [next?.id]);
    expect(await current()).toEqual([{ id: next?.id }]);
    expect(await codeOf(as(database, 'admin', 'select public.add_sanctions_names($1, $2)', [next?.id, '[]']))).toBe(
      'PT404',
    );
    // The names of the list before are gone, its version stays on record.
    expect(await database.query('select from private.sanctions_names where list_id = $1', [list])).toEqual([]);
    expect(await database.query('select names from public.sanctions_lists where id = $1', [list])).toEqual([
      { names: 1 },
    ]);
  });

  it('says more of an entry than its names, to staff alone, until another list counts', async () => {
    const entry = (actor: 'admin' | 'tenant') =>
      as<{ entry: object | null }>(database, actor, `select public.sanctions_entry('INV0007') as entry`);
    const [list] = await as<{ id: string }>(
      database,
      'admin',
      `select public.start_sanctions_list('2026-11-14', 'facts.csv') as id`,
    );
    const names = [
      { entry: 'INV0007', kind: 'person', name: 'Quentin Vexley', born_on: '1960-01-02' },
      { entry: 'INV0007', kind: 'person', name: 'Quint Vexley', born_year: 1961 },
    ];
    const fact = { entry: 'INV0007', field: 'country', value: 'Ruritania' };
    const send = (call: string, rows: readonly object[]) =>
      as(database, 'admin', `select public.${call}($1, $2)`, [list?.id, JSON.stringify(rows)]);
    await send('add_sanctions_names', names);
    await send('add_sanctions_facts', [fact, fact]);
    await as(database, 'admin', `select public.finish_sanctions_list($1, 'A short one, for this test.')`, [list?.id]);
    expect(await entry('admin')).toEqual([
      {
        entry: {
          names: ['Quentin Vexley', 'Quint Vexley'],
          births: ['1960-01-02', '1961'],
          facts: [{ field: 'country', value: 'Ruritania' }],
        },
      },
    ]);
    expect(await codeOf(entry('tenant'))).toBe('42501');
    expect(await codeOf(send('add_sanctions_facts', [fact]))).toBe('PT404');
    await load(nobody);
    expect(await entry('admin')).toEqual([{ entry: null }]);
    expect(await database.query('select from private.sanctions_facts')).toEqual([]);
  });

  it('that is older or much shorter than the one in use takes a reason, which is kept', async () => {
    const many = Array.from({ length: 20 }, (_, place) => ({ ...nobody, entry: `INV${place}` }));
    await load(...many);
    const begin = async (day: string, names: readonly Name[]) => {
      const [list] = await as<{ id: string }>(
        database,
        'admin',
        `select public.start_sanctions_list($1, 'b.csv') as id`,
        [day],
      );
      const rows = JSON.stringify(names.map((name) => ({ kind: 'person', ...name })));
      await as(database, 'admin', 'select public.add_sanctions_names($1, $2)', [list?.id, rows]);
      return list?.id;
    };
    const finish = (list: string | undefined, reason: string | null = null) =>
      as(database, 'admin', 'select public.finish_sanctions_list($1, $2)', [list, reason]);
    const older = await begin('2026-11-13', many);
    await expect(finish(older)).rejects.toThrow(
      'This list is of 13 November 2026, and the list in use is of 14 November 2026.',
    );
    const shorter = await begin('2026-11-14', many.slice(0, 17));
    for (const reason of [null, ' ']) {
      await expect(finish(shorter, reason)).rejects.toThrow('This list has 17 names, and the list in use has 20.');
    }
    await expect(finish(shorter, 'x')).rejects.toThrow(/^Say in at least 20 characters why this list is right/);
    await finish(shorter, 'Three people died this year.');
    const kept = await database.query('select reason from public.sanctions_lists where id = $1', [shorter]);
    expect(kept).toEqual([{ reason: 'Three people died this year.' }]);
    // About as long and as new: nothing is asked, and a reason is not kept.
    const next = await begin('2026-11-14', many.slice(0, 16));
    await finish(next, 'x');
    expect(await database.query('select reason from public.sanctions_lists where id = $1', [next])).toEqual([
      { reason: null },
    ]);
  });

  it('cannot be of a day to come', async () => {
    const start = `select public.start_sanctions_list('2199-01-01', 'list.csv')`;
    expect(await codeOf(as(database, 'admin', start))).toBe('P0001');
  });
});

describe('An approval', () => {
  it('screens the names by itself, and keeps the version of the list with the result', async () => {
    await load(nobody);
    const application = await make();
    await approve(database, application);
    expect(await stops(application)).toMatchObject({
      effect: 'passes',
      words: expect.stringContaining('14 November 2026'),
    });
    const [kept] = await database.query<{ results: readonly { rule: number; words: string }[] }>(
      'select results from public.rule_checks where application_id = $1',
      [application],
    );
    expect(kept?.results.find(({ rule }) => rule === 21)?.words).toContain('14 November 2026');
  });

  it('is blocked by a possible match until a person says that it is somebody else', async () => {
    await load(amara);
    const application = await make();
    // Also before anybody has looked at the screening.
    expect((await stops(application))?.effect).toBe('blocks');
    expect(await codeOf(approve(database, application))).toBe('P0001');
    const found = await screen(application);
    expect(found.find(({ subject }) => subject === 'tenant')?.hits).toMatchObject([
      { entry: 'INV0001', decision: null },
    ]);
    for (const reason of [' ', '\u200b', '\u00ad\n']) {
      await expect(decide(application, 'different', reason)).rejects.toThrow('Give a reason for the decision.');
    }
    await expect(decide(application, 'different', 'x')).rejects.toThrow(
      /^Say in at least 20 characters what you compared/,
    );
    await decide(application, 'different');
    await approve(database, application);
  });

  it('is blocked for good once a person says that it is the same', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    await decide(application, 'same');
    expect(await codeOf(approve(database, application))).toBe('P0001');
    expect((await stops(application))?.words).toContain('Amara Okafor');
  });

  it('is blocked while no list is loaded', async () => {
    const application = await make();
    await database.script('delete from public.screenings; delete from public.sanctions_lists');
    expect(await codeOf(approve(database, application))).toBe('P0001');
    await load(nobody);
    await approve(database, application);
  });

  it('of a name that has changed is screened again', async () => {
    await load({ entry: 'INV0002', name: 'Vexley Quorn' });
    const application = await make();
    await screen(application);
    await database.query(
      `update public.tenancy_information set landlord_name = 'Quorn Vexley'
       where id = (select tenancy_id from public.rent_guarantee_applications where id = $1)`,
      [application],
    );
    expect(await codeOf(approve(database, application))).toBe('P0001');
  });
});

describe('A decision on a match', () => {
  it('is what the queue says that the case still needs', async () => {
    await load(amara, nobody);
    const application = await make();
    const needed = async () => {
      const [row] = await database.query<{ missing: string[] }>('select private.missing_items($1) as missing', [
        application,
      ]);
      return row?.missing;
    };
    await screen(application);
    expect(await needed()).toEqual(['screening']);
    await decide(application, 'different');
    expect(await needed()).toEqual([]);
  });

  it('is what the queue says of a certificate that cannot be signed, and a name on the list stops it', async () => {
    await load(nobody);
    const application = await make();
    const version = await approve(database, application);
    const queued = async () => {
      const rows = await as<{ id: string; missing: string[] }>(
        database,
        'admin',
        `select application_id as id, missing from public.search_queue(at_step => 'signature', page_size => 100)`,
      );
      return rows.find(({ id }) => id === application)?.missing;
    };
    expect(await queued()).toEqual([]);
    await load(amara);
    await screen(application);
    expect(await queued()).toEqual(['screening']);
    expect(await codeOf(as(database, 'admin', `select public.sign_certificate('${version}')`))).toBe('P0001');
    await decide(application, 'same');
    expect(await queued()).toEqual(['sanctioned']);
    await byColleague(application, 'different');
    expect(await queued()).toEqual([]);
    await as(database, 'admin', `select public.sign_certificate('${version}')`);
  });

  it('of a certificate in force is waited for beside the queue until it is made', async () => {
    await load(nobody);
    const { application } = await issue(database, await make());
    const waits = async () => {
      const [row] = await as<{ tasks: { application_id: string; task: string }[] }>(
        database,
        'admin',
        `select public.queue_summary() -> 'certificates' as tasks`,
      );
      return row?.tasks.filter(({ application_id }) => application_id === application).map(({ task }) => task);
    };
    expect(await waits()).toEqual([]);
    await load(amara);
    await screen(application);
    expect(await waits()).toEqual(['match']);
    await decide(application, 'different');
    expect(await waits()).toEqual([]);
  });

  it('stays when a new list has the same entry, and not for another one', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    await decide(application, 'different');
    await load(amara);
    await screen(application);
    expect((await stops(application))?.effect).toBe('passes');
    await load({ ...amara, entry: 'INV0002' });
    await screen(application);
    expect((await stops(application))?.effect).toBe('blocks');
  });

  it('counts for the date of birth that it was made for, and is asked again for another one', async () => {
    await load({ ...amara, born_on: '1961-03-14' });
    const application = await make();
    await screen(application);
    await decide(application, 'different', 'Looks a lot younger here.');
    const setBirth = (day: string | null) =>
      database.query('update public.profiles set date_of_birth = $2 where id = $1', [ids.tenant, day]);
    await setBirth('1961-03-14');
    try {
      expect((await stops(application))?.effect).toBe('blocks');
      await decide(application, 'different', 'Born to another mother.');
      expect((await stops(application))?.effect).toBe('passes');
    } finally {
      await setBirth(null);
    }
    // The decision before counts again for what it was made for.
    expect((await stops(application))?.effect).toBe('passes');
  });

  it('says for which name and date of birth it is, where the entry was found for several', async () => {
    await load({ ...amara, born_on: '1961-03-14' });
    const application = await make();
    await screen(application);
    await database.query(`update public.profiles set date_of_birth = '1961-03-14' where id = $1`, [ids.tenant]);
    await screen(application);
    const born = async () =>
      (
        await database.query<{ born: string | null }>(
          'select born_on::text as born from public.screening_decisions where application_id = $1 order by decided_at',
          [application],
        )
      ).map((row) => row.born);
    try {
      expect(await codeOf(decide(application, 'different'))).toBe('P0001');
      const call = `select public.decide_match($1, 'tenant', 'INV0001', 'different', 'Another date of birth', 'Amara Okafor', $2)`;
      await as(database, 'admin', call, [application, null]);
      expect(await born()).toEqual([null]);
      expect((await stops(application))?.effect).toBe('blocks');
      await as(database, 'admin', call, [application, '1961-03-14']);
      expect(await born()).toEqual([null, '1961-03-14']);
      expect((await stops(application))?.effect).toBe('passes');
    } finally {
      await database.query('update public.profiles set date_of_birth = null where id = $1', [ids.tenant]);
    }
  });

  it('is not made of what the screening has not found, nor by somebody without the permission', async () => {
    await load(nobody);
    const application = await make();
    await screen(application);
    expect(await codeOf(decide(application, 'different'))).toBe('PT404');
    for (const actor of ['tenant', 'property manager'] as const) {
      expect(await codeOf(as(database, actor, 'select * from public.screen_application($1)', [application]))).toBe(
        'PT404',
      );
      const call = `select public.decide_match($1, 'tenant', 'INV0001', 'different', 'Another date of birth')`;
      expect(await codeOf(as(database, actor, call, [application]))).toBe('42501');
    }
  });
});

describe('A new list', () => {
  it('blocks the signature of a certificate that it has a name of', async () => {
    await load(nobody);
    const application = await make();
    await approve(database, application);
    await load(amara);
    const sign = `select public.sign_certificate(id) from public.certificate_versions where application_id = $1`;
    expect(await codeOf(as(database, 'admin', sign, [application]))).toBe('P0001');
    await screen(application);
    await decide(application, 'different');
    await as(database, 'admin', sign, [application]);
  });

  it('screens what is undecided or in force again, and tells who decides', async () => {
    await load(nobody);
    const undecided = await make();
    await database.query('delete from private.jobs');
    const list = await load(amara);
    const jobs = () =>
      database.query<{
        kind: string;
        payload: { after?: string; to?: string; data?: { applications: readonly { id: string }[] } };
      }>(`delete from private.jobs where kind in ('screen_again', 'mail') returning kind, payload`);
    expect(await jobs()).toMatchObject([{ kind: 'screen_again', payload: { list_id: list } }]);
    await database.query('select public.screen_again($1)', [list]);
    const [next] = await jobs();
    expect(next?.payload.after).toMatch(/^[0-9a-f-]{36}$/);
    await database.query('select public.screen_again($1, $2)', [list, next?.payload.after]);
    const [mail] = await jobs();
    expect(mail?.payload.to).toBe('admin@example.com');
    expect(mail?.payload.data?.applications.map(({ id }) => id)).toContain(undecided);
    const draft = await database.query('select from public.screenings where application_id = $1 and list_id = $2', [
      ids.draft,
      list,
    ]);
    expect(draft).toEqual([]);
  });

  it('that a newer one has replaced is not screened against any more', async () => {
    const old = await load(nobody);
    await load(nobody);
    await database.query('delete from private.jobs');
    await database.query('select public.screen_again($1)', [old]);
    expect(await database.query('select from private.jobs')).toEqual([]);
  });
});

it('What is known of a tenant goes with the account', async () => {
  await load(amara);
  const application = await make();
  await screen(application);
  await decide(application, 'different');
  await database.query('update public.rent_guarantee_applications set tenant_id = null where id = $1', [application]);
  const rows = await database.query(
    `select subject from public.screenings where application_id = $1 union select subject from public.screening_decisions where application_id = $1`,
    [application],
  );
  expect(rows.map(({ subject }) => subject)).not.toContain('tenant');
  expect(rows).not.toEqual([]);
});

describe('A decision that it is the same', () => {
  const hitsOf = async (application: string) =>
    (await screen(application)).find(({ subject }) => subject === 'tenant')?.hits as unknown;
  const tasks = async () => {
    const [row] = await as<{ tasks: readonly { application_id: string; task: string }[] }>(
      database,
      'admin',
      `select public.queue_summary() -> 'certificates' as tasks`,
    );
    return row?.tasks ?? [];
  };

  it('stays readable, is turned round by somebody else, and stands in the owners’ queue for a certificate in force', async () => {
    await load(nobody);
    const { application } = await issue(database);
    await load(amara);
    await decide(application, 'same', 'The passport is the same.');
    expect(await tasks()).toContainEqual(expect.objectContaining({ application_id: application, task: 'same' }));
    expect(await codeOf(decide(application, 'different', 'I am not so sure of it.'))).toBe('42501');
    await byColleague(application, 'different');
    expect((await tasks()).filter((task) => task.application_id === application)).toEqual([]);
    expect(await hitsOf(application)).toEqual([
      expect.objectContaining({
        decision: 'different',
        is_own: false,
        earlier: [
          expect.objectContaining({
            decision: 'same',
            reason: 'The passport is the same.',
            decided_by: 'Helen Whitcombe',
          }),
        ],
      }),
    ]);
  });

  it('stays when a new list spells the same entry otherwise, until somebody else turns it round', async () => {
    await load(amara);
    const application = await make();
    await screen(application);
    await decide(application, 'same', 'The passport is the same.');
    await load({ ...amara, name: 'OKAFORR, Amara' });
    expect(await hitsOf(application)).toEqual([expect.objectContaining({ decision: 'same', is_own: true })]);
    expect(await codeOf(decide(application, 'different', 'I am not so sure of it.'))).toBe('42501');
    await byColleague(application, 'different');
    expect(await hitsOf(application)).toMatchObject([{ decision: 'different', earlier: [{ decision: 'same' }] }]);
    // Another spelling is for a person to look at, who sees what was decided of the entry before.
    await load(amara);
    expect(await hitsOf(application)).toMatchObject([
      {
        decision: null,
        earlier: [{ decision: 'different' }, { decision: 'same', reason: 'The passport is the same.' }],
      },
    ]);
  });

  it('is not in the queue of staff who are no owners', async () => {
    await load(nobody);
    const { application } = await issue(database);
    await load(amara);
    await decide(application, 'same');
    expect(await tasks()).toContainEqual(expect.objectContaining({ application_id: application, task: 'same' }));
    const [row] = await database.scoped<{ tasks: readonly { task: string }[] }>(
      asColleague,
      `select public.queue_summary() -> 'certificates' as tasks`,
    );
    expect(row?.tasks.map(({ task }) => task)).not.toContain('same');
  });
});
