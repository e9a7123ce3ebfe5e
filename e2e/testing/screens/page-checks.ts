import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';

/** The axe rules: all of WCAG 2.2 A and AA, and best practices. */
const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
/** The rules that depend on the theme. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** Returns the axe violations of the current page, one line for each element; with `colours`, only those of the rules on colours. */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ type, values }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const runOnly = { type, values: [...values] };
      return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
    },
    rules === 'all' ? allRules : colourRules,
  );
  return violations.flatMap(describeViolation);
}

function describeViolation({ id, nodes }: Result): string[] {
  return nodes.map(({ target, failureSummary = '' }) => `${id}: ${target} ${failureSummary.replaceAll('\n', ' ')}`);
}

/**
 * Returns what does not fit on the current page: the page itself is too wide, or text is cut off without an ellipsis, also in the field of a
 * choice or an amount.
 */
export async function findOverflow(page: Page): Promise<string[]> {
  // Charts are redrawn a moment after the window changes its width.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if ((await measureOverflow(page)).length === 0) return [];
    await page.waitForTimeout(100);
  }
  return measureOverflow(page);
}

function measureOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const tooWide = document.documentElement.scrollWidth - window.innerWidth;
    if (tooWide > 0) found.push(`the page is ${tooWide} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (texts.length === 0 || !element.checkVisibility() || element.clientWidth <= 1) continue;
      const style = getComputedStyle(element);
      // Text for screen readers only.
      if (style.clipPath !== 'none' || element.closest('.sr-only')) continue;
      const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
      const isMarked = style.textOverflow === 'ellipsis' || element.title !== '' || style.overflowX === 'auto';
      const { left, right } = element.getBoundingClientRect();
      const isOutside =
        right > window.innerWidth + 1 && left < window.innerWidth && !element.closest('[role="tablist"]');
      if ((isCut && !isMarked) || isOutside) found.push(`'${element.textContent?.trim().slice(0, 40)}' is cut off`);
    }
    // A choice or an amount must be readable without scrolling in its field. A choice that does not fit is repeated beside the field.
    for (const box of document.querySelectorAll<HTMLInputElement>('input[role=combobox], input[inputmode=decimal]')) {
      const isCut = box.scrollWidth > box.clientWidth && !box.parentElement?.textContent?.includes(box.value);
      if (box.value && box.checkVisibility() && isCut) found.push(`'${box.value.slice(0, 40)}' is cut off in its box`);
    }
    return found;
  });
}

/** Collects the unexpected layout shifts of each page that is loaded from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as unknown as { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
        // In a smaller shift a line of text moves by a few pixels.
        if (shift.hadRecentInput || shift.value < 0.005) continue;
        const names = shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
        shifts.push(`moved by ${shift.value.toFixed(4)}: ${names.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts since this page was loaded, or since the last reset. */
export function readLayoutShift(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { layoutShifts: string[] }).layoutShifts);
}

/** Forgets the layout shifts so far. */
export async function resetLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { layoutShifts: string[] }).layoutShifts.length = 0;
  });
}
