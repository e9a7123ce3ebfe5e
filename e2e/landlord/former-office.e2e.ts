import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, callFunction, callRest, signToken } from '../testing/api.ts';
import { closePages, openBrowser, openPage } from '../testing/browser.ts';
import { changeData } from '../testing/change-data.ts';
import { signVersion, waitForIssue } from '../testing/issue-certificate.ts';
import { linkIn, newestMailTo } from '../testing/mailbox.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn, signIn } from '../testing/sign-in.ts';
import { makeStaff } from '../testing/sign-up.ts';
import { fill, pressFirst, see } from '../testing/steps.ts';

const secret = 'a secret for the test of former offices, long enough';
/** An office without an account. */
const nextOffice = '20000000-0000-4000-8000-000000000005';
const decider = {
  email: 'mair.rees@example.com',
  password: 'a good long password',
  name: 'Mair Rees',
  permissions: ['decide'],
};
const page = `/dashboard/applications/${demo.approved}`;

let service: Service;
let browser: Browser;
let key: string;
let number: string;
let owen: Page;

const call = (account: Account, name: string, body: object) => callFunction(service.origin, account, name, body);
const rows = async <Row>(path: string) => (await (await callRest(service.origin, key, path, 'GET')).json()) as Row[];
const main = () => owen.getByRole('main');

/** Moves the certificate to another office during a notice that Owen Prosser's office has received. */
beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  key = await signToken(secret, { role: 'service_role' });
  await makeStaff(service.origin, key, decider);
  const [issued] = await rows<{ certificate_number: string }>(
    `certificate_records?select=certificate_number&application_id=eq.${demo.approved}`,
  );
  number = issued?.certificate_number ?? '';
  const changes = { property_manager_id: nextOffice };
  const [next] = (await call(accounts.staff, 'endorse_certificate', {
    certificate_number: number,
    changes,
    reason: 'The owner has another agent',
  })) as [{ id: string }];
  const notice_until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await call(accounts.staff, 'propose_withdrawal', { certificate_number: number, ground: 'fee_unpaid', notice_until });
  await call(accounts.secondSignatory, 'confirm_withdrawal', { certificate_number: number });
  await signVersion(service.origin, next.id);
  await waitForIssue(service.origin, next.id);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('an office whose certificate moves to another office during its notice', { sequential: true }, () => {
  it('is led to the notice by the mail, after the sign-in, and by its home', async () => {
    const mail = await newestMailTo(service.origin, accounts.manager.email, number);
    owen = await openPage(browser, service.origin, { viewport: { width: 375, height: 740 } });
    await owen.goto(linkIn(mail));
    await signIn(owen, accounts.manager);
    await see(main(), 'The certificate names another landlord or agent now');
    await see(main(), /^Notice: the certificate ends on /);
    await see(main(), /because its fee was not paid before the tenancy agreement was entered into/);
    expect(new URL(owen.url()).pathname).toBe(page);
    expect(await owen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

    await owen.goto('/dashboard/home');
    await owen.getByRole('link', { name: `See the notice for ${number}` }).click();
    await see(main(), /^Notice: the certificate ends on /);
  });

  it('objects there with a file', async () => {
    const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nx\n%%EOF') };
    await fill(owen, { 'Why is the notice wrong?': 'The fee was paid on the first day' });
    await owen.locator('input[type=file]').setInputFiles(receipt);
    await see(main(), 'receipt.pdf');
    await pressFirst(owen, 'Send objection');
    await see(main(), /^You objected on /);
    await see(main(), 'receipt.pdf');
  });

  it('writes to us there, and reads the reply and the outcome without a reload', async () => {
    await pressFirst(owen, 'Write a message');
    await fill(owen, { 'Your message': 'Did the receipt arrive?' });
    await pressFirst(owen, 'Send message');
    await see(main(), /^Written by Owen Prosser, /);
    const [message] = await rows<{ id: string }>(
      `landlord_requests?select=id&application_id=eq.${demo.approved}&came_by=eq.account`,
    );
    await call(accounts.staff, 'ask_landlord', {
      application_id: demo.approved,
      kind: 'note',
      words: 'Yes, thank you.',
      in_reply_to: message?.id,
    });
    const written = main().getByRole('listitem').filter({ hasText: 'Did the receipt arrive?' });
    await see(written, /^Our reply, /);
    await see(written, 'Yes, thank you.');
    expect(linkIn(await newestMailTo(service.origin, accounts.manager.email, 'Our reply about'))).toBe(
      `${service.origin}${page}#messages`,
    );

    const [objection] = await rows<{ id: string }>(
      `withdrawal_objections?select=id&application_id=eq.${demo.approved}`,
    );
    const reply = 'The receipt is of another home';
    await call(decider, 'decide_objection', { objection_id: objection?.id, outcome: 'upheld', reply });
    await see(main(), 'Our answer: the notice stands');
    await see(main(), reply);
    await see(main(), 'The fee was paid on the first day');
  });

  it('reads that the notice has ended and how to reach us, instead of an empty page', async () => {
    await changeData(
      service,
      `update public.certificate_withdrawals set confirmed_at = now() - interval '30 days', proposed_at = now() - interval '31 days',
       notice_until = private.london_today() - 1 where confirmed_at is not null`,
    );
    owen = await openSignedIn(browser, service.origin, accounts.manager, `${page}#notice`);
    await see(main(), /^The notice ended on /);
    await see(main(), /It took effect after /);
    await see(main(), 'The receipt is of another home');
    await see(main(), 'Yes, thank you.');
    await see(main(), /^You could write to us here while the notice ran\./);
    for (const name of ['Write a message', 'Send objection'])
      expect(await main().getByRole('button', { name }).count(), name).toBe(0);
  });

  it('reads the notice on a page that others cannot open', async () => {
    const other = await openSignedIn(browser, service.origin, accounts.company, page);
    await see(other, /^Application not found\./);
  });
});
