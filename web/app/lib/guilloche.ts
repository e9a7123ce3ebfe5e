/**
 * Guilloche: the engraved line work of banknotes and certificates, as SVG path data. The same numbers always give the
 * same lines, so that prerendered HTML and the browser agree.
 */

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
    return `${smooth(path)}Z`;
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
    return smooth(
      Array.from({ length: points + 1 }, (_, index) => {
        const part = index / points;
        return [part * width, amplitude * Math.sin(part * waves * 2 * Math.PI + shift)] as const;
      }),
    );
  });
}

/** Straight pieces between near points: at these densities the eye sees a curve, and the text stays short. */
function smooth(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
