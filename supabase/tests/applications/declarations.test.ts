import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { type Actor, actors, as, asRolledBack } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
  const path = `applications/${ids.draft}/doc_2.pdf`;
  await database.query(
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('documents', $1, $2, '{"mimetype": "application/pdf", "size": 10}')`,
    [path, ids.tenant],
  );
  await database.query(
    `insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
     values ($1, 'bank_statement', 'b.pdf', $2, 'application/pdf', 10)`,
    [ids.draft, path],
  );
});
afterAll(() => database.close());

interface Declarations {
  readonly version: string;
  readonly text: string;
  readonly sha256: string;
}

const shown = async (transaction: Queryable) =>
  (await transaction.query<Declarations>(`select * from public.submission_declarations('${ids.draft}')`))[0];
const submit = (transaction: Queryable, sha256: string | null) =>
  transaction.query(`select status from public.submit_application('${ids.draft}', $1)`, [sha256]);
const kept = (transaction: Queryable) =>
  transaction.query(
    `select version, text, sha256, agreed_by, agreed_at = now() as is_dated from public.application_declarations where application_id = '${ids.draft}'`,
  );
const setTenancy = (transaction: Queryable, assignment: string) =>
  transaction.query(`update public.tenancy_information set ${assignment} where id = '${ids.draftTenancy}'`);

/** The declarations that the tenant of the draft reads after a change of the tenancy. */
const readAfter = (assignment: string) =>
  asRolledBack(database, 'tenant', async (transaction) => {
    await setTenancy(transaction, assignment);
    return (await shown(transaction))?.text ?? '';
  });

class Undo extends Error {}

/** Submits as the tenant, rolls it back, and returns the waiting mails and the text that was shown. */
async function mailsAfter() {
  let found: { jobs: unknown[]; text: string | undefined } | undefined;
  const work = database.transaction(async (transaction) => {
    await transaction.query('delete from private.jobs');
    await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: ids.tenant, role: 'authenticated' }),
    ]);
    const text = await shown(transaction);
    await submit(transaction, text?.sha256 ?? '');
    const jobs = await transaction.query(
      `select payload ->> 'template' as template, payload -> 'data' ->> 'agreement' as agreement, payload ->> 'to' as to from private.jobs where kind = 'mail'`,
    );
    found = { jobs, text: text?.text };
    throw new Undo();
  });
  await expect(work).rejects.toBeInstanceOf(Undo);
  return found;
}

describe('the text that a tenant agrees to by submitting', () => {
  it('is shown to the tenant of the draft, with the declarations and the agreement', async () => {
    const text = await asRolledBack(database, 'tenant', shown);
    expect(text?.version).toBe('2');
    for (const part of [
      'true and complete',
      'privacy notice',
      'talk to the landlord',
      'cancel within 14 days',
      'begin at once',
      'you owe to us',
    ]) {
      expect(text?.text).toContain(part);
    }
    expect(text?.text).not.toMatch(/[{}]/);
  });

  it('names the company if that is the tenant, and makes nobody else liable', async () => {
    const text = await asRolledBack(database, 'tenant', async (transaction) => {
      const company = {
        name: 'Arbour {price} Ltd',
        company_number: '01234567',
        registered_office: 'x',
        officers: [{ name: 'Ada', born_on: null }],
      };
      await transaction.query('select public.save_company_tenant($1, $2)', [ids.draft, JSON.stringify(company)]);
      await setTenancy(transaction, "came_by = 'suggested', alternatives_offered = 'a {company}'");
      return (await shown(transaction))?.text;
    });
    for (const part of [
      'I act for Arbour {price} Ltd and may agree to this for it.',
      'the company chooses it freely. What else they would accept: a {company}',
      'This is an agreement between Arbour {price} Ltd and ',
      'the company owes to us. You do not owe it yourself.',
      'For 12 months that is £209 in all.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('your rent');
  });

  it.each(actors.filter((actor) => actor !== 'tenant'))('is not shown to the %s', async (actor: Actor) => {
    const code = actor === 'signed-out' ? '42501' : 'PT404';
    expect(await codeOf(as(database, actor, `select * from public.submission_declarations('${ids.draft}')`))).toBe(
      code,
    );
  });

  it('is stored with the submission, as it was shown', async () => {
    const [text, rows] = await asRolledBack(database, 'tenant', async (transaction) => {
      const before = await shown(transaction);
      await submit(transaction, before?.sha256 ?? '');
      return [before, await kept(transaction)];
    });
    expect(rows).toEqual([{ ...text, agreed_by: ids.tenant, is_dated: true }]);
  });

  it.each(['', 'f'.repeat(64)])('is refused with the hash %j', async (hash) => {
    const work = asRolledBack(database, 'tenant', (transaction) => submit(transaction, hash));
    await expect(work).rejects.toThrow('has changed since you read it');
    expect(await kept(database)).toEqual([]);
  });

  it('is stored in its current version if no hash says which one was shown', async () => {
    const [text, rows] = await asRolledBack(database, 'tenant', async (transaction) => {
      const before = await shown(transaction);
      await submit(transaction, null);
      return [before, await kept(transaction)];
    });
    expect(rows).toEqual([{ ...text, agreed_by: ids.tenant, is_dated: true }]);
  });

  it('stops the submission if it has changed since it was shown', async () => {
    const work = asRolledBack(database, 'tenant', async (transaction) => {
      const before = await shown(transaction);
      await setTenancy(transaction, `came_by = 'own_choice'`);
      await submit(transaction, before?.sha256 ?? '');
    });
    await expect(work).rejects.toSatisfy(
      (error) => isDatabaseError(error, 'P0001') && /has changed/.test(error.message),
    );
  });

  it.each([
    ["came_by = 'own_choice'", 'I choose this guarantee myself.'],
    [
      `came_by = 'suggested', alternatives_offered = E'a guarantor\\n\\n# or {price}'`,
      'What else they would accept: a guarantor # or {price}',
    ],
    ["came_by = 'required'", 'requires this guarantee'],
    ['came_by = null', 'I choose this guarantee freely.'],
  ])('states the tenant’s answer about the choice: %s', async (answer, words) => {
    expect(await readAfter(answer)).toContain(words);
  });

  it.each([
    ["start_date = '2026-09-01', end_date = '2027-08-31'", 'For 12 months that is £209 in all.', '£60'],
    ["start_date = '2026-09-15', end_date = '2027-02-28'", 'For 6 months that is £179 in all.', '£30'],
    ["start_date = '2026-09-01', end_date = '2026-09-30'", 'For 1 month that is £154 in all.', '£5'],
  ])('has the whole price of the stay: %s', async (period, price, waived) => {
    const text = await readAfter(`came_by = null, ${period}`);
    expect(text).toContain(`£149 once for the certificate, and £5 for each month of your stay. ${price}`);
    expect(text.includes('waived')).toBe(text.includes(`the whole price is ${waived}.`));
  });
});

it('The declarations leave a placeholder in the name of a company as it is.', async () => {
  const name = 'Acme {choice} {alternatives} {guarantor} Ltd';
  const company = {
    name,
    company_number: '01234567',
    registered_office: '1 Mill Lane',
    officers: [{ name: 'Ann Feather' }],
  };
  const text = await asRolledBack(database, 'tenant', async (transaction) => {
    await transaction.query('select public.save_company_tenant($1, $2)', [ids.draft, JSON.stringify(company)]);
    return (await shown(transaction))?.text ?? '';
  });
  expect(text).toContain(`I act for ${name}`);
  expect(text.replaceAll(name, '')).not.toMatch(/[{}]/);
});

describe('the price of a stay', () => {
  const price = (id: string) =>
    `select months, fee::float, monthly_fee::float, total::float from public.application_price('${id}')`;

  it.each(['tenant', 'admin'] as const)('is shown to the %s', async (actor) => {
    expect(await as(database, actor, price(ids.draft))).toEqual([{ months: 12, fee: 149, monthly_fee: 5, total: 209 }]);
  });

  it.each(['other tenant', 'property manager'] as const)('is not shown to the %s', async (actor) => {
    expect(await codeOf(as(database, actor, price(ids.draft)))).toBe('PT404');
  });

  it('says that the fee is waived only until the offer ends', async () => {
    const until = (day: string) =>
      database.transaction(async (transaction) => {
        const set = (value: string) => transaction.query(`update public.declaration_texts set waived_until = ${value}`);
        const [text] = await transaction.query<{ until: string }>(
          'select waived_until::text as until from public.declaration_texts',
        );
        await set(`private.london_today() + ${day}`);
        const found = await transaction.query(`select waived_for from private.price_of_stay('${ids.draft}')`);
        await set(`'${text?.until}'`);
        return found;
      });
    expect(await until('0')).toEqual([{ waived_for: 'a select number of users' }]);
    expect(await until('-1')).toEqual([{ waived_for: null }]);
  });
});

describe('the mail after a submission', () => {
  it('is one, to the tenant, with a copy of what was agreed to', async () => {
    const found = await mailsAfter();
    expect(found?.text).toContain('Your declarations');
    expect(found?.jobs).toEqual([
      { template: 'application-submitted', to: 'tenant@example.com', agreement: found?.text },
    ]);
  });
});
