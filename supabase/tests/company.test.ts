import { expect, it } from 'vitest';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { offer, company as website } from '../../web/app/config/company.ts';
import { correctableFields } from '../../web/app/config/correctable-fields.ts';
import { refusalReasonLabels } from '../../web/app/config/documents.ts';
import { rejectionReasons as shown } from '../../web/app/domain/case/rejection-reasons.ts';
import { describeMissing, stepLabel } from '../../web/app/features/case-queue/describe-missing.ts';
import { withdrawalReasons } from '../../web/app/features/tenant-decision/withdrawal-reasons.ts';
import { company as mails } from '../functions/_shared/mail/company.ts';
import { correctableNames } from '../functions/_shared/mail/corrections.ts';
import { describeQueued } from '../functions/_shared/mail/describe-queued.ts';
import { rejectionReasons as mailed, refusalReasons } from '../functions/_shared/mail/reasons.ts';

it('The mails name the company as the website does.', () => {
  expect(mails).toEqual({
    brand: website.brand,
    phone: website.phone.display,
    email: website.email.display,
    supportHours: website.supportHours,
    address: website.address,
  });
});

it('The service agreement names the price, the offer and the addresses of the website.', async () => {
  const database = await openTestDatabase();
  const [agreement] = await database.query<{ text: string }>(
    `select text, fee::float, monthly_fee::float, waived_until::text, waived_for
     from public.declaration_texts order by version::integer desc limit 1`,
  );
  await database.close();
  expect(agreement).toMatchObject({
    fee: website.feePounds,
    monthly_fee: website.monthlyFeePounds,
    waived_until: offer?.until ?? null,
    waived_for: offer?.who ?? null,
  });
  expect(agreement?.text).toContain(`Telephone ${website.phone.display}, e-mail ${website.email.display}.`);
});

it.each(['draft', 'request', 'review', 'appeal', 'signature'])(
  'A mail says what a case needs as the queue does, at the step %s.',
  (step) => {
    const all = [
      'identity',
      'income',
      'tenancy',
      'property_manager',
      'guarantee_amount',
      'screening',
      'sanctioned',
      'rules',
      'not_landlord',
    ];
    for (const missing of [[], ...all.map((item) => [item]), all]) {
      expect(describeQueued({ step, turn: 'staff', missing })).toBe(
        `${stepLabel(step, 'staff')}. ${describeMissing(step, missing)}`,
      );
    }
    for (const turn of ['tenant', 'landlord', 'nobody']) {
      expect(describeQueued({ step, turn, missing: all })).toBe(stepLabel(step, turn));
    }
  },
);

it('The mails give the reasons of a rejection as the website does.', () => {
  expect(mailed).toEqual(shown);
});

it('The mails say what is wrong with a document as the website does.', () => {
  expect(refusalReasons).toEqual(refusalReasonLabels);
});

it('The database stores the reasons of a withdrawal in the words in which the website offers them.', async () => {
  const database = await openTestDatabase();
  const rows = await database.query<{ code: string; words: string }>(
    'select code, private.withdrawal_reason_text(code) as words from unnest($1::text[]) as code',
    [Object.keys(withdrawalReasons)],
  );
  const [listed] = await database.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'application_closings_reason_code_check'`,
  );
  await database.close();
  expect(Object.fromEntries(rows.map(({ code, words }) => [code, words]))).toEqual(withdrawalReasons);
  expect([...(listed?.check.matchAll(/'(\w+)'/g) ?? [])].map(([, code]) => code)).toEqual(
    Object.keys(withdrawalReasons),
  );
});

it('The mails name what can be corrected as the website does.', () => {
  const names = Object.entries(correctableFields).map(([field, { name }]) => [field, name]);
  expect(correctableNames).toEqual(Object.fromEntries(names));
});
