import type { Browser, Page, WebSocket } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, accessTokenOf, callFunction, callRest, signToken } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { makeStaff } from '../testing/sign-up.ts';
import { choose, fill } from '../testing/steps.ts';
import { startProxy, type TcpProxy } from '../testing/tcp-proxy.ts';

/** An application of the tenant's in the demo data. */
const id = '40000000-0000-4000-8000-000000000001';
const record = `/dashboard/rent-guarantees/${id}`;

/** Another one, which staff have not decided yet. */
const pending = '40000000-0000-4000-8000-000000000020';

/** How long a change may take to show on a busy machine, in milliseconds; `npm run bench -- live` measures how soon it does. */
const soon = 15_000;

const secret = 'a secret for the test of live changes, long enough';
const rhys = {
  email: 'rhys.bowen@example.com',
  password: 'a good long password',
  name: 'Rhys Bowen',
  permissions: ['decide'],
};

let service: Service;
let browser: Browser;
let proxy: TcpProxy;
let staff: Page;
let tenant: Page;
let loads = 0;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  proxy = await startProxy(service.origin);
  staff = await openSignedIn(browser, service.origin, accounts.staff, `${record}?tab=communications`);
  tenant = await openSignedIn(browser, proxy.origin, accounts.tenant, `/dashboard/my-applications/${id}`);
  await staff.getByRole('button', { name: 'Add Communication' }).waitFor();
});
afterAll(async () => {
  await closePages(browser);
  await proxy?.close();
  await service?.remove();
});

/** Waits until a page receives changes: it has joined a channel over its socket. */
function joined(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const watch = (socket: WebSocket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve();
      });
    page.on('websocket', watch);
  });
}

async function addMessage(subject: string): Promise<void> {
  await staff.getByRole('button', { name: 'Add Communication', exact: true }).click();
  const adding = staff.getByRole('dialog', { name: 'Add communication' });
  await fill(adding, { Subject: subject, Content: 'Nobody there.' });
  await choose(adding, 'Type', 'Phone call');
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await staff.getByRole('button', { name: subject }).waitFor();
}

const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor({ timeout: soon });

describe('two people with the same application open', { sequential: true }, () => {
  it("see each other's changes without a reload", async () => {
    await Promise.all([joined(tenant), tenant.reload()]);
    tenant.on('load', () => {
      loads += 1;
    });
    await tenant.getByRole('heading', { name: 'Communications' }).waitFor();
    await addMessage('Called about the keys');
    await shows(tenant, 'Called about the keys');
  });

  it('see what happened while the connection was cut, once it is back', async () => {
    proxy.block();
    await addMessage('Called while you were away');
    expect(await tenant.getByText('Called while you were away').count()).toBe(0);
    const back = joined(tenant);
    proxy.unblock();
    await back;
    await shows(tenant, 'Called while you were away');
  });

  it('keep receiving changes', async () => {
    await addMessage('Called again');
    await shows(tenant, 'Called again');
    expect(loads).toBe(0);
  });
});

describe("staff's list of applications", () => {
  it("shows other people's changes without a reload", async () => {
    await Promise.all([joined(staff), staff.goto('/dashboard/rent-guarantees')]);
    const token = await accessTokenOf(service.origin, accounts.staff);
    const answer = await fetch(`${service.origin}/rest/v1/rent_guarantee_applications?id=eq.${pending}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify({ guarantee_amount: 4321 }),
    });
    expect(await answer.json()).toMatchObject([{ id: pending }]);
    await shows(staff, '£4,321.00');
  });
});

describe('a member of staff with a certificate open', () => {
  it('gets the buttons of a permission as soon as it is given, and loses them once it is taken away', async () => {
    const key = await signToken(secret, { role: 'service_role' });
    await makeStaff(service.origin, key, rhys);
    const page = await openSignedIn(browser, service.origin, rhys, '/dashboard');
    await Promise.all([joined(page), page.goto(`${record}?tab=certificate`)]);
    const endorse = page.getByRole('button', { name: 'Endorse…' });
    const isOffered = () => endorse.isEnabled();
    await expect.poll(isOffered, { timeout: soon }).toBe(true);
    const found = await callRest(service.origin, key, `profiles?select=id&email=eq.${rhys.email}`, 'GET');
    const [profile] = (await found.json()) as { id: string }[];
    const permission = `staff_permissions?user_id=eq.${profile?.id}&permission=eq.decide`;
    await callRest(service.origin, key, permission, 'DELETE');
    await expect.poll(isOffered, { timeout: soon }).toBe(false);
    await shows(page, 'Only staff with the permission to decide change a certificate.');
    const given = { user_id: profile?.id, permission: 'decide' };
    await callRest(service.origin, key, 'staff_permissions', 'POST', given);
    await expect.poll(isOffered, { timeout: soon }).toBe(true);
  });

  it('loses the buttons and the keys of a decision once the permission is taken away during a review', async () => {
    const key = await signToken(secret, { role: 'service_role' });
    const carys = { ...rhys, email: 'carys.vaughan@example.com', name: 'Carys Vaughan' };
    await makeStaff(service.origin, key, carys);
    const page = await openSignedIn(browser, service.origin, carys, '/dashboard');
    const review = `/dashboard/rent-guarantees/${demo.inReview}/review`;
    await Promise.all([joined(page), page.goto(review)]);
    const parts = [page.getByRole('button', { name: 'Decide' }), page.getByText('y approve', { exact: true })];
    for (const part of parts) await part.waitFor();
    const found = await callRest(service.origin, key, `profiles?select=id&email=eq.${carys.email}`, 'GET');
    const [profile] = (await found.json()) as { id: string }[];
    await callRest(service.origin, key, `staff_permissions?user_id=eq.${profile?.id}&permission=eq.decide`, 'DELETE');
    for (const part of parts) await part.waitFor({ state: 'detached', timeout: soon });
    await page.getByText('Somebody with the permission to decide approves or rejects it.').waitFor();
    await page.keyboard.press('y');
    expect(await page.getByRole('button', { name: 'Decide' }).count()).toBe(0);
  });
});

const call = (account: Account, name: string, body: object) => callFunction(service.origin, account, name, body);

describe('a tenant whose certificate is withdrawn, or whose application is rejected', { sequential: true }, () => {
  it('sees the notice and the decision on the objection without a reload', async () => {
    const key = await signToken(secret, { role: 'service_role' });
    const decider = { ...rhys, email: 'mair.rees@example.com', name: 'Mair Rees' };
    await makeStaff(service.origin, key, decider);
    const found = await callRest(
      service.origin,
      key,
      `certificate_records?select=certificate_number&application_id=eq.${id}`,
      'GET',
    );
    const [{ certificate_number }] = (await found.json()) as [{ certificate_number: string }];
    await Promise.all([joined(tenant), tenant.goto(`${proxy.origin}/dashboard/my-applications/${id}`)]);
    await tenant.getByRole('heading', { name: 'Communications' }).waitFor();
    const notice_until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await call(accounts.staff, 'propose_withdrawal', { certificate_number, ground: 'fraud', notice_until });
    await call(accounts.secondSignatory, 'confirm_withdrawal', { certificate_number });
    await tenant.getByRole('heading', { name: /^Notice: your/ }).waitFor({ timeout: soon });
    const words = 'I have paid the fee, see the receipt';
    await call(accounts.tenant, 'object_to_notice', { application_id: id, words });
    await tenant.getByText(/^You objected on /).waitFor({ timeout: soon });
    const [notice] = (await call(accounts.staff, 'withdrawal_notices', { application_id: id })) as [{ id: string }];
    const objections = await callRest(
      service.origin,
      key,
      `withdrawal_objections?withdrawal_id=eq.${notice.id}`,
      'GET',
    );
    const [objection] = (await objections.json()) as [{ id: string }];
    const reply = 'The payment never arrived, so nothing changes';
    await call(decider, 'decide_objection', { objection_id: objection.id, outcome: 'upheld', reply });
    await shows(tenant, 'We have looked again: the notice stands');
    await shows(tenant, reply);
  });

  it('sees the decision on an appeal without a reload', async () => {
    const key = await signToken(secret, { role: 'service_role' });
    const decider = { ...rhys, email: 'nerys.hughes@example.com', name: 'Nerys Hughes' };
    await makeStaff(service.origin, key, decider);
    const words = 'Send the payslips of the last three months.';
    const rejected = {
      application_id: demo.inReview,
      status: 'rejected',
      notes: words,
      reason_code: 'income_proof',
    };
    await call(accounts.staff, 'set_application_status', rejected);
    await Promise.all([joined(tenant), tenant.goto(`${proxy.origin}/dashboard/my-applications/${demo.inReview}`)]);
    await call(accounts.tenant, 'appeal_rejection', {
      application_id: demo.inReview,
      words: 'My payslips show my salary',
    });
    await shows(tenant, 'You have appealed');
    const found = await callRest(
      service.origin,
      key,
      `application_rejections?application_id=eq.${demo.inReview}`,
      'GET',
    );
    const [rejection] = (await found.json()) as [{ id: string }];
    const reply = 'The payslips are of another person, so nothing changes';
    await call(decider, 'decide_appeal', { rejection_id: rejection.id, outcome: 'upheld', reply });
    await shows(tenant, 'The decision stands');
    await shows(tenant, reply);
  });

  it('sees without a reload that an application of theirs is deleted', async () => {
    const list = await tenant.context().newPage();
    await Promise.all([joined(list), list.goto(`${proxy.origin}/dashboard/applications`)]);
    const number = list.getByText('RGC-2026-11-003', { exact: true }).first();
    await number.waitFor();
    await call(accounts.staff, 'delete_application', { application_id: demo.inReview });
    await number.waitFor({ state: 'detached', timeout: soon });
    await tenant.getByText(/^Application not found/).waitFor({ timeout: soon });
    await list.close();
  });
});
