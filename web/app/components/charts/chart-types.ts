export type ChartTone = 'accent' | 'good' | 'warn' | 'plain' | 'info' | 'bad';

/** What one place on the horizontal axis shows. */
export interface ChartColumn {
  /** Short, under the axis: 'Nov'. */
  readonly label: string;
  /** Whole, for the table and on hover: 'November 2026'. */
  readonly title: string;
}

/** One kind of value, with a value for each column; null where there is none. */
export interface ChartSeries {
  readonly name: string;
  readonly tone: ChartTone;
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** What the chart shows, for screen readers and as the caption of its table. */
  readonly caption: string;
  readonly columns: readonly ChartColumn[];
  readonly series: readonly ChartSeries[];
  /** A value as people read it, such as '3.5 days'. */
  readonly format: (value: number) => string;
  /** The same, shorter, beside the axis. */
  readonly formatMark?: (value: number) => string;
}

export const chartHeight = 220;
