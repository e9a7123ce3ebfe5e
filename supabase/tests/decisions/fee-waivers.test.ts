import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/database/database.ts';
import { type Actor, as } from '../testing/actors.ts';
import { approve, makeApplication } from '../testing/certificates.ts';
import { codeOf } from '../testing/errors.ts';
import { ids, openFixture } from '../testing/fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openFixture();
});
afterAll(() => database.close());

let application: string;
const make = async (status: string, submittedAt: string) => {
  const [made] = await database.query<{ id: string }>(`
    with tenancy as (
      insert into public.tenancy_information (address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id)
      values ('1 High Street', 'Cardiff', 'CF10 1AA', 1000, 1000, '2198-01-01', '2198-12-31', '${ids.tenant}') returning id
    )
    insert into public.rent_guarantee_applications (tenant_id, property_manager_id, tenancy_id, status, submitted_at)
    select '${ids.tenant}', '${ids.propertyManager}', id, '${status}', ${submittedAt} from tenancy returning id`);
  application = made?.id ?? '';
};
beforeEach(() => make('in_review', 'now()'));

const waive = (reason = 'The offer for students', submitBy: string | null = null, actor: Actor = 'admin') =>
  as(database, actor, 'select public.waive_fee($1, $2, $3)', [application, reason, submitBy]);
const price = async (actor: Actor = 'tenant') => {
  const [found] = await as<Record<string, unknown>>(
    database,
    actor,
    `select total::float, total_if_waived::float, waived_for, waiver_reason, waiver_submit_by::text, payment
     from public.application_price('${application}')`,
  );
  return found;
};
const words = async () =>
  (await database.query<{ words: string }>(`select private.price_text('${application}') as words`))[0]?.words;
const inDays = async (days: number) =>
  (await database.query<{ day: string }>(`select (private.london_today() + ${days})::text as day`))[0]?.day ?? '';
const mails = () =>
  database.query<{ payload: { to: string; data: { price: string } } }>(
    `delete from private.jobs where kind = 'mail' and payload ->> 'template' = 'fee-waived' returning payload`,
  );
const setStatus = (status: string) =>
  database.query('update public.rent_guarantee_applications set status = $1 where id = $2', [status, application]);

it('The price shows whether a certificate would be a specimen today', async () => {
  const isSpecimen = async () =>
    as(database, 'tenant', `select is_specimen as is from public.application_price('${application}')`);
  expect(await isSpecimen()).toEqual([{ is: true }]);
  await database.query(
    `insert into public.issuing_bases (kind, reference, document, dated, confirmed_at) values ('legal_opinion', 'x', 'x', '2026-01-01', now())`,
  );
  expect(await isSpecimen()).toEqual([{ is: false }]);
  await database.query('delete from public.issuing_bases');
});

describe('A waived fee', () => {
  it('is shown to the tenant with the reason, instead of the offer', async () => {
    expect(await price()).toMatchObject({ waived_for: 'a select number of users', waiver_reason: null });
    await mails();
    await waive('  The offer for students.  ');
    expect(await price()).toMatchObject({
      total: 209,
      total_if_waived: 60,
      waived_for: null,
      waiver_reason: 'The offer for students.',
      waiver_submit_by: null,
    });
    const waivedWords =
      '£5 for each month of your stay. For 12 months that is £60 in all. We waive the fee of £149 for your certificate: The offer for students.';
    expect(await words()).toBe(waivedWords);
    const [tenant] = await database.query<{ email: string }>('select email from public.profiles where id = $1', [
      ids.tenant,
    ]);
    const due =
      'None of it is due: we do not issue guarantees yet. Until we do, every certificate is a specimen and not a guarantee.';
    expect(await mails()).toEqual([
      {
        payload: expect.objectContaining({
          to: tenant?.email,
          data: expect.objectContaining({ price: `${waivedWords} ${due}` }),
        }),
      },
    ]);
  });

  it('is shown with the time of the payment for a guarantee, once we issue guarantees', async () => {
    await database.query(
      `insert into public.issuing_bases (kind, reference, document, dated, confirmed_at) values ('legal_opinion', 'x', 'x', '2026-01-01', now())`,
    );
    await mails();
    await waive();
    await database.query('delete from public.issuing_bases');
    const [waivedWords] = await mails();
    expect(waivedWords?.payload.data.price).toMatch(
      / Nothing is due now, and nothing at all if we decide against you\.$/,
    );
  });

  it('writes the newest status again, which makes open screens reload', async () => {
    const written = () =>
      database.query(
        'select xmin::text from public.application_status_history where application_id = $1 order by changed_at desc limit 1',
        [application],
      );
    await setStatus('pending');
    const before = await written();
    await waive();
    expect(before).toHaveLength(1);
    expect(await written()).not.toEqual(before);
  });

  it('is in the preview of the approval mail as the mail will show it, without the offer of a waiver', async () => {
    const example = async () =>
      (
        await as<{ price: string }>(
          database,
          'admin',
          `select public.mail_example('application-approved', application => a.application_number) ->> 'price' as price
           from public.rent_guarantee_applications as a where a.id = '${application}'`,
        )
      )[0]?.price;
    expect(await words()).toContain('The £149 fee is waived for a limited time for');
    expect(await example()).toBe(
      '£149 once for the certificate, and £5 for each month of your stay. For 12 months that is £209 in all.',
    );
    await waive();
    expect(await example()).toBe(await words());
  });

  it('is mailed once if it is given twice for the same reason, and again with another reason', async () => {
    await waive();
    await mails();
    await waive();
    expect(await mails()).toEqual([]);
    await waive('The offer for the winter');
    expect(await mails()).toHaveLength(1);
    expect(await price()).toMatchObject({ waiver_reason: 'The offer for the winter' });
  });

  it('needs a reason and the permission "finance"', async () => {
    expect(await codeOf(waive('  '))).toBe('P0001');
    await expect(waive('x')).rejects.toThrow(
      /^Say in at least 20 characters and three different words why the tenant does not pay it/,
    );
    await expect(waive('x'.repeat(25))).rejects.toThrow(/^Say in at least 20 characters and three different words why/);
    expect(await codeOf(waive(`The offer for ${'x'.repeat(301)}`))).toBe('23514');
    for (const actor of ['tenant', 'property manager', 'signed-out'] as const) {
      expect(await codeOf(waive('Some other reason it is', null, actor))).toBe('42501');
    }
    await database.query(
      `delete from public.staff_permissions where user_id = '${ids.admin}' and permission = 'finance'`,
    );
    expect(await codeOf(waive())).toBe('42501');
    await database.query(
      `insert into public.staff_permissions (user_id, permission) values ('${ids.admin}', 'finance')`,
    );
    expect(await price()).toMatchObject({ waiver_reason: null });
  });

  it('is refused once the application is decided', async () => {
    await setStatus('rejected');
    expect(await codeOf(waive())).toBe('P0001');
    application = await makeApplication(database);
    await approve(database, application);
    expect(await codeOf(waive())).toBe('P0001');
    application = ids.admin;
    expect(await codeOf(waive())).toBe('PT404');
  });
});

describe('The fee of a draft', () => {
  beforeEach(() => make('draft', 'null'));

  it('is waived if the draft is submitted in time', async () => {
    await waive('The offer for students', await inDays(2));
    expect(await price()).toMatchObject({ waiver_reason: 'The offer for students', waiver_submit_by: await inDays(2) });
    expect(await words()).toMatch(/ This holds if you submit the application by \d+ \w+ \d+\.$/);
    await database.query(
      `update public.rent_guarantee_applications set status = 'pending', submitted_at = now() + interval '2 days' where id = $1`,
      [application],
    );
    expect(await price()).toMatchObject({ waiver_reason: 'The offer for students', waiver_submit_by: null });
    await database.query(
      `update public.rent_guarantee_applications set submitted_at = now() + interval '3 days' where id = $1`,
      [application],
    );
    expect(await price()).toMatchObject({ waiver_reason: null });
  });

  it('is waived for 30 days if no day is given, and never for fewer days than promised', async () => {
    await waive('The offer for students', await inDays(40));
    await waive('The offer for the winter');
    expect(await price()).toMatchObject({
      waiver_reason: 'The offer for the winter',
      waiver_submit_by: await inDays(40),
    });
    await make('draft', 'null');
    await waive();
    expect(await price()).toMatchObject({ waiver_submit_by: await inDays(30) });
  });

  it.each([-1, 367])('is not waived for a last day in %i days', async (days) => {
    expect(await codeOf(waive('The offer for students', await inDays(days)))).toBe('P0001');
  });
});

describe('The payment of an approved tenant', () => {
  it('is not shown before the approval', async () => {
    expect(await price()).toMatchObject({ payment: null });
  });

  it('is nothing for a specimen', async () => {
    application = await makeApplication(database);
    await approve(database, application);
    expect(await price()).toMatchObject({
      payment: 'None of it is due, because your certificate is a specimen and not a guarantee.',
      waived_for: null,
    });
  });

  it('can be cancelled within 14 days from the agreement', async () => {
    application = await makeApplication(database);
    await approve(database, application);
    const agree = (daysAgo: number) =>
      database.query(
        `insert into public.application_declarations (application_id, version, text, sha256, agreed_at, agreed_by)
         values ($1, '2', 'x', repeat('0', 64), now() - make_interval(days => $2), '${ids.tenant}')
         on conflict (application_id) do update set agreed_at = excluded.agreed_at`,
        [application, daysAgo],
      );
    const [last] = await database.query<{ day: string }>(`select private.long_date(private.london_today() + 1) as day`);
    await agree(13);
    expect((await price())?.payment).toContain(`You can cancel our agreement without a reason until ${last?.day}:`);
    await agree(15);
    expect((await price())?.payment).not.toContain('cancel');
  });

  it('is shown with the account and the reference', async () => {
    application = await makeApplication(database);
    await database.query(
      `insert into public.issuing_bases (kind, reference, document, dated, confirmed_at) values ('fca_number', 'x', 'x', '2026-01-01', now())`,
    );
    await approve(database, application);
    // The statement of the certificate counts, and not what is recorded later.
    await database.query('delete from public.issuing_bases');
    expect(await price()).toMatchObject({
      payment:
        '£149 is due now. £5 is due in each month of your stay. We write to you how to pay. Until then you need not pay anything.',
    });
    await database.query(`update public.guarantor_settings set payment_words = 'To account 12345678.'`);
    await database.query(`insert into public.fee_waivers (application_id, reason) values ('${application}', 'x')`);
    const [{ number } = { number: '' }] = await database.query<{ number: string }>(
      'select application_number as number from public.rent_guarantee_applications where id = $1',
      [application],
    );
    expect(await price()).toMatchObject({
      payment: `£5 is due in each month of your stay. To account 12345678. Give the number of your application, ${number}, as the reference.`,
    });
  });
});
