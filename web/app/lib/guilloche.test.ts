import { describe, expect, it } from 'vitest';
import { band, rosette } from './guilloche';

const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

describe('A guilloche', () => {
  it('is the same each time it is drawn', () => {
    const options = { radius: 50, amplitude: 10, petals: 12, lines: 6 };
    expect(rosette(options)).toEqual(rosette(options));
  });

  it('has closed lines that stay inside the rosette', () => {
    const paths = rosette({ radius: 50, amplitude: 10, petals: 12, lines: 6 });
    expect(new Set(paths).size).toBe(6);
    for (const path of paths) {
      expect(path.endsWith('Z')).toBe(true);
      const values = numbers(path);
      for (let i = 0; i < values.length; i += 2) {
        const distance = Math.hypot(values[i] ?? 0, values[i + 1] ?? 0);
        expect(distance).toBeGreaterThan(39.8);
        expect(distance).toBeLessThan(60.2);
      }
    }
  });

  it('has a band that spans the whole width and no more than its height', () => {
    for (const path of band({ width: 200, amplitude: 8, waves: 5, lines: 4 })) {
      const values = numbers(path);
      expect(values[0]).toBe(0);
      expect(values.at(-2)).toBe(200);
      expect(Math.max(...values.filter((_, i) => i % 2 === 1).map(Math.abs))).toBeLessThanOrEqual(8);
    }
  });
});
