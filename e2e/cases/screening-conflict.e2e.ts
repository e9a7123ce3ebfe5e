import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { sampleSanctionsList } from '../testing/sample-files.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { fill, pressFirst, see } from '../testing/steps.ts';

// Lukas Brandt's application in review. Its letting agent is similar to a name on the demo data's list, which the sample list replaces.
const record = '/dashboard/rent-guarantees/40000000-0000-4000-8000-000000000018';

let service: Service;
let browser: Browser;
let helen: Page;
let ffion: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  [helen, ffion] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.staff, '/dashboard/staff?tab=sanctions'),
    openSignedIn(browser, service.origin, accounts.secondSignatory, '/dashboard'),
  ]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

/** Finds the section without its role, because nothing behind an open form has one. */
const screening = (page: Page) => page.locator('#screening');
const decide = async (page: Page, decision: string, reason: string) => {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: decision }).click();
  await fill(sheet, { Reason: reason });
};

describe('a match with the sanctions list that two members of staff have open', { sequential: true }, () => {
  it('appears in an open case when somebody else loads a list that contains it', async () => {
    await ffion.goto(`${service.origin}${record}`);
    // Of the agent, as the list of the demo data has it.
    await see(screening(ffion), 'Decide');
    await helen.getByRole('tab', { name: 'Sanctions list' }).click();
    await pressFirst(helen, 'Load a list');
    const sheet = helen.getByRole('dialog');
    await sheet.locator('input[type=file]').setInputFiles(sampleSanctionsList);
    await pressFirst(sheet, 'Load the list');
    await see(sheet, 'Give a reason to load it all the same.');
    await fill(sheet, { Reason: 'The list of the demo data has invented names.' });
    await pressFirst(sheet, 'Load the list');
    await see(helen, 'List of 14 November 2026');
    await see(screening(ffion), 'Lucas BRANDT');
  });

  it('opens for both', async () => {
    for (const page of [helen, ffion]) {
      await page.goto(`${service.origin}${record}`);
      await see(screening(page), 'Lucas BRANDT');
      await screening(page)
        .getByRole('button', { name: /^Decide/ })
        .first()
        .click();
    }
  });

  it('shows a colleague’s decision in the open form, and refuses one that ignores it', async () => {
    await decide(ffion, 'Somebody else', 'Our tenant is thirty years younger.');
    await decide(helen, 'The same', 'The passport and the birthplace are the same.');
    await pressFirst(helen.getByRole('dialog'), 'Save decision');
    await pressFirst(helen.getByRole('alertdialog'), 'Save: the same');
    const sheet = ffion.getByRole('dialog').first();
    await see(sheet, /^Helen Whitcombe decided that it is the same, after you opened this\./);
    await see(screening(ffion), 'The passport and the birthplace are the same.');
    await pressFirst(sheet, 'Save decision');
    await pressFirst(ffion.getByRole('alertdialog'), 'Save: somebody else');
    await see(sheet, /^Helen Whitcombe decided at \d\d:\d\d that it is the same, after you opened it\./);
    expect(await sheet.getByLabel('Reason').inputValue()).toBe('Our tenant is thirty years younger.');
    await see(screening(helen), 'The passport and the birthplace are the same.');
  });

  it('is decided otherwise by a person who has seen the first decision, and the other sees that without a reload', async () => {
    const sheet = ffion.getByRole('dialog').first();
    await pressFirst(sheet, 'Save decision');
    await pressFirst(ffion.getByRole('alertdialog'), 'Save: somebody else');
    await sheet.waitFor({ state: 'detached' });
    await see(screening(helen), 'Our tenant is thirty years younger.');
  });
});
