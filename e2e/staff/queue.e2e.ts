import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApplicationNumbers } from '../testing/application-numbers.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { isApart } from '../testing/layout.ts';
import { withRequestFailure } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { choose, see, tryAgain } from '../testing/steps.ts';
import { expectToast, toasts } from '../testing/toast.ts';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

describe("the tenant's home", { sequential: true }, () => {
  let page: Page;
  const ownCase = () => page.getByRole('region', { name: 'Your case' });
  beforeAll(async () => {
    page = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/home');
  });

  it('starts with the case: whose turn it is, since when, the next thing to do, and the price', async () => {
    await ownCase().getByRole('heading', { name: 'Finish your application' }).waitFor();
    await see(ownCase(), 'Your turn');
    await ownCase()
      .getByText(/^With you since \d+ \w+ \d{4}\.$/)
      .waitFor();
    await ownCase()
      .getByText(/The certificate fee is waived for a limited time for .*, until \d+ \w+ \d{4}\./)
      .waitFor();
    await expect.poll(() => ownCase().locator('[aria-current=step]').textContent()).toBe('Application');
  });

  it('lists the other applications below, and then the rest of the home', async () => {
    await ownCase().getByRole('link', { name: '33 Miskin Street, Cardiff' }).waitFor();
    await expect.poll(() => ownCase().getByText('Our turn', { exact: true }).count()).toBe(2);
    const order = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    await expect
      .poll(order)
      .toEqual([
        'Finish your application',
        'Your other applications',
        'Your certificates',
        'Communications',
        'What it costs',
        'Your Info',
        'Applications',
      ]);
  });

  it('leads to the draft by its only button', async () => {
    await ownCase().getByRole('link', { name: 'Continue your application' }).click();
    await page.waitForURL('**/dashboard/application-submission?application=*');
    await page.goBack();
  });

  it('says so when it cannot be loaded, with the rest of the screen, and loads by itself once it can', async () => {
    await withRequestFailure(page, '**/rpc/own_home*', 'unreachable', async () => {
      await page.reload({ waitUntil: 'commit' });
      await see(page, 'Could not load where your application stands');
      await see(page, 'Your Info');
    });
    await ownCase().getByRole('heading', { name: 'Finish your application' }).waitFor();
  });
});

describe('the home of a new tenant', () => {
  it('says how to start, and what it costs', async () => {
    const person = { email: 'new.here@example.com', password: 'a good long password' };
    await signUp(service.origin, person);
    const page = await openSignedIn(browser, service.origin, person, '/dashboard/home');
    const start = page.getByRole('region', { name: 'Your case' });
    await start.getByText('For 12 months that is £209 in all').waitFor();
    await start.getByRole('link', { name: 'Start your application' }).click();
    await page.waitForURL('**/dashboard/application-submission');
    await page.context().close();
  });
});

describe("the home of a property manager's user", () => {
  it('shows no case of a tenant', async () => {
    const page = await openSignedIn(browser, service.origin, accounts.manager, '/dashboard/home');
    await page.getByRole('heading', { name: 'Your Info' }).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Your case' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the queue of staff', { sequential: true }, () => {
  let page: Page;
  const cases = () => page.getByRole('list', { name: 'Queue' }).getByRole('listitem');
  const numbers = async () => (await cases().allInnerTexts()).map((text) => /RGC-[\d-]+/.exec(text)?.[0]);
  const chip = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) });
  beforeAll(async () => {
    page = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/applications?show=review');
  });

  it('shows the cases that wait for staff, with what each needs, above the list of all applications', async () => {
    await expect.poll(() => cases().count()).toBe(8);
    await see(cases().first(), 'To decide');
    await cases()
      .first()
      .getByText(/Needs |Ready to decide/)
      .waitFor();
    await page.getByRole('heading', { name: 'All applications' }).waitFor();
    await page.getByRole('table', { name: 'Applications' }).waitFor();
  });

  it('filters by my cases, those of others and those of nobody, in the address', async () => {
    await chip('Who has the case', 'Mine').click();
    await expect.poll(() => cases().count()).toBe(2);
    await expect.poll(() => new URL(page.url()).search).toBe('?show=review&who=me');
    await page.reload();
    await expect.poll(() => cases().count()).toBe(2);
    await chip('Who has the case', 'Nobody').click();
    await expect.poll(() => cases().count()).toBe(6);
  });

  it('keeps a filter under a name, and deletes it', async () => {
    await see(page, 'Up to 40 characters');
    await page.getByLabel('Name of the filter').fill('Free to decide, and not with a colleague yet');
    await see(page, 'Use 40 characters or fewer');
    await page.getByLabel('Name of the filter').fill('Free to decide');
    await page.getByRole('button', { name: 'Save filter' }).click();
    await expect.poll(() => chip('Saved filters', 'Free to decide').getAttribute('aria-pressed')).toBe('true');
    await chip('Who has the case', 'Anybody').click();
    await expect.poll(() => cases().count()).toBe(8);
    await chip('Saved filters', 'Free to decide').click();
    await expect.poll(() => cases().count()).toBe(6);
    await page.getByRole('button', { name: 'Delete this filter' }).click();
    await expect.poll(() => page.getByRole('group', { name: 'Saved filters' }).count()).toBe(0);
  });

  it('assigns a case to the person who takes it', async () => {
    const [first] = await numbers();
    await cases().first().getByRole('button', { name: /^Take/ }).click();
    await expectToast(page, new RegExp(`^Taken: ${first} \\S`));
    // A pointer over the toast keeps it there.
    await toasts(page).dispatchEvent('pointermove');
    await expect.poll(numbers).not.toContain(first);
    await expect.poll(() => cases().count()).toBe(5);
  });

  it('shows the toast beside the controls of the selected cases, also on a phone', async () => {
    await cases().first().getByRole('checkbox').click();
    await see(page, '1 case chosen');
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 720 });
      for (const name of ['Hand over', 'Put back', 'Clear']) {
        const button = page.getByRole('button', { name, exact: true });
        await expect.poll(() => isApart(toasts(page), button)).toBe(true);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await toasts(page).getByRole('button', { name: 'Close' }).click();
  });

  it('has its filters in one line on a phone, with the number of cases of each, and shows a case without scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const choice = page.getByRole('combobox', { name: 'What the queue shows' });
    await page.getByRole('combobox', { name: 'Who has the case' }).selectOption('');
    const chosen = () => choice.locator('option:checked').textContent();
    for (const [value, label, count] of [
      ['signature', 'To sign', 1],
      ['', 'Needs us', 9],
      ['review', 'To decide', 8],
    ] as const) {
      await choice.selectOption(value);
      await expect.poll(async () => [await chosen(), await cases().count()]).toEqual([`${label} (${count})`, count]);
    }
    const first = await cases().first().boundingBox();
    expect((first?.y ?? Number.NaN) + (first?.height ?? 0)).toBeLessThan(844);
    await page.getByRole('combobox', { name: 'Who has the case' }).selectOption('nobody');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('puts back and hands over several cases at once', async () => {
    await chip('Who has the case', 'Mine').click();
    await expect.poll(() => cases().count()).toBe(3);
    const before = await cases().nth(1).boundingBox();
    const [first, second] = await numbers();
    for (const place of [0, 1]) await cases().nth(place).getByRole('checkbox').click();
    await see(page, '2 cases chosen');
    // No row moves away under the mouse.
    expect(await cases().nth(1).boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Put back' }).click();
    await expectToast(page, '2 cases put back', new RegExp(`^${first} \\S.*, ${second} \\S.*\\.$`));
    await expect.poll(() => cases().count()).toBe(1);
    await chip('Who has the case', 'Nobody').click();
    await expect.poll(() => cases().count()).toBe(7);
    await cases().first().getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Put back' }).click();
    await expectToast(page, 'Nothing was put back', 'Nobody had this case.');
    await cases().first().getByRole('checkbox').click();
    await choose(page, 'Assign to', 'Helen Whitcombe, may decide');
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect.poll(() => cases().count()).toBe(6);
  });

  it('works with the keyboard: j and k move, Enter opens, n takes the next case', async () => {
    await chip('Who has the case', 'Anybody').click();
    await expect.poll(() => cases().count()).toBe(8);
    await page.getByRole('heading', { level: 1 }).click();
    const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');
    const shown = await numbers();
    for (const [key, place] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toContain(shown[place] ?? 'none');
    }
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await see(help, 'take the next case');
    // Keys belong to the dialog while it is open.
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await expect.poll(focused).toContain(shown[1] ?? 'none');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/rent-guarantees/*/review?step=review');
    await page.getByRole('button', { name: 'All keys' }).click();
    await see(help, 'next document');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Turn keys off' }).click();
    await page.keyboard.press('?');
    expect(await help.count()).toBe(0);
    await page.getByRole('button', { name: 'Turn keys on' }).click();
    await page.getByRole('link', { name: 'Back to Applications' }).click();
    await page.waitForURL('**/dashboard/applications?show=review');
    await expect.poll(() => cases().count()).toBe(8);
    await page.keyboard.press('n');
    await page.waitForURL('**/dashboard/rent-guarantees/*/review?step=review');
    await page.getByRole('link', { name: 'Back to Applications' }).waitFor();
  });

  it('keeps the link back to it while other documents of the case are opened', async () => {
    const documents = page.getByRole('button', { name: / to check$/ });
    await documents.last().click();
    await page.waitForURL('**/review?step=review&document=*');
    expect(await page.getByRole('link', { name: 'Back to Applications' }).count()).toBe(1);
    await page.goto('/dashboard/applications?show=review');
    await cases().first().waitFor();
  });

  it('takes the next case of the filtered step, and says when there is none', async () => {
    await chip('What the queue shows', 'To sign').click();
    await expect.poll(() => cases().count()).toBe(1);
    const [waiting = 'none'] = await numbers();
    await page.getByRole('button', { name: 'Take the next case' }).click();
    await page.getByRole('heading', { level: 1, name: waiting }).waitFor();
    await page.getByRole('button', { name: 'Read and sign…' }).waitFor();
    await page.getByRole('link', { name: 'Back to Applications' }).click();
    await page.waitForURL('**/dashboard/applications?show=signature');
    await chip('What the queue shows', 'Messages').click();
    await see(page, 'Nothing is waiting here.');
    await page.getByRole('button', { name: 'Take the next case' }).click();
    await expectToast(page, 'Nothing of this kind is waiting', 'Choose “Needs us” for the other cases.');
  });

  it('says so when it cannot be loaded, with the list below, and loads on a retry', async () => {
    await withRequestFailure(page, '**/rpc/search_queue*', 'failed', async () => {
      await page.goto('/dashboard/applications', { waitUntil: 'commit' });
      await see(page, 'Failed to load the queue');
      const { newest } = await readApplicationNumbers(service.origin);
      await page.getByRole('link', { name: newest }).waitFor();
    });
    await tryAgain(page);
    await cases().first().waitFor();
  });

  it("begins staff's dashboard: how many need what, and how long the oldest waits", async () => {
    await page.goto('/dashboard');
    const needs = page.getByRole('region', { name: 'What needs somebody' });
    await needs
      .getByText(/^oldest \d+ days$/)
      .first()
      .waitFor();
    await needs.getByRole('link', { name: '8 need a decision' }).click();
    await page.waitForURL('**/dashboard/applications?show=review');
    await expect.poll(() => cases().count()).toBe(8);
    await page.goBack();
    // Each number is that of the list to which it leads.
    for (const name of [/^\d+ yours$/, /^\d+ nobody’s$/, /^\d+ more waits? for somebody else$/]) {
      const link = needs.getByRole('link', { name });
      const count = Number.parseInt((await link.textContent()) ?? '', 10);
      expect(count).toBeGreaterThan(0);
      await link.click();
      await page.waitForURL('**/dashboard/applications?*');
      await expect.poll(() => cases().count()).toBe(count);
      await page.goBack();
    }
  });
});
