import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Scope } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeEach(async () => {
  database ??= await openFixture();
  await database.query('delete from private.inquiry_attempts');
});
afterAll(() => database.close());

type Inquiry = Readonly<Record<string, string | null>>;

const inquiry = {
  manager_type: 'letting_agent',
  company_name: 'Bute Park Lettings',
  contact_first_name: 'Sian',
  contact_last_name: 'Rees',
  address_line_1: '3 Cathedral Road',
  city: 'Cardiff',
  postal_code: 'CF11 9HA',
  country: 'United Kingdom',
  business_email: 'sian@butepark.example',
  business_phone_country_code: '+44',
  business_phone_number: '029 2018 0100',
} satisfies Inquiry;

const service: Scope = { role: 'service_role', claims: { role: 'service_role' } };

interface InquiryRecord {
  readonly property_manager_id: string;
  readonly is_repeated: boolean;
}

/** Sends an inquiry as the function landlord-inquiry does. */
async function submit(changes: Inquiry = {}, sender: string | null = null): Promise<InquiryRecord> {
  const given = JSON.stringify({ ...inquiry, ...changes });
  const rows = await database.scoped<InquiryRecord>(service, 'select * from public.submit_inquiry($1, $2)', [
    given,
    sender,
  ]);
  return rows[0] as InquiryRecord;
}

const stored = (email: string) =>
  database.query<Record<string, unknown>>('select * from public.property_managers where lower(business_email) = $1', [
    email.toLowerCase(),
  ]);

describe('a visitor who sends an inquiry', () => {
  it('creates a property manager that is new to staff and belongs to nobody', async () => {
    await submit({ address_line_2: '  ', state_province: '', mobile_country_code: '+44', mobile_number: '' });
    expect(await stored(inquiry.business_email)).toMatchObject([
      {
        ...inquiry,
        business_phone_number: '29 2018 0100',
        address_line_2: null,
        state_province: null,
        mobile_country_code: null,
        mobile_number: null,
        website_url: null,
        email_processed: false,
        created_by: null,
      },
    ]);
    const found = await as(database, 'admin', `select * from public.search_property_managers('Bute Park')`);
    expect(found).toMatchObject([{ is_new_inquiry: true }]);
  });

  it('has the typed values stored in a normalised form', async () => {
    await submit({
      company_name: ' Roath\n Homes ',
      business_email: ' office@roath.example ',
      business_phone_country_code: '353',
      mobile_number: '7700 900145',
      website_url: 'roath.example',
    });
    expect(await stored('office@roath.example')).toMatchObject([
      {
        company_name: 'Roath Homes',
        business_email: 'office@roath.example',
        business_phone_country_code: '+353',
        mobile_country_code: '+44',
        mobile_number: '7700 900145',
        website_url: 'https://roath.example',
      },
    ]);
  });

  it('stores and changes nothing if company and address have a record, in any letter case', async () => {
    const [before] = await stored('office@example.com');
    const record = await submit({
      company_name: 'TAFF lettings',
      business_email: 'Office@Example.com',
      city: 'Leeds',
    });
    const after = await stored('office@example.com');
    expect(after).toHaveLength(3);
    expect(after.find((row) => row.id === before?.id)).toEqual(before);
    expect(record).toEqual({ property_manager_id: ids.propertyManager, is_repeated: true });
  });

  it('creates one record when the same inquiry arrives many times at once', async () => {
    const same = { company_name: 'At Once', business_email: 'once@example.com' };
    const records = await Promise.all([submit(same), submit(same), submit(same)]);
    expect(await stored('once@example.com')).toHaveLength(1);
    expect(records.map((record) => record.is_repeated).sort()).toEqual([false, true, true]);
  });

  it('sends the same inquiry once when they press again, and the limits count it once', async () => {
    const same = { company_name: 'Pressed Twice', business_email: 'pressed@example.com', question: 'Who pays?' };
    const sent = async () => {
      const [row] = await database.query<Record<'inquiries' | 'mails' | 'attempts', number>>(
        `select (select count(*)::int from public.landlord_inquiries where sent_from = $1) as inquiries,
           (select count(*)::int from private.jobs where payload ->> 'to' = $1) as mails,
           (select count(*)::int from private.inquiry_attempts where business_email = $1) as attempts`,
        [same.business_email],
      );
      return row;
    };
    const first = await submit(same);
    for (let n = 0; n < 4; n += 1) expect(await submit(same)).toEqual({ ...first, is_repeated: true });
    expect(await sent()).toEqual({ inquiries: 1, mails: 1, attempts: 1 });
    await submit({ ...same, business_phone_number: '029 2018 0101' });
    expect(await sent()).toEqual({ inquiries: 2, mails: 2, attempts: 2 });
    await database.query(`update private.inquiry_attempts set created_at = now() - interval '11 minutes'`);
    await submit(same);
    expect(await sent()).toEqual({ inquiries: 3, mails: 3, attempts: 3 });
  });

  it('creates another record for another company at the same address', async () => {
    await submit({ company_name: 'North', business_email: 'two@example.com' });
    await submit({ company_name: 'South', business_email: 'two@example.com' });
    expect(await stored('two@example.com')).toHaveLength(2);
  });

  it.each([
    [{ manager_type: null }, 'Please select your role'],
    [{ manager_type: 'other' }, 'Please select your role'],
    [{ company_name: ' ' }, 'Company name is required'],
    [{ contact_first_name: '' }, 'First name is required'],
    [{ contact_last_name: null }, 'Last name is required'],
    [{ address_line_1: '' }, 'Address is required'],
    [{ city: '' }, 'City is required'],
    [{ postal_code: '' }, 'Postal code is required'],
    [{ country: '' }, 'Country is required'],
    [{ business_email: 'sian' }, 'Invalid email address'],
    [{ business_email: 'a@b.example,c@d.example' }, 'Invalid email address'],
    [{ business_email: 'Sian<sian@butepark.example>' }, 'Invalid email address'],
    [{ business_phone_country_code: '' }, 'Country code is required'],
    [{ business_phone_country_code: 'UK' }, 'Enter a country code such as +44'],
    [{ business_phone_number: '' }, 'Phone number is required'],
    [{ business_phone_number: '12' }, 'Enter a whole UK telephone number, such as 029 2018 0100'],
    [{ mobile_country_code: '+49', mobile_number: 'none' }, 'Enter a whole telephone number, in digits'],
    [{ mobile_country_code: 'x', mobile_number: '7700 900145' }, 'Enter a country code such as +44'],
    [{ website_url: 'ftp://files.example' }, 'Enter a web address such as tafflettings.example'],
    [{ website_url: 'javascript:alert(1)' }, 'Enter a web address such as tafflettings.example'],
    [{ company_name: 'x'.repeat(201) }, 'Use 200 characters or fewer'],
  ] as const)('learns what is wrong with %j', async (changes, message) => {
    await expect(submit({ business_email: 'wrong@example.com', ...changes })).rejects.toMatchObject({
      code: 'P0001',
      message,
    });
    expect(await stored('wrong@example.com')).toEqual([]);
    expect(await database.query('select 1 from private.inquiry_attempts')).toEqual([]);
  });

  it('gets all invalid values in one error', async () => {
    const error = await submit({ company_name: '', city: '' }).catch((thrown: unknown) => thrown as { detail: string });
    expect(JSON.parse((error as { detail: string }).detail)).toEqual([
      { section: 'inquiry', field: 'company_name', message: 'Company name is required' },
      { section: 'inquiry', field: 'city', message: 'City is required' },
    ]);
  });

  it('is stopped after three inquiries with one email address within an hour, recorded or not, until the hour is over', async () => {
    const often = { company_name: 'Often', business_email: 'often@example.com' };
    for (const [n, business_email] of ['often@example.com', 'OFTEN@example.com', 'often@example.com'].entries()) {
      await submit({ ...often, business_email, question: `How long does ${n} take?` });
    }
    const message = expect.stringContaining('several inquiries from this email address');
    await expect(submit(often)).rejects.toMatchObject({ code: 'PT429', message });
    await expect(submit({ ...often, company_name: 'Unheard of' })).rejects.toMatchObject({ code: 'PT429', message });
    await submit({ business_email: 'somebody.else@example.com' });
    await database.query(`update private.inquiry_attempts set created_at = now() - interval '61 minutes'`);
    await submit(often);
  });

  it('is stopped after ten inquiries from one sender within an hour, whatever the email addresses, and nobody else is', async () => {
    const from = (sender: string | null, n: number) =>
      submit({ company_name: `Company ${n}`, business_email: `n${n}@example.com` }, sender);
    for (let n = 0; n < 10; n += 1) await from('203.0.113.7', n);
    await expect(from('203.0.113.7', 11)).rejects.toMatchObject({
      code: 'PT429',
      message: expect.stringContaining('10 inquiries from your internet connection'),
    });
    for (const [index, other] of ['203.0.113.8', '2001:db8::7', null, 'no address'].entries())
      await from(other, 12 + index);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
  ])('from %s and from %s is one sender: %s', async (one, other, isSame) => {
    const [row] = await database.query<{ same: boolean }>(
      'select private.sender_network($1) = private.sender_network($2) as same',
      [one, other],
    );
    expect(row?.same).toBe(isSame);
  });

  it('is stopped after a thousand inquiries from all visitors within an hour', async () => {
    await database.query(
      `insert into private.inquiry_attempts (business_email, property_manager_id)
       select 'n' || n, $1 from generate_series(1, 999) as n`,
      [ids.propertyManager],
    );
    await submit({ business_email: 'thousandth@example.com' });
    await expect(submit({ business_email: 'next@example.com' })).rejects.toMatchObject({
      code: 'PT429',
      message: expect.stringContaining('unusually many inquiries'),
    });
  });

  it('leaves a hash of its address that reveals nothing and differs from day to day', async () => {
    const hash = async (email: string) => {
      await submit({ business_email: email }, '203.0.113.7');
      const rows = await database.query<{ sender_hash: string }>(
        'select sender_hash from private.inquiry_attempts where business_email = $1',
        [email],
      );
      return rows[0]?.sender_hash;
    };
    const [first, second] = [await hash('first@example.com'), await hash('second@example.com')];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
    await database.query(`update private.inquiry_secrets set day = day - 1`);
    expect(await hash('third@example.com')).not.toBe(first);
    expect(await database.query('select from private.inquiry_secrets')).toHaveLength(1);
  });

  it('leaves no trace of their address in the limits after a day', async () => {
    await submit({ business_email: 'forgotten@example.com' });
    await database.query(`update private.inquiry_attempts set created_at = now() - interval '25 hours'`);
    await submit({ business_email: 'later@example.com' });
    expect(await database.query('select business_email from private.inquiry_attempts')).toEqual([
      { business_email: 'later@example.com' },
    ]);
  });
});

describe('everybody else', () => {
  it.each(['signed-out', 'tenant', 'other tenant', 'property manager', 'admin'] as const)(
    'as the %s cannot send an inquiry without the function, which knows the sender, nor read who sent one',
    async (actor) => {
      const send = `select public.submit_inquiry('{}', '203.0.113.9')`;
      expect(await codeOf(as(database, actor, send))).toBe('42501');
      expect(await codeOf(as(database, actor, 'select * from private.inquiry_attempts'))).toBe('42501');
      expect(await codeOf(as(database, actor, 'select * from private.inquiry_secrets'))).toBe('42501');
    },
  );
});

describe('the question of a landlord or agent', () => {
  const asked = (id: string) =>
    database.query(
      'select about, question from public.landlord_inquiries where property_manager_id = $1 order by sent_at, id',
      [id],
    );
  const mailed = async () =>
    (
      await database.query<{ inquiry: Record<string, unknown> }>(
        `select i -> 'inquiry' as inquiry from private.jobs, jsonb_array_elements(payload #> '{data,inquiries}') as i where payload ->> 'template' = 'staff-inquiry'`,
      )
    ).map(({ inquiry: { about, question } }) => ({ about, question }));

  it('is stored with the record, even an existing one, and mailed to staff', async () => {
    await database.query('delete from private.jobs');
    const first = {
      about: ' 102 Albany  Road, Cardiff ',
      question: ' Is a company let covered?\r\nAnd from when?\u0007 ',
    };
    const { property_manager_id: id } = await submit({ ...first, business_email: 'asks@butepark.example' });
    const kept = { about: '102 Albany Road, Cardiff', question: 'Is a company let covered?\nAnd from when?' };
    expect(await asked(id)).toEqual([kept]);
    expect(await mailed()).toContainEqual(kept);
    const again = await submit({ about: 'RGC-2026-11-001', business_email: 'asks@butepark.example' });
    expect(again).toEqual({ property_manager_id: id, is_repeated: true });
    expect(await asked(id)).toEqual([kept, { about: 'RGC-2026-11-001', question: null }]);
    await submit({ business_email: 'asks@butepark.example', about: ' ', question: '' });
    expect(await asked(id)).toHaveLength(3);
  });

  it.each([
    ['about', 200],
    ['question', 2000],
  ] as const)('is refused where %s is longer than %i characters', async (field, longest) => {
    await expect(submit({ [field]: 'x'.repeat(longest + 1) })).rejects.toThrow(`Use ${longest} characters or fewer`);
    expect(await submit({ [field]: 'x'.repeat(longest) })).toMatchObject({ property_manager_id: expect.any(String) });
  });

  it('moves to the remaining record when two are merged', async () => {
    const { property_manager_id: removed } = await submit({
      business_email: 'twice@butepark.example',
      question: 'Who signs?',
    });
    const { property_manager_id: kept } = await submit({ business_email: 'kept@butepark.example' });
    await database.query(`insert into public.property_manager_confirmations (property_manager_id) values ($1)`, [kept]);
    await as(database, 'admin', `select public.merge_property_managers($1, $2, 'The same office, twice on record.')`, [
      kept,
      removed,
    ]);
    expect(await asked(kept)).toEqual([
      { about: null, question: 'Who signs?' },
      { about: null, question: null },
    ]);
  });
});

describe('the home of an account from which an inquiry came', { sequential: true }, () => {
  type Told = { readonly sent_at: string; readonly settled_at: string | null; readonly outcome: string | null } | null;
  const inquiryShownTo = async (actor: Actor = 'tenant') => {
    const [row] = await as<{ inquiry: Told & { usual_days: number | null } }>(
      database,
      actor,
      `select public.own_home() -> 'inquiry' as inquiry`,
    );
    return row?.inquiry ?? null;
  };
  const confirm = (at: string) =>
    database.query(`update auth.users set email_confirmed_at = ${at} where id = $1`, [ids.tenant]);
  const dealtWith = (id: string) =>
    as(database, 'admin', 'update public.property_managers set email_processed = true where id = $1', [id]);

  it('shows that it has arrived, even if it gives another address, and nothing to or about others', async () => {
    await confirm('now()');
    expect(await inquiryShownTo()).toBeNull();
    await submit({ business_email: 'other@butepark.example', question: 'Ours?', account: 'Tenant@example.com' });
    expect(await inquiryShownTo()).toEqual({
      sent_at: expect.any(String),
      settled_at: null,
      outcome: null,
      usual_days: null,
    });
    expect(await inquiryShownTo('other tenant')).toBeNull();
    await submit({ business_email: 'Tenant@Example.com' });
    expect(await inquiryShownTo()).toMatchObject({ outcome: null });
    expect(Object.keys((await inquiryShownTo()) ?? {}).toSorted()).toEqual([
      'outcome',
      'sent_at',
      'settled_at',
      'usual_days',
    ]);
  });

  it('shows nothing if the address of the account is not confirmed', async () => {
    await confirm('null');
    expect(await inquiryShownTo()).toBeNull();
    expect(await as(database, 'tenant', 'select public.own_address() as address')).toEqual([{ address: null }]);
    await confirm('now()');
    expect(await inquiryShownTo()).not.toBeNull();
  });

  it('shows that staff have dealt with it, by the record or by itself, and that the account was linked', async () => {
    const { property_manager_id: id } = await submit({
      business_email: 'tenant@example.com',
      company_name: 'Ely Lets',
    });
    await dealtWith(id);
    expect(await inquiryShownTo()).toMatchObject({ outcome: 'answered', settled_at: expect.any(String) });
    // The first inquiry is settled, and the next one is not.
    await database.query('delete from private.inquiry_attempts');
    await submit({ business_email: 'tenant@example.com', company_name: 'Ely Lets' });
    expect(await inquiryShownTo()).toMatchObject({ outcome: null });
    const settle = `select public.settle_inquiry(id) from public.landlord_inquiries where settled_at is null and sent_from = 'tenant@example.com'`;
    for (const actor of ['tenant', 'property manager'] as const)
      expect(await codeOf(as(database, actor, `select public.settle_inquiry(gen_random_uuid())`)), actor).toBe('42501');
    expect(await codeOf(as(database, 'admin', `select public.settle_inquiry(gen_random_uuid())`))).toBe('PT404');
    await as(database, 'admin', settle);
    expect(await inquiryShownTo()).toMatchObject({ outcome: 'answered' });

    await submit({ business_email: 'office@ely.example', company_name: 'Ely', account: 'tenant@example.com' });
    expect(await inquiryShownTo()).toMatchObject({ outcome: null });
    const link = 'insert into public.property_manager_users (property_manager_id, user_id) values ($1, $2)';
    await database.query(link, [id, ids.tenant]);
    expect(await inquiryShownTo()).toMatchObject({ outcome: 'linked' });
    await database.query('delete from public.property_manager_users where user_id = $1', [ids.tenant]);
  });

  it('shows how long it usually takes once there are enough answers', async () => {
    await database.query(
      `update public.landlord_inquiries set settled_at = now(), sent_at = now() - interval '3 days', outcome = 'answered'`,
    );
    const [row] = await database.query<{ count: number }>(
      'select count(*)::int as count from public.landlord_inquiries',
    );
    expect(row?.count).toBeGreaterThan(4);
    expect(await inquiryShownTo()).toMatchObject({ usual_days: 3 });
  });
});
