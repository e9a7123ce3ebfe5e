/** A part of the screen, from top to bottom, in pixels. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** What a toast may cover, and how much it matters. */
export interface Obstacle extends Span {
  readonly weight: number;
}

/** What has the focus, a heading and an alert are in use; below this, something may be covered for a moment. */
export const inUse = 10;

/** What of the obstacles a span covers. */
export function coveredBy(span: Span, obstacles: readonly Obstacle[]): number {
  return obstacles
    .filter(({ top, bottom }) => top < span.bottom && bottom > span.top)
    .reduce((sum, { weight }) => sum + weight, 0);
}

/** The index of the place that covers least, the first of several; the `current` one where it covers nothing in use. */
export function choosePlace(places: readonly Span[], obstacles: readonly Obstacle[], current?: number): number {
  const covered = places.map((place) => coveredBy(place, obstacles));
  if (current !== undefined && (covered[current] ?? inUse) < inUse) return current;
  return covered.indexOf(Math.min(...covered));
}
