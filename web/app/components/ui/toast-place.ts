/** A part of the screen, in pixels. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A part of the screen that a toast should not cover, with its weight. */
export interface Obstacle extends Box {
  readonly weight: number;
}

/**
 * The weight from which a part is in use: the element with the focus, a heading, an alert, the explanation of the next step, the
 * outcome of an action. A toast may cover a lighter part for a moment.
 */
export const inUse = 10;

/** The weight of a button. A toast moves away from a part of at least this weight that is scrolled under it. */
export const toPress = 3;

/** The obstacles that a part of the screen covers. */
export function coveredBy(box: Box, obstacles: readonly Obstacle[]): number {
  return obstacles
    .filter(
      ({ top, bottom, left, right }) => top < box.bottom && bottom > box.top && left < box.right && right > box.left,
    )
    .reduce((sum, { weight }) => sum + weight, 0);
}

/** The index of the place that covers least, the first of several; the `current` one where it covers less than may be covered. */
export function choosePlace(
  places: readonly Box[],
  obstacles: readonly Obstacle[],
  current?: number,
  tolerated = inUse,
): number {
  const covered = places.map((place) => coveredBy(place, obstacles));
  if (current !== undefined && (covered[current] ?? tolerated) < tolerated) return current;
  return covered.indexOf(Math.min(...covered));
}

/** The area that a toast may use, and the size of the toast. */
interface Room {
  readonly area: Box;
  readonly width: number;
  readonly height: number;
}

/** The distance between the tried places, in pixels. */
const step = 24;

/** On a phone the places from the top to the foot, as wide as it is. */
export function placesBelow({ area, width, height }: Room): Box[] {
  return stepsBetween(area.top, area.bottom - height).map((top) => boxAt(top, area.right - width, width, height));
}

/** On a wider screen all places, beginning with the corner at the right of the foot, and then by how far they are from it. */
export function placesAround({ area, width, height }: Room): Box[] {
  const corner = { top: area.bottom - height, left: area.right - width };
  const tops = stepsBetween(0, corner.top - area.top);
  const lefts = stepsBetween(0, corner.left - area.left);
  return tops
    .flatMap((up) => lefts.map((left) => ({ up, left })))
    .sort((a, b) => Math.hypot(a.up, a.left) - Math.hypot(b.up, b.left))
    .map(({ up, left }) => boxAt(corner.top - up, corner.left - left, width, height));
}

function stepsBetween(first: number, last: number): number[] {
  const count = Math.max(0, Math.floor((last - first) / step));
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

export function boxAt(top: number, left: number, width: number, height: number): Box {
  return { top, bottom: top + height, left, right: left + width };
}
