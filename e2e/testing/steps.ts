import type { Locator, Page } from 'playwright-core';

/** Waits until an element with a text in it is visible, on a page or in a part of it. */
export const see = (where: Page | Locator, text: string | RegExp) =>
  where.getByText(text).filter({ visible: true }).first().waitFor();

/** Waits until an element is visible whose whole text is this one. */
export const seeExact = (where: Page | Locator, text: string | RegExp) =>
  where
    .getByText(text, { exact: typeof text === 'string' })
    .filter({ visible: true })
    .first()
    .waitFor();

/** Presses the only button with exactly this name. */
export const press = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true }).click();

/** Presses the first button with exactly this name. */
export const pressFirst = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).first().click();

/** Fills in fields by their labels. */
export async function fill(where: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await where.getByLabel(label).first().fill(value);
}

/** Fills in fields whose whole labels are these. */
export async function fillExact(where: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await where.getByLabel(label, { exact: true }).fill(value);
}

/** The value of the first field with this label. */
export const fieldValue = (where: Page | Locator, label: string) => where.getByLabel(label).first().inputValue();

/** Ticks all points of the checklist of the document in the review. */
export async function tickAll(page: Page): Promise<void> {
  const points = page.getByRole('group', { name: 'Checked' }).getByRole('checkbox');
  await points.first().waitFor();
  for (const point of await points.all()) await point.check();
}

/** Chooses from a list of fixed options, by its label. */
export async function choose(where: Page | Locator, label: string, option: string): Promise<void> {
  const field = where.getByLabel(label).first();
  const page = 'page' in where ? where.page() : where;
  const wanted = page.getByRole('option', { name: option, exact: true });
  let isChosen = false;
  // On a slow machine the form around the list may take the focus after the click, which closes the list.
  for (let attempt = 0; attempt < 5 && !isChosen; attempt += 1) {
    if (!(await wanted.isVisible())) await field.click();
    isChosen = await wanted.click({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  }
  if (!isChosen) throw new Error(`Could not choose ${option} as ${label}`);
  // The list returns the focus to its field a moment after it has closed, and would take it from the next field. Some fields disappear with
  // the choice.
  await field
    .and(page.locator(':focus'))
    .waitFor({ timeout: 2000 })
    .catch(() => undefined);
}

/** Opens the section of the submission with this title, if it is closed. */
export async function openSection(page: Page, title: string): Promise<void> {
  const trigger = page.getByRole('button', { name: new RegExp(`^${title}`) });
  const opened = trigger.and(page.locator('[aria-expanded="true"]'));
  // A save opens the next section by itself. When it does so between the check and the click, the click closes the section again.
  while (!(await opened.isVisible())) {
    await trigger.click();
    await opened.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
}

/** On the review: asks the landlord for an answer or a confirmation, in these words. */
export async function askLandlord(
  page: Page,
  kind: 'To answer a question' | 'To confirm something: yes or no',
  words: string,
): Promise<void> {
  await press(page, 'Ask the landlord');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: kind }).click();
  await sheet.getByLabel('In your own words').fill(words);
  await press(sheet, 'Send question');
  await sheet.waitFor({ state: 'detached' });
}

/**
 * Presses the first 'Try again'. The screen may recover before, because the live connection reloads what has failed once it is open.
 */
export async function tryAgain(where: Page | Locator): Promise<void> {
  const button = where.getByRole('button', { name: 'Try again', exact: true }).first();
  const pressing = button.click({ timeout: 5000 });
  await pressing.catch(async (error: unknown) => {
    if (await button.isVisible()) throw error;
  });
}
