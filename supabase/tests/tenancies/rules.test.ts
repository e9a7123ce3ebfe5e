import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { FIXED_TERMS_ENDED } from '../../../web/app/config/limits.ts';
import { requiredInWales, unguaranteedNations } from '../../../web/app/config/tenancy.ts';
import { openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

type Facts = Readonly<Record<string, unknown>>;

const ordinary: Facts = { monthly_rent: 900, rent_currency: 'GBP', came_by: 'own_choice' };

/** The result of a rule for an action on a tenancy with these facts, on a day; undefined if the rule does not apply. */
async function effectOf(rule: number, action: string, facts: Facts, day = '2026-11-20'): Promise<unknown> {
  const rows = await database.query<{ rule: number; effect: string }>(
    `select rule, effect from private.rule_results($1, jsonb_populate_record(null::public.tenancy_information, $2::jsonb), $3::date)`,
    [action, JSON.stringify({ ...ordinary, ...facts }), day],
  );
  return rows.find((row) => row.rule === rule)?.effect;
}

const nations = ['england', 'wales', 'scotland', 'northern_ireland'];
const last = '2026-04-30';
const first = '2026-05-01';
const entered = (entered_into: string, others: Facts = {}): Facts => ({ nation: 'england', entered_into, ...others });
const term = { end_date: '2027-08-31' };
const required = { came_by: 'required' };

describe('A tenancy entered into on the day before a rule begins, and on the day', () => {
  it.each([
    [1, 'england', last, first, {}, 'notes'],
    [2, 'england', last, first, {}, 'notes'],
    [3, 'england', last, first, term, 'blocks'],
    [6, 'england', '2019-05-31', '2019-06-01', required, 'warns'],
    [7, 'wales', '2019-08-31', '2019-09-01', required, 'blocks'],
  ])('rule %i in %s holds from then on', async (rule, nation, before, day, facts, effect) => {
    // The action is much later, and the start later still, because only the signing matters.
    const late = { ...facts, nation, start_date: '2026-12-01' };
    expect(await effectOf(rule, 'approval', { ...late, entered_into: before })).toBeUndefined();
    expect(await effectOf(rule, 'approval', { ...late, entered_into: day })).toBe(effect);
    for (const other of nations.filter((name) => name !== nation)) {
      expect(await effectOf(rule, 'approval', { ...late, nation: other, entered_into: day })).toBeUndefined();
    }
  });
});

describe('An action on the day before a rule begins, and on the day', () => {
  it.each([
    [5, 'approval', ['england'], last, first, 'notes'],
    [8, 'approval', ['scotland'], '2017-11-30', '2017-12-01', 'blocks'],
    [9, 'approval', ['northern_ireland'], '2023-03-31', '2023-04-01', 'blocks'],
    [10, 'approval', ['england'], last, first, 'notes'],
    [10, 'approval', ['wales'], '2026-05-31', '2026-06-01', 'notes'],
    [17, 'submission', nations, '2014-06-12', '2014-06-13', 'notes'],
    [18, 'submission', nations, '2025-04-05', '2025-04-06', 'notes'],
  ])('rule %i at %s in %j holds from then on', async (rule, action, where, before, day, effect) => {
    for (const nation of where) {
      expect(await effectOf(rule, action, { nation }, before)).toBeUndefined();
      expect(await effectOf(rule, action, { nation }, day)).toBe(effect);
    }
    const elsewhere = nations.filter((nation) => !where.includes(nation));
    for (const nation of rule === 10 ? ['scotland', 'northern_ireland'] : elsewhere) {
      expect(await effectOf(rule, action, { nation }, day)).toBeUndefined();
    }
  });

  it.each([14, 15, 16, 11])('rule %i has no date of entry into force that matters', async (rule) => {
    const inEngland = { nation: 'england', signing: 'not_yet' };
    expect(await effectOf(rule, 'approval', inEngland, '2001-01-01')).toBeDefined();
    expect(await effectOf(rule, 'approval', inEngland)).toBeDefined();
  });
});

describe('Rule 3, fixed terms', () => {
  const effect = (facts: Facts, day?: string) => effectOf(3, 'tenancy', facts, day);

  it('blocks the end date at every action', async () => {
    for (const action of ['tenancy', 'submission', 'approval', 'issue']) {
      expect(await effectOf(3, action, entered(first, term))).toBe('blocks');
    }
  });

  it('passes for a tenancy without an end, and for one that is not assured', async () => {
    expect(await effect(entered(first))).toBe('passes');
    expect(await effect(entered(first, { ...term, regime: 'common_law' }))).toBe('passes');
    expect(await effect(entered(first, { ...term, in_student_code: true }))).toBe('passes');
  });

  it('treats an unsigned tenancy as entered into on the day of the action', async () => {
    const unsigned = { nation: 'england', signing: 'not_yet', ...term };
    expect(await effect(unsigned, last)).toBeUndefined();
    expect(await effect(unsigned, first)).toBe('blocks');
  });

  it('only notes the consequences if the day is unknown', async () => {
    expect(await effect({ nation: 'england', ...term })).toBe('notes');
    expect(await effect({ nation: 'england', signing: 'not_sure', ...term })).toBe('notes');
  });
});

describe('Rules 6 and 7, the own choice', () => {
  it.each([
    ['england', { came_by: null }, 'warns'],
    ['england', { came_by: 'required' }, 'warns'],
    ['england', { came_by: 'suggested' }, 'warns'],
    ['england', { came_by: 'suggested', alternatives_offered: ' ' }, 'warns'],
    ['england', { came_by: 'suggested', alternatives_offered: 'Six months of rent paid by a relative' }, 'passes'],
    ['england', { came_by: 'own_choice' }, 'passes'],
    ['wales', { came_by: 'required' }, 'blocks'],
    ['wales', { came_by: 'suggested' }, 'passes'],
    ['wales', { came_by: 'own_choice' }, 'passes'],
    ['wales', { came_by: null }, 'notes'],
  ])('in %s with %j: %s', async (nation, facts, effect) => {
    expect(await effectOf(nation === 'england' ? 6 : 7, 'approval', { nation, ...facts })).toBe(effect);
  });

  it('stop a submission and an issue in Wales, but not the tenancy record', async () => {
    const facts = { nation: 'wales', came_by: 'required' };
    expect(await effectOf(7, 'submission', facts)).toBe('blocks');
    expect(await effectOf(7, 'issue', facts)).toBe('blocks');
    expect(await effectOf(7, 'tenancy', facts)).toBe('warns');
  });
});

describe('Rules 8 and 9, the nations that are off', () => {
  it.each([
    [8, 'scotland'],
    [9, 'northern_ireland'],
  ])(
    'rule %i stops a submission, an approval and an issue in %s, and only warns of a tenancy',
    async (rule, nation) => {
      expect(await effectOf(rule, 'approval', { nation })).toBe('blocks');
      expect(await effectOf(rule, 'issue', { nation })).toBe('blocks');
      expect(await effectOf(rule, 'submission', { nation })).toBe('blocks');
      expect(await effectOf(rule, 'tenancy', { nation })).toBe('warns');
    },
  );
});

describe('Rule 11, the kind of tenancy', () => {
  it.each([
    ['with nothing said', {}, 'passes'],
    ['of a student in a code, at the grant', { in_student_code: true, signing: 'not_yet' }, 'passes'],
    ['of a student in a code, on an unknown day', { in_student_code: true }, 'warns'],
    [
      'of a student in a code, called assured',
      { in_student_code: true, signing: 'not_yet', regime: 'assured_periodic' },
      'warns',
    ],
    ['for £100,000 a year', { monthly_rent: 8333.33 }, 'passes'],
    ['for more than £100,000 a year', { monthly_rent: 8333.34 }, 'warns'],
    ['for more than £100,000 a year, named', { monthly_rent: 8333.34, regime: 'common_law' }, 'passes'],
    ['of the kind of Wales', { regime: 'occupation_contract' }, 'warns'],
    ['assured shorthold until 30 April 2026', { regime: 'assured_shorthold', entered_into: last }, 'passes'],
    ['assured shorthold from 1 May 2026 on', { regime: 'assured_shorthold', entered_into: first }, 'warns'],
  ])('a tenancy in England %s', async (_what, facts, effect) => {
    expect(await effectOf(11, 'approval', { nation: 'england', ...facts })).toBe(effect);
    expect(await effectOf(11, 'approval', { nation: 'wales', ...facts })).toBeUndefined();
  });
});

describe('Rule 14, the basis', () => {
  it('notes that the certificate is a specimen, and never blocks it', async () => {
    expect(await effectOf(14, 'approval', { nation: 'wales' })).toBe('notes');
    expect(await effectOf(14, 'issue', { nation: 'wales' })).toBe('notes');
  });

  it('passes once the basis is confirmed', async () => {
    await database.query(
      `insert into public.issuing_bases (kind, reference, document, dated, confirmed_at) values ('legal_opinion', 'x', 'x', '2026-01-01', now())`,
    );
    expect(await effectOf(14, 'issue', { nation: 'wales' })).toBe('passes');
    await database.query('delete from public.issuing_bases');
  });
});

describe('Rules 15 and 16, agreement or deed', () => {
  it.each([
    ['signed the day before', { entered_into: '2026-11-19' }, 'notes'],
    ['signed on the day', { entered_into: '2026-11-20' }, 'notes'],
    ['signed the day after', { entered_into: '2026-11-21' }, 'passes'],
    ['not signed yet', { signing: 'not_yet' }, 'passes'],
    ['not asked', {}, 'notes'],
    ['not sure', { signing: 'not_sure' }, 'blocks'],
  ])('a tenancy agreement %s', async (_what, facts, effect) => {
    for (const nation of ['england', 'wales']) {
      expect(await effectOf(16, 'approval', { nation, ...facts })).toBe(effect);
      expect(await effectOf(15, 'approval', { nation, ...facts })).toBe('notes');
    }
    expect(await effectOf(16, 'approval', { nation: 'scotland', ...facts })).toBeUndefined();
  });

  it('lets a tenant submit who is unsure', async () => {
    expect(await effectOf(16, 'submission', { nation: 'wales', signing: 'not_sure' })).toBeUndefined();
    expect(await effectOf(16, 'tenancy', { nation: 'wales', signing: 'not_sure' })).toBe('warns');
  });
});

describe('Ordinary complete data', () => {
  it.each([
    { nation: 'england', signing: 'not_yet' },
    { nation: 'england', entered_into: last, ...term },
    { nation: 'wales', signing: 'not_yet', ...term },
    { nation: 'wales', ...term },
  ])('neither blocks nor warns: %j', async (facts) => {
    for (const action of ['tenancy', 'submission', 'approval', 'issue']) {
      const rows = await database.query<{ effect: string }>(
        `select effect from private.rule_results($1, jsonb_populate_record(null::public.tenancy_information, $2::jsonb), '2026-11-20')`,
        [action, JSON.stringify({ ...ordinary, ...facts })],
      );
      expect(rows.filter(({ effect }) => effect === 'blocks' || effect === 'warns')).toEqual([]);
    }
  });
});

describe('The table of rules', () => {
  it('ends fixed terms on the same day as the forms', async () => {
    expect(await database.query('select "from"::text as day from public.rules where id = 3')).toEqual([
      { day: FIXED_TERMS_ENDED },
    ]);
  });

  it('has all 21 rules, with a row for each nation where they hold', async () => {
    const rows = await database.query<{ id: number; nations: string }>(
      `select id, string_agg(nation || ' ' || coalesce("from"::text, '-'), ', ' order by nation) as nations from public.rules group by id order by id`,
    );
    const everywhere = (from: string) =>
      ['england', 'northern_ireland', 'scotland', 'wales'].map((nation) => `${nation} ${from}`).join(', ');
    expect(Object.fromEntries(rows.map(({ id, nations }) => [id, nations]))).toEqual({
      1: 'england 2026-05-01',
      2: 'england 2026-05-01',
      3: 'england 2026-05-01',
      4: 'england 2026-05-01',
      5: 'england 2026-05-01',
      6: 'england 2019-06-01',
      7: 'wales 2019-09-01',
      8: 'scotland 2017-12-01',
      9: 'northern_ireland 2023-04-01',
      10: 'england 2026-05-01, wales 2026-06-01',
      11: 'england -',
      12: 'england 2026-05-01',
      13: 'england -',
      14: everywhere('-'),
      15: 'england -, wales -',
      16: 'england -, wales -',
      17: everywhere('2014-06-13'),
      18: everywhere('2025-04-06'),
      19: everywhere('2026-02-05'),
      20: everywhere('2026-06-19'),
      21: everywhere('2025-05-14'),
    });
  });

  it('applies each rule from its day on, only in its nations', async () => {
    const wrong = await database.query(
      `select n.id, n.nation, r."from"::text as day
       from (select distinct id from public.rules) as known
       cross join unnest(array['england', 'wales', 'scotland', 'northern_ireland']) as place (nation)
       cross join lateral (select known.id, place.nation) as n
       left join public.rules as r on r.id = n.id and r.nation = n.nation
       where private.is_rule_in_force(n.id, n.nation, coalesce(r."from", '2026-11-23')) is distinct from (r.id is not null and not r.is_pending)
         or private.is_rule_in_force(n.id, n.nation, r."from" - 1)`,
    );
    expect(wrong).toEqual([]);
  });
});

it('A home is refused with the same words and in the same nations as in the form.', async () => {
  const rows = await database.query<{ nation: string; words: string }>(
    `select t.nation, r.words from unnest($1::text[]) as n (nation)
     cross join lateral jsonb_populate_record(null::public.tenancy_information, jsonb_build_object('nation', n.nation)) as t
     cross join lateral private.rule_results('approval', t, '2026-11-20') as r where r.effect = 'blocks' and r.field = 'nation'`,
    [nations],
  );
  expect(Object.fromEntries(rows.map(({ nation, words }) => [nation, words]))).toEqual(unguaranteedNations);
});

it('A guarantee that somebody in Wales requires is refused with the same words as in the form.', async () => {
  const rows = await database.query<{ words: string }>(
    `select r.words from jsonb_populate_record(null::public.tenancy_information, '{"nation": "wales", "came_by": "required"}') as t
     cross join lateral private.rule_results('submission', t, '2026-11-20') as r where r.effect = 'blocks'`,
  );
  expect(rows).toEqual([{ words: requiredInWales }]);
});
