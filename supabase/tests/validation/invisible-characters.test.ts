import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { ids, openFixture } from '../testing/fixture.ts';
import { askForAnswer } from '../testing/requests.ts';

/** A zero-width space and a word joiner. */
const invisible = '\u200b\u2060';
const company = { company_number: '01234567', registered_office: '1 Mill Lane' };

let database: Database;
let request: string;
let question: string;
const askLandlord = (words: string) =>
  as<{ id: string }>(database, 'admin', `select public.ask_landlord('${ids.submitted}', 'answer', $1) as id`, [words]);
beforeAll(async () => {
  database = await openFixture();
  request = await askForAnswer(database);
  const [asked] = await askLandlord('Who lives there?');
  question = asked?.id ?? '';
});
afterAll(() => database.close());

const save = (given: object) => [
  'select public.save_company_tenant($1, $2)',
  ids.draft,
  JSON.stringify({ ...company, ...given }),
];

describe('Text of only invisible characters is refused', () => {
  it.each<[string, Actor, () => (string | undefined)[]]>([
    ['the answer of a tenant', 'tenant', () => ['select public.answer_request($1, $2)', request, invisible]],
    [
      'the answer of a landlord',
      'property manager',
      () => ['select public.answer_landlord_request($1, $2)', question, invisible],
    ],
    [
      'a question to a landlord',
      'admin',
      () => ['select public.ask_landlord($1, $2, $3)', ids.submitted, 'answer', invisible],
    ],
    [
      'the name of whoever gave an answer',
      'admin',
      () => [
        'select public.record_landlord_answer($1, $2, null, $3, $4, $5)',
        question,
        'Two.',
        invisible,
        'letter',
        '2026-01-05',
      ],
    ],
    ['the name of a company', 'tenant', () => save({ name: invisible, officers: [{ name: 'Ann Feather' }] })],
    ['the name of an officer', 'tenant', () => save({ name: 'Acme Ltd', officers: [{ name: invisible }] })],
    [
      'a first name',
      'tenant',
      () => ['update public.profiles set first_name = $1 where id = $2', invisible, ids.tenant],
    ],
  ])('as %s', async (_what, actor, call) => {
    const [statement = '', ...values] = call();
    await expect(as(database, actor, statement, values)).rejects.toThrow('Nobody can see the letters of this text');
  });
});

it('One visible character is enough, and an empty name stays possible.', async () => {
  await expect(as(database, 'tenant', 'select public.answer_request($1, $2)', [request, '👍'])).resolves.toBeDefined();
  const clear = `update public.profiles set surname = '' where id = $1`;
  await expect(as(database, 'other tenant', clear, [ids.otherTenant])).resolves.toBeDefined();
});
