/**
 * Guilloche: the engraved line work of banknotes and certificates, as SVG path data. The same numbers always give the
 * same lines, so that prerendered HTML and the browser agree.
 */

type Point = readonly [x: number, y: number];

export interface RosetteOptions {
  /** Radius in the units of the SVG's view box, measured to the middle of the band. */
  radius: number;
  /** How far the line swings to each side of the radius. */
  amplitude: number;
  /** Petals around the circle. */
  petals: number;
  /** Lines drawn, each turned by an equal share of one petal. */
  lines: number;
}

/** A rosette around the origin: one closed path for each line. */
export function rosette({ radius, amplitude, petals, lines }: RosetteOptions): string[] {
  const points = petals * 12;
  return Array.from({ length: lines }, (_, line) => {
    const shift = (line / lines) * 2 * Math.PI;
    const path = Array.from({ length: points }, (_, index) => {
      const angle = (index / points) * 2 * Math.PI;
      const r = radius + amplitude * Math.cos(petals * angle + shift);
      return [r * Math.cos(angle), r * Math.sin(angle)] as const;
    });
    return curve(path, true);
  });
}

export interface BandOptions {
  width: number;
  /** Half the height of the band. */
  amplitude: number;
  /** Full waves along the width. */
  waves: number;
  lines: number;
}

/** A straight band of woven waves from x = 0 to `width`, around y = 0. */
export function band({ width, amplitude, waves, lines }: BandOptions): string[] {
  const points = waves * 8;
  return Array.from({ length: lines }, (_, line) => {
    const shift = (line / lines) * 2 * Math.PI;
    return curve(
      Array.from({ length: points + 1 }, (_, index) => {
        const part = index / points;
        return [part * width, amplitude * Math.sin(part * waves * 2 * Math.PI + shift)] as const;
      }),
      false,
    );
  });
}

/** A curve through the middles between neighbouring points, the points themselves pulling it: round at every size. */
function curve(points: readonly Point[], isClosed: boolean): string {
  const middles = points.map((point, index) => middle(point, points[(index + 1) % points.length] ?? point));
  const pieces = points.map((point, index) => `Q${write(point)} ${write(middles[index] ?? point)}`);
  if (isClosed) return `M${write(middles.at(-1) ?? [0, 0])}${pieces.join('')}Z`;
  return `M${write(points[0] ?? [0, 0])}${pieces.slice(1, -1).join('')}L${write(points.at(-1) ?? [0, 0])}`;
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

function write([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
