import { describe, expect, it } from 'vitest';
import { bandLine, rosetteLine } from './guilloche';

/** The end points of the half waves of a path. */
function ends(path: string): [number, number][] {
  const [start = '', ...pieces] = path.replace('Z', '').slice(1).split(/[cs]/);
  const points = [numbers(start)];
  for (const piece of pieces) {
    const [x = 0, y = 0] = points.at(-1) ?? [];
    const [dx = 0, dy = 0] = numbers(piece).slice(-2);
    points.push([x + dx, y + dy]);
  }
  return points.map(([x = 0, y = 0]) => [x, y]);
}

const numbers = (text: string) => text.match(/-?(\d+(\.\d+)?|\.\d+)/g)?.map(Number) ?? [];

describe('A guilloche', () => {
  const rosette = rosetteLine({ radius: 50, amplitude: 10, petals: 12 });
  const band = bandLine({ length: 200, amplitude: 8, waves: 5 });

  it('is the same each time it is drawn', () => {
    expect(rosetteLine({ radius: 50, amplitude: 10, petals: 12 })).toBe(rosette);
  });

  it('has a closed rosette with one wave for each petal', () => {
    const points = ends(rosette);
    expect(rosette.endsWith('Z')).toBe(true);
    expect(points).toHaveLength(25);
    for (const [index, [x, y]] of points.entries()) {
      expect(Math.abs(Math.hypot(x, y) - (index % 2 === 0 ? 60 : 40))).toBeLessThan(0.15);
    }
    expect(points.at(-1)?.[0]).toBeCloseTo(60, 5);
    expect(points.at(-1)?.[1]).toBeCloseTo(0, 5);
  });

  it('has a band that spans the whole length, from crest to crest', () => {
    const points = ends(band);
    expect(points[0]).toEqual([0, -8]);
    expect(points.at(-1)?.[0]).toBeCloseTo(200, 5);
    expect(points.map(([, y]) => Math.round(y))).toEqual([-8, 8, -8, 8, -8, 8, -8, 8, -8, 8, -8]);
  });

  it('adds little to the size of a page', () => {
    expect(rosette.length).toBeLessThan(500);
    expect(band.length).toBeLessThan(250);
  });
});
