/**
 * Guilloche: the engraved line work of banknotes and certificates, as SVG path data. Each half wave is one smooth curve relative
 * to the previous one, which keeps the path short. The same numbers always give the same path, so that prerendered HTML and the
 * browser agree.
 */

type Point = readonly [x: number, y: number];

/** The length of a control handle from crest to trough that makes the curve nearly a sine. */
const sineHandle = 0.3642;

export interface RosetteLine {
  /** The radius in units of the SVG's view box, measured to the middle of the band. */
  radius: number;
  /** The amplitude on each side of the radius. */
  amplitude: number;
  /** The number of petals around the circle. */
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
  /** The amplitude on each side. */
  amplitude: number;
  /** The number of full waves along the length. */
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

/**
 * Smooth curves from `start`, the first leaving towards `handle`. Each curve compensates for the rounding of the previous one.
 */
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

/** The shortest form that a path allows: a minus also separates numbers, and the zero before the point is omitted. */
function write(value: number): string {
  const text = String(value).replace(/^(-?)0\./, '$1.');
  return text.startsWith('-') ? text : ` ${text}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
