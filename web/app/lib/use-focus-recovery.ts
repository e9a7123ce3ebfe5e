import { useEffect } from 'react';
import { focusContent } from './focus-content';

/** The time for a screen to move the focus itself, in milliseconds. */
const graceTime = 50;

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** The parts that keep the focus to themselves: it stays within them. */
const rooms = `${dialogs}, #content`;

/** The title of an action's outcome, which takes the focus before the headings of its part. */
const outcome = '[data-outcome]';

/**
 * Moves the focus when the focused element disappears or is disabled, because Tab would otherwise start at the top of the page. A pressed
 * button may disappear by its own action, or is disabled while that runs. The focus returns to an element that is enabled again. If the
 * element is gone, the focus moves to the outcome or the heading in the closest part that is left. A dialog that closes returns the focus
 * itself, unless the element that opened it is gone.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Element | undefined;
    let around: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      const room = target.closest(rooms);
      // When a dialog closes, the parts around the button that opened it are left.
      const outside = room?.matches(dialogs) ? around.filter((part) => !room.contains(part)) : [];
      around = [...partsAround(target, room), ...outside];
    };
    const forget = ({ target }: PointerEvent) => {
      // A press on empty space removes the focus on purpose.
      if (target instanceof Element && !target.closest('a, button, input, select, textarea, label, [tabindex]'))
        last = undefined;
    };
    const keep = () => {
      if (last === undefined || document.activeElement !== document.body || around.length === 0) return;
      if (last.isConnected) return focus(last);
      const left = around.filter((part) => part.isConnected);
      if (left.length === 0) return;
      const title = left.map(titleWithin).find((found) => found !== null);
      if (title) focus(title);
      else focusContent();
    };
    const observer = new MutationObserver(() => {
      if (last === undefined || document.activeElement !== document.body) return;
      clearTimeout(timer);
      timer = setTimeout(keep, graceTime);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}

/** The elements around one, from the closest to the room that it is in; none outside of the rooms. */
function partsAround(element: Element, room: Element | null): Element[] {
  const parts: Element[] = [];
  for (let part = element.parentElement; room && part && room.contains(part); part = part.parentElement)
    parts.push(part);
  return parts;
}

function titleWithin(part: Element): HTMLElement | null {
  const title = part.querySelector<HTMLElement>(outcome) ?? part.querySelector<HTMLElement>('h1, h2, h3, h4');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title;
}

function focus(element: Element): void {
  if (!(element instanceof HTMLElement) || element.matches(':disabled')) return;
  // An element just outside the screen is scrolled into view. Scrolling to one far away would lose the reader's place, unless the action led to it.
  const isNear = Math.abs(element.getBoundingClientRect().top) < innerHeight || element.matches(outcome);
  element.focus({ preventScroll: !isNear });
}
