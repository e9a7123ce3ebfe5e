import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { choosePlace, inUse, type Obstacle, type Span } from './toast-place';

/** What stands on a screen, and how much it matters that no toast covers it. The first that fits counts. */
const weights: readonly (readonly [selector: string, weight: number])[] = [
  ['h1, [role=alert], [data-problems], [id$="-error"]', inUse],
  ['input, select, textarea, [role=combobox], [data-save-bar], h2', 5],
  ['button', 3],
  ['a[href]', 1],
];

/** The room around a toast, in pixels, which covers nothing: `p-2` of its place. */
const room = 8;

/** A wider screen has the toast in its corner. */
const phone = '(max-width: 767px)';

/**
 * Where a toast stands on a phone: over the header, at the foot or below the header, wherever it covers least. It moves only when
 * something in use comes to stand under it. Undefined on wider screens.
 */
export function useToastPlace(viewport: RefObject<HTMLOListElement | null>, id: number | undefined) {
  const [place, setPlace] = useState<{ readonly id: number; readonly top: number; readonly index: number }>();
  const look = useCallback(() => {
    const list = viewport.current;
    if (id === undefined || !list || !matchMedia(phone).matches) return setPlace(undefined);
    setPlace((before) => {
      const height = list.offsetHeight;
      const places = placesFor(height);
      const covering = places.map(({ top, bottom }) => ({ top: top + room, bottom: bottom - room }));
      const index = choosePlace(covering, obstaclesOf(list), before?.id === id ? before.index : undefined);
      return { id, index, top: places[index]?.top ?? 0 };
    });
  }, [viewport, id]);

  useLayoutEffect(() => {
    look();
    // The screen that the toast is about may come only after it.
    const timer = setTimeout(look, 300);
    const size = new ResizeObserver(look);
    if (viewport.current) size.observe(viewport.current);
    addEventListener('focusin', look);
    addEventListener('scrollend', look);
    addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      size.disconnect();
      removeEventListener('focusin', look);
      removeEventListener('scrollend', look);
      removeEventListener('resize', look);
    };
  }, [look, viewport]);
  return place && { top: place.top, bottom: 'auto' };
}

/** A keyboard on the screen takes its part of it, and so does the bar that saves. */
function placesFor(height: number): Span[] {
  const screen = visualViewport?.height ?? innerHeight;
  const bar = document.querySelector('[data-save-bar="true"]')?.getBoundingClientRect();
  const foot = Math.min(screen, bar?.top ?? screen);
  const header = document.querySelector('header')?.getBoundingClientRect();
  const below = Math.max(0, header?.bottom ?? 0);
  return [0, foot - height, below].map((top) => ({ top, bottom: top + height }));
}

function obstaclesOf(list: Element): Obstacle[] {
  const seen = new Set<Element>();
  const around = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const found: Obstacle[] = [];
  const add = (element: Element, weight: number) => {
    if (seen.has(element) || list.contains(element)) return;
    seen.add(element);
    const { top, bottom, width } = element.getBoundingClientRect();
    if (width > 1 && bottom > 0 && top < innerHeight) found.push({ top, bottom, weight });
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
