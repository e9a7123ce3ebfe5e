// Opens every staff screen (e2e/testing/screens) as an auditor, who may read everything and change nothing, and presses every button. None
// of them may send a change, which the database would have to refuse.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../testing/api.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { pressEverything } from '../testing/press-everything.ts';
import { demo, loadScreen } from '../testing/screens/screen.ts';
import { staffScreens } from '../testing/screens/staff-screens.ts';
import { casesSecret, startWithCases } from '../testing/screens/start-with-cases.ts';
import type { Service } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { makeStaff } from '../testing/sign-up.ts';

const reason = 'Your account can read everything and change nothing';
const auditor = {
  email: 'eleri.wynne@example.com',
  password: 'a good long password',
  name: 'Eleri Wynne',
  permissions: ['audit'],
};

/** A person's own account is theirs to change, an auditor's as well. */
const ownAccount = ['/dashboard/home', '/dashboard/settings'];
const screens = staffScreens.filter(
  ({ path, open, failing, isMobile }) => !(open || failing || isMobile || ownAccount.includes(path)),
);

let service: Service;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startWithCases(), openBrowser()]);
  await makeStaff(service.origin, await signToken(casesSecret, { role: 'service_role' }), auditor);
  page = await openSignedIn(browser, service.origin, auditor);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe('an auditor', () => {
  it('finds no button on any staff screen that changes something', async () => {
    const problems: string[] = [];
    for (const screen of screens) {
      await loadScreen(page, screen);
      await page.getByText(reason, { exact: true }).waitFor();
      problems.push(...(await pressEverything(page)).map((problem) => `${screen.name}: ${problem}`));
    }
    expect(problems).toEqual([]);
  }, 900_000);

  it('is offered no case to take', async () => {
    await page.goto('/dashboard/applications');
    await page.getByText('Nobody', { exact: true }).first().waitFor();
    await page.goto(`/dashboard/rent-guarantees/${demo.inReview}/review`);
    await page.getByText('Helen Whitcombe has this case.').waitFor();
    expect(await page.getByRole('button', { name: /^(Take|Hand over)/ }).count()).toBe(0);
  });

  it('reads the reason at a disabled button, which does nothing and can still have the focus', async () => {
    await page.goto('/dashboard/tenancies');
    const add = page.getByRole('button', { name: 'Add New' }).first();
    await page.getByText(reason, { exact: true }).waitFor();
    expect(await add.getAttribute('title')).toBe(reason);
    await add.focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('changes their own account, and not the rule for all administrators', async () => {
    await page.goto('/dashboard/settings');
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await page.getByLabel('First name').isEditable()).toBe(true);
    const rule = page.getByRole('switch', { name: 'Administrators need two-step sign-in' });
    expect(await rule.isDisabled()).toBe(true);
    await page.getByText(`${reason}.`).waitFor();
  });
});

describe('an administrator without the permission to audit', () => {
  it('finds all buttons and forms', async () => {
    const helen = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/tenancies');
    await helen.getByRole('button', { name: 'Add New' }).first().click();
    const sheet = helen.getByRole('dialog');
    expect(await sheet.getByLabel('City').isEditable()).toBe(true);
    expect(await helen.getByText(reason).count()).toBe(0);
  });
});
