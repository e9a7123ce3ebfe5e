/**
 * Guilloche: the engraved line work of banknotes and certificates, as SVG path data. Each half of a wave is one smooth curve,
 * written relative to the one before, so that a line costs a page little. The same numbers always give the same line, so that
 * prerendered HTML and the browser agree.
 */

type Point = readonly [x: number, y: number];

/** How far a handle reaches from crest to trough for the curve to be nearly a sine. */
const sineHandle = 0.3642;

export interface RosetteLine {
  /** Radius in the units of the SVG's view box, measured to the middle of the band. */
  radius: number;
  /** How far the line swings to each side of the radius. */
  amplitude: number;
  /** Petals around the circle. */
  petals: number;
}

/** One closed line of a rosette around the origin. */
export function rosetteLine({ radius, amplitude, petals }: RosetteLine): string {
  const step = Math.PI / petals;
  const start: Point = [radius + amplitude, 0];
  const halves = Array.from({ length: 2 * petals }, (_, index) => {
    const angle = (index + 1) * step;
    const r = index % 2 === 0 ? radius - amplitude : radius + amplitude;
    const end: Point = [r * Math.cos(angle), r * Math.sin(angle)];
    const reach = r * sineHandle * step;
    return { handle: [end[0] + reach * Math.sin(angle), end[1] - reach * Math.cos(angle)] as const, end };
  });
  return `${draw(start, [start[0], start[0] * sineHandle * step], halves)}Z`;
}

export interface BandLine {
  length: number;
  /** How far the line swings to each side. */
  amplitude: number;
  /** Full waves along the length. */
  waves: number;
}

/** One wave from crest to crest, from x = 0 to `length`, around y = 0. */
export function bandLine({ length, amplitude, waves }: BandLine): string {
  const step = length / waves / 2;
  const halves = Array.from({ length: 2 * waves }, (_, index) => {
    const end: Point = [(index + 1) * step, index % 2 === 0 ? amplitude : -amplitude];
    return { handle: [end[0] - sineHandle * step, end[1]] as const, end };
  });
  return draw([0, -amplitude], [sineHandle * step, -amplitude], halves);
}

/** Smooth curves from `start`, the first leaving towards `handle`. What is rounded off in one is made good in the next. */
function draw(start: Point, handle: Point, halves: readonly { handle: Point; end: Point }[]): string {
  let [x, y] = start.map(round) as [number, number];
  const relative = ([toX, toY]: Point): Point => [round(toX - x), round(toY - y)];
  const pieces = halves.map((half, index) => {
    const points = [...(index === 0 ? [handle] : []), half.handle, half.end].map(relative);
    const [endX, endY] = points.at(-1) ?? [0, 0];
    [x, y] = [x + endX, y + endY];
    return `${index === 0 ? 'c' : 's'}${points.flat().map(write).join('')}`.replace(/^([cs]) /, '$1');
  });
  return `M${start.map(round).join(' ')}${pieces.join('')}`;
}

/** The number as short as a path allows: a minus parts it from the number before, and no nought before the point. */
function write(value: number): string {
  const text = String(value).replace(/^(-?)0\./, '$1.');
  return text.startsWith('-') ? text : ` ${text}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
