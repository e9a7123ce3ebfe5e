import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setClientAddress } from '../../../server/src/http/client-address.ts';
import { openTestApp, type TestApp, testOrigin } from '../../../server/src/testing/test-app.ts';
import { seedWithoutJobs } from '../testing/seed-without-jobs.ts';

const staff = 'helen.whitcombe@example.com';
const inquiry = {
  manager_type: 'landlord',
  company_name: 'Pontcanna & Sons',
  contact_first_name: 'Gareth',
  contact_last_name: 'Hughes',
  address_line_1: '3 Cathedral Road',
  address_line_2: '',
  city: 'Cardiff',
  state_province: null,
  postal_code: 'CF11 9HA',
  country: 'United Kingdom',
  business_email: 'gareth@pontcanna.example',
  business_phone_country_code: '+44',
  business_phone_number: '029 2018 0100',
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await seedWithoutJobs(test);
});
beforeEach(async () => {
  await test.work();
  await test.deps.database.script(
    'delete from private.inquiry_attempts; delete from private.staff_inquiry_mails; delete from private.jobs;',
  );
});
afterAll(() => test.close());

/** Sends an inquiry as the public form does, but without a token, which the function allows. */
async function send(body: unknown, sender?: string): Promise<{ status: number; body: unknown }> {
  const request = new Request(`${testOrigin}/functions/v1/landlord-inquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    body: JSON.stringify(body),
  });
  setClientAddress(request, sender);
  const response = await test.app.fetch(request);
  return { status: response.status, body: await response.json() };
}

interface Caught {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Runs the due jobs, then reads all mails, newest first. */
async function mails(): Promise<Caught[]> {
  await test.work();
  const response = await test.app.fetch(new Request(`${testOrigin}/mailbox/messages`));
  return (await response.json()) as Caught[];
}

const count = async (email: string) =>
  (await test.deps.database.query('select 1 from public.property_managers where business_email = $1', [email])).length;

describe('a visitor’s inquiry', () => {
  it('is stored, and staff and the sender get a mail', async () => {
    const { data, error } = await test.client().functions.invoke('landlord-inquiry', { body: inquiry });
    expect(error).toBeNull();
    expect(data).toEqual({ status: 'received' });
    expect(await count(inquiry.business_email)).toBe(1);

    const sent = await mails();
    const toStaff = sent.find((mail) => mail.to === staff);
    expect(toStaff?.subject).toBe('New landlord inquiry: Pontcanna & Sons');
    expect(toStaff?.text).toContain('Phone: +44 29 2018 0100');
    expect(toStaff?.text).toContain('Address: 3 Cathedral Road, Cardiff, CF11 9HA, United Kingdom');
    expect(toStaff?.text).toMatch(/\/dashboard\/property-managers\/[0-9a-f-]{36}/);
    expect(toStaff?.html).toContain('Pontcanna &amp; Sons');
    const toSender = sent.find((mail) => mail.to === inquiry.business_email);
    expect(toSender?.subject).toBe('Thank you for your inquiry');
    expect(toSender?.html).toContain('We have received your inquiry');
  });

  it('that is repeated gets the same response, stores nothing, and is reported to staff as a repetition', async () => {
    const first = { ...inquiry, company_name: 'Twice', business_email: 'twice@example.com' };
    const again = { ...first, company_name: 'TWICE', business_email: 'twice@example.com', city: 'Leeds' };
    expect(await send(first)).toEqual(await send(again));
    expect(await count('twice@example.com')).toBe(1);
    const sent = await mails();
    expect(sent.filter((mail) => mail.to === 'twice@example.com')).toHaveLength(2);
    const [toStaff] = sent.filter((mail) => mail.to === staff);
    expect(toStaff?.subject).toBe('2 landlord inquiries');
    expect(toStaff?.text).toMatch(/New: .*Company: Twice .*Cardiff, .*\nRepeated: .*Company: TWICE .*Leeds, /);
  });

  it('does not put typed text into the mail to the given address, or HTML into the mail to staff', async () => {
    const company_name = '<a href="//bad.example">Win money</a>';
    await send({ ...inquiry, company_name, contact_first_name: 'Win money', business_email: 'victim@example.com' });
    const sent = await mails();
    const toVictim = sent.find((mail) => mail.to === 'victim@example.com');
    expect(`${toVictim?.subject} ${toVictim?.text} ${toVictim?.html}`).not.toContain('Win money');
    const toStaff = sent.find((mail) => mail.subject.includes('Win money'));
    expect(toStaff?.html).not.toContain('<a href="//bad.example">');
    expect(toStaff?.html).toContain('&lt;a href=');
  });

  it('is mailed to staff at once, and later ones in one mail a quarter of an hour later', async () => {
    const staffMails = async () => (await mails()).filter((mail) => mail.to === staff).map(({ subject }) => subject);
    const from = (n: number) => send({ ...inquiry, company_name: `Company ${n}`, business_email: `n${n}@example.com` });
    const before = await staffMails();
    await from(0);
    expect(await staffMails()).toEqual(['New landlord inquiry: Company 0', ...before]);
    for (let n = 1; n < 100; n += 1) await from(n);
    expect(await staffMails()).toHaveLength(before.length + 1);

    const { database } = test.deps;
    expect(
      await database.query(
        `select run_at between now() + interval '10 minutes' and now() + interval '15 minutes' as is_later from private.jobs where done_at is null and payload ->> 'to' = $1`,
        [staff],
      ),
    ).toEqual([{ is_later: true }]);
    await database.query('update private.jobs set run_at = now() where done_at is null');
    const [later] = (await mails()).filter((mail) => mail.to === staff);
    expect(later?.subject).toBe('99 landlord inquiries');
    expect(later?.text.match(/Company: Company/g)).toHaveLength(20);
    expect(later?.text).toContain('79 more came');
    expect(later?.text).toMatch(/\/dashboard\/property-managers$/m);
  });

  it('starts another mail to staff if the waiting one is being sent', async () => {
    const { database } = test.deps;
    await send(inquiry);
    await database.query('update private.jobs set attempts = 1');
    await send({ ...inquiry, business_email: 'next@example.com' });
    const waiting = await database.query(`select from private.jobs where payload ->> 'to' = $1`, [staff]);
    expect(waiting).toHaveLength(2);
  });

  it('with the hidden field filled in gets the same response and is discarded', async () => {
    const trapped = { ...inquiry, business_email: 'robot@example.com', reference_code: 'cheap pills' };
    expect(await send(trapped)).toEqual({ status: 200, body: { status: 'received' } });
    expect(await count('robot@example.com')).toBe(0);
    expect((await mails()).filter((mail) => mail.to === 'robot@example.com')).toEqual([]);
  });

  it.each([
    [{ manager_type: 'other' }, 'Please select your role'],
    [{ business_email: 'nobody' }, 'Invalid email address'],
    [{ company_name: 7 }, 'company_name must be a text.'],
    [{ business_phone_number: `+${'1 ('.repeat(2000)}` }, 'business_phone_number is too long.'],
  ])('with %j is refused with the reason', async (changes, error) => {
    const before = (await mails()).length;
    expect(await send({ ...inquiry, ...changes })).toEqual({ status: 400, body: { error } });
    expect(await mails()).toHaveLength(before);
  });

  it('is stored without forbidden characters', async () => {
    const odd = { company_name: 'Odd \ud800 & Sons', question: 'One\u0000\ntwo', business_email: 'odd@example.com' };
    expect(await send({ ...inquiry, ...odd })).toMatchObject({ status: 200 });
    const toStaff = (await mails()).find(({ to, subject }) => to === staff && subject.endsWith('Odd & Sons'));
    expect(toStaff?.text).toMatch(/One\ntwo/);
  });

  it('that is not a JSON object is refused', async () => {
    expect(await send('hello')).toMatchObject({ status: 400 });
    expect(await send(null)).toMatchObject({ status: 400 });
  });

  it('is refused with a clear message when there were too many', async () => {
    const often = { ...inquiry, business_email: 'often@example.com' };
    for (const question of ['One?', 'Two?', 'Three?'])
      expect(await send({ ...often, question })).toMatchObject({ status: 200 });
    expect(await send(often)).toEqual({
      status: 429,
      body: { error: expect.stringContaining('Please try again in an hour, or call us.') },
    });
    expect((await mails()).filter((mail) => mail.to === 'often@example.com')).toHaveLength(3);
  });

  it("is counted by its connection's address, not by a forged one", async () => {
    await test.deps.database.query(`update private.quotas set most = 2 where name = 'inquiries_of_a_sender'`);
    const from = (sender: string, n: number) => send({ ...inquiry, business_email: `n${n}@example.com` }, sender);
    const outcomes = [await from('203.0.113.7', 1), await from('203.0.113.7', 2), await from('203.0.113.7', 3)];
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(await from('203.0.113.8', 4)).toMatchObject({ status: 200 });
  });

  it('is accepted although the mail server is down', async () => {
    const broken = await openTestApp({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' });
    try {
      const { data, error } = await broken.client().functions.invoke('landlord-inquiry', { body: inquiry });
      expect([data, error]).toEqual([{ status: 'received' }, null]);
      const rows = await broken.deps.database.query('select email_processed from public.property_managers');
      expect(rows).toEqual([{ email_processed: false }]);
      await broken.work();
      expect(await broken.deps.database.query('select attempts, failed_at from private.jobs')).toEqual([
        { attempts: 1, failed_at: null },
      ]);
    } finally {
      await broken.close();
    }
  });
});
