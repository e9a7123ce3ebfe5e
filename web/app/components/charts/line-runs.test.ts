import { describe, expect, it } from 'vitest';
import { lineRuns } from './line-runs';

const columnsOf = (values: readonly (number | null)[]) =>
  lineRuns(values).map((run) => run.map(({ column }) => column));

describe('The line of a chart', () => {
  it('is one run where every column has a value, also one of 0', () => {
    expect(columnsOf([3, 0, 2])).toEqual([[0, 1, 2]]);
  });

  it('is interrupted by columns without a value', () => {
    expect(columnsOf([null, 3, 4, null, null, 5, null, 6, 7])).toEqual([[1, 2], [5], [7, 8]]);
  });

  it('is not there without values', () => {
    expect(lineRuns([null, null])).toEqual([]);
  });
});
