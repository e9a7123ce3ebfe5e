import { chartHeight } from './chart-types';
import { niceScale } from './nice-scale';

interface ChartMeasures {
  /** The size of the whole drawing, in pixels. */
  readonly width: number;
  readonly highest: number;
  readonly columns: number;
  readonly formatMark: (value: number) => string;
}

/** The positions of a chart's parts, in pixels from its top left corner. */
export interface ChartPlan {
  readonly marks: readonly number[];
  readonly left: number;
  readonly top: number;
  /** The y position of zero. */
  readonly bottom: number;
  readonly columnWidth: number;
  /** The middle of a column. */
  readonly x: (column: number) => number;
  readonly columnLeft: (column: number) => number;
  readonly y: (value: number) => number;
}

const top = 10;
const bottom = chartHeight - 28;
const characterWidth = 7.2;

/** Lays a chart out: space for the longest axis label on the left, and the columns side by side in the rest. */
export function planChart({ width, highest, columns, formatMark }: ChartMeasures): ChartPlan {
  const marks = niceScale(highest);
  const last = marks.at(-1) ?? 1;
  const left = Math.ceil(Math.max(...marks.map((mark) => formatMark(mark).length)) * characterWidth) + 8;
  const columnWidth = Math.max(0, width - left) / Math.max(1, columns);
  const columnLeft = (column: number) => left + column * columnWidth;
  return {
    marks,
    left,
    top,
    bottom,
    columnWidth,
    columnLeft,
    x: (column) => columnLeft(column) + columnWidth / 2,
    y: (value) => bottom - (value / last) * (bottom - top),
  };
}
