import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { unknownOutcome, unreachable, withLostResponses } from '../testing/requests.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { expectToast } from '../testing/toast.ts';

/** An application in review without notes. */
const application = '40000000-0000-4000-8000-000000000017';
const review = `/dashboard/rent-guarantees/${application}/review`;

let service: Service;
let browser: Browser;
let one: Page;
let other: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  [one, other] = await Promise.all([
    openSignedIn(browser, service.origin, accounts.staff, review),
    openSignedIn(browser, service.origin, accounts.staff, review),
  ]);
  await Promise.all([notes(one).waitFor(), notes(other).waitFor()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const notes = (page: Page) => page.getByLabel('Notes', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save notes', exact: true }).click();
const conflict = (page: Page) => page.getByText('Someone else changed this record while you were editing it.');

/** Writes on both pages from the same version, saves one, then the other. */
async function writeAtOnce(first: string, second: string): Promise<void> {
  await notes(other).fill(second);
  await notes(one).fill(first);
  await save(one);
  await expectToast(one, 'Notes saved');
  await save(other);
  await conflict(other).waitFor();
  await other.locator('ins', { hasText: first }).waitFor();
  expect(await notes(other).inputValue()).toBe(second);
}

describe('the internal notes of a case', { sequential: true }, () => {
  it('are begun by one of two people, and the other sees them without losing their own text', async () => {
    await writeAtOnce('Called the bank.', 'Asked the employer.');
    await notes(other).fill('Called the bank. Asked the employer.');
    await save(other);
    await expectToast(other, 'Notes saved');
    await one.reload();
    await expect.poll(() => notes(one).inputValue()).toBe('Called the bank. Asked the employer.');
  });

  it('are not overwritten when both people change them', async () => {
    await writeAtOnce('The bank confirms it.', 'The employer is on leave.');
    await other.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => notes(other).inputValue()).toBe('The bank confirms it.');
    await conflict(other).waitFor({ state: 'detached' });
  });

  it('keep unsaved text over a reload, and say so when somebody else has saved since', async () => {
    const typed = 'Ask the employer again.';
    await notes(one).fill(typed);
    await one.reload();
    await one.getByText('This is what you typed before. It is not saved yet.').waitFor();
    expect(await notes(one).inputValue()).toBe(typed);
    await notes(other).fill('The employer is back.');
    await save(other);
    await expectToast(other, 'Notes saved');
    await one.reload();
    await one.getByText(/^This is what you typed before, and somebody has saved a change since\./).waitFor();
    expect(await notes(one).inputValue()).toBe(typed);
    await one.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => notes(one).inputValue()).toBe('The employer is back.');
    await one.reload();
    await expect.poll(() => notes(one).inputValue()).toBe('The employer is back.');
  });

  it('do not count as somebody else’s change when the response to the first save was lost', async () => {
    await one.reload();
    await notes(one).fill('The employer has answered.');
    await withLostResponses(one, '**/rest/v1/rent_guarantee_application_notes*', async () => {
      await save(one);
      await expectToast(one, unknownOutcome, unreachable);
    });
    await save(one);
    await expectToast(one, 'Notes saved');
    expect(await conflict(one).count()).toBe(0);
    expect(await notes(one).inputValue()).toBe('The employer has answered.');
  });
});
