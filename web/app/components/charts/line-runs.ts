interface Point {
  readonly column: number;
  readonly value: number;
}

/** The runs of neighbouring columns that have a value. A column without one interrupts the line, because its value is unknown. */
export function lineRuns(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [];
  for (const [column, value] of values.entries()) {
    if (value === null) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.column === column - 1) run.push({ column, value });
    else runs.push([{ column, value }]);
  }
  return runs;
}
