import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Account } from './api.ts';
import { expectFocus } from './focus.ts';

/** More tab stops than any screen of the demo data has. */
const maxTabStops = 120;

/** The actions of a person who has a keyboard and no pointer. Each fails where the focus is invisible. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until an element has the focus. Fails when it is not reached or when the focus is invisible on the way. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop < maxTabStops; stop += 1) {
      if (stop > 0 || !(await target.evaluate((element) => element === document.activeElement))) {
        await this.page.keyboard.press('Tab');
      }
      const focus = await target.evaluate(describeFocus);
      expect(focus.isVisible, `the focus is visible on ${focus.html}`).toBe(true);
      if (focus.isOnTarget) return;
    }
    throw new Error(`${target} cannot be reached with the keyboard`);
  }

  /** Goes to a button, link or field and presses a key there. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  /** Goes to each field and replaces its text with the answer. */
  async fill(where: Page | Locator, answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) {
      await this.tabTo(where.getByLabel(label, { exact: true }));
      await this.page.keyboard.press('Control+a');
      await this.page.keyboard.insertText(answer);
    }
  }

  /** Signs in with the form of /auth. */
  async signIn({ email, password }: Account): Promise<void> {
    await this.fill(this.page, { 'Email address': email, Password: password });
    await this.page.keyboard.press('Enter');
  }

  /** Opens a list of choices, moves through it with the arrow keys, and selects one. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.press(list);
    const wanted = this.page.getByRole('option', { name: option, exact: true });
    await wanted.waitFor();
    const options = this.page.getByRole('listbox').filter({ has: wanted }).getByRole('option');
    const place = await wanted.evaluate((element) =>
      [...(element.closest('[role=listbox]')?.querySelectorAll('[role=option]') ?? [])].indexOf(element),
    );
    // The list moves its focus a moment after the key: without this wait the next key would come too early.
    await this.page.keyboard.press('Home');
    await expectFocus(options.first());
    for (let step = 1; step <= place; step += 1) {
      await this.page.keyboard.press('ArrowDown');
      await expectFocus(options.nth(step));
    }
    await this.page.keyboard.press('Enter');
    await expectFocus(list);
    await expect.poll(() => list.textContent()).toContain(option);
  }
}

/** Returns whether an element has the focus, and whether the focus is visible where it is. */
function describeFocus(target: Element): { isOnTarget: boolean; isVisible: boolean; html: string } {
  const focused = document.activeElement ?? document.body;
  const hasRing = [focused, focused.closest('label'), focused.parentElement].some((element) => {
    if (!element) return false;
    const style = getComputedStyle(element);
    const after = getComputedStyle(element, '::after');
    const hasOutline = [style, after].some((each) => each.outlineStyle !== 'none' && each.outlineWidth !== '0px');
    return hasOutline || style.boxShadow.includes(' 3px') || style.boxShadow.includes('inset');
  });
  // After the last stop the browser's own buttons have the focus; after a change of the screen its whole content has it.
  const isVisible = focused === document.body || focused.id === 'content' || (focused.checkVisibility() && hasRing);
  return { isOnTarget: focused === target, isVisible, html: focused.outerHTML.slice(0, 160) };
}
