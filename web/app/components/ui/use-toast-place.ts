import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type Box, boxAt, choosePlace, inUse, type Obstacle, placesAround, placesBelow, toPress } from './toast-place';

/** The weights of the elements that a toast should not cover. The first matching selector counts. */
const weights: readonly (readonly [selector: string, weight: number])[] = [
  ['h1, [role=alert], [role=status], [data-problems], [data-explains], [id$="-error"], :has(> [data-outcome])', inUse],
  ['input, select, textarea, [role=combobox], h2', 5],
  ['button', toPress],
  ['a[href], label', 1],
];

/** A wider screen has the toast in its corner, where nothing is in the way. */
const phone = '(max-width: 767px)';

/** The time for a changing screen to settle, in milliseconds. */
const settled = 100;

/**
 * The place of a toast, where it covers least: on a phone over the header, at the foot, below the header or between them; on a wider
 * screen in the bottom right corner or as near to it as possible. It moves when the screen changes and a control is under it, and after
 * scrolling away from elements that can be pressed or are in use.
 */
export function useToastPlace(viewport: RefObject<HTMLOListElement | null>, id: number | undefined) {
  const [place, setPlace] = useState<{ readonly id: number; readonly box: Box; readonly index: number }>();
  const look = useCallback(
    (tolerated = inUse) => {
      const list = viewport.current;
      if (id === undefined || !list) return setPlace(undefined);
      setPlace((before) => {
        const places = placesFor(list);
        // Around the toast is a room, which covers nothing.
        const room = Number.parseFloat(getComputedStyle(list).paddingTop);
        const covering = places.map(({ top, left, right, bottom }) =>
          boxAt(top + room, left + room, right - left - 2 * room, bottom - top - 2 * room),
        );
        const current = before?.id === id ? before.index : undefined;
        const index = choosePlace(covering, obstaclesOf(list), current, tolerated);
        return { id, index, box: places[index] ?? boxAt(0, 0, 0, 0) };
      });
    },
    [viewport, id],
  );

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAround = () => look(1);
    const lookAgain = () => look(toPress);
    lookAround();
    if (id === undefined) return undefined;
    // The screen that the toast is about may come only after it, and a press may bring more.
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(lookAround, settled);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    const size = new ResizeObserver(lookAround);
    if (viewport.current) size.observe(viewport.current);
    // A page of a document that comes later moves the buttons below it.
    const length = new ResizeObserver(lookAgain);
    length.observe(document.body);
    addEventListener('focusin', lookAgain);
    // A part of the screen that scrolls by itself tells nobody above it.
    addEventListener('scrollend', lookAgain, true);
    addEventListener('resize', lookAround);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      size.disconnect();
      length.disconnect();
      removeEventListener('focusin', lookAgain);
      removeEventListener('scrollend', lookAgain, true);
      removeEventListener('resize', lookAround);
    };
  }, [look, viewport, id]);
  // Translated, because what moves that way is not a shift of the layout.
  return place && { inset: '0 auto auto 0', translate: `${place.box.left}px ${place.box.top}px` };
}

/** A keyboard on the screen takes its part of it, and on a phone so does the bar that saves. */
function placesFor({ offsetWidth: width, offsetHeight: height }: HTMLElement): Box[] {
  const right = document.documentElement.clientWidth;
  const screen = visualViewport?.height ?? innerHeight;
  if (!matchMedia(phone).matches) {
    const left = document.getElementById('content')?.getBoundingClientRect().left ?? 0;
    return placesAround({ area: { top: 0, bottom: screen, left, right }, width, height });
  }
  const bar = document.querySelector('[data-save-bar="true"]')?.getBoundingClientRect();
  const foot = Math.min(screen, bar?.top ?? screen);
  const header = document.querySelector('header')?.getBoundingClientRect();
  const below = Math.max(0, header?.bottom ?? 0);
  const edges = [0, foot - height, below].map((top) => boxAt(top, right - width, width, height));
  return [...edges, ...placesBelow({ area: { top: below, bottom: foot, left: 0, right }, width, height })];
}

function obstaclesOf(list: Element): Obstacle[] {
  const seen = new Set<Element>();
  const around = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const found: Obstacle[] = [];
  const add = (element: Element, weight: number) => {
    if (seen.has(element) || list.contains(element)) return;
    seen.add(element);
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    if (width > 1 && bottom > 0 && top < innerHeight) found.push({ top, bottom, left, right, weight });
  };
  const focused = document.activeElement;
  // A region that has the focus, such as a whole screen that has just opened, may be covered in part, but not where a link has led to it.
  if (focused && focused !== document.body && focused.clientHeight < innerHeight / 2) add(focused, 10 * inUse);
  else if (focused?.id && location.hash === `#${focused.id}`) add(focused, 2 * inUse);
  for (const [selector, weight] of weights) {
    for (const element of around.querySelectorAll(selector)) add(element, weight);
  }
  return found;
}
