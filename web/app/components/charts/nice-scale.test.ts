import { describe, expect, it } from 'vitest';
import { niceScale } from './nice-scale';

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 5, 10]],
    [48, [0, 20, 40, 60]],
    [1025, [0, 500, 1000, 1500]],
    [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  ])('for %d are %j', (highest, marks) => {
    expect(niceScale(highest)).toEqual(marks);
  });

  it('are never closer together than the smallest step', () => {
    expect(niceScale(0.4)).toEqual([0, 1]);
  });
});
