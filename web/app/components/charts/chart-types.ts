export type ChartTone = 'accent' | 'good' | 'warn' | 'plain' | 'info' | 'bad' | 'calm' | 'ink';

/** One position on the horizontal axis. */
export interface ChartColumn {
  /** The short label under the axis: 'Nov'. */
  readonly label: string;
  /** The full label in the table and the tooltip: 'November 2026'. */
  readonly title: string;
}

/** A series with one value for each column, or null where there is none. */
export interface ChartSeries {
  readonly name: string;
  readonly tone: ChartTone;
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** A description for screen readers, also used as the table's caption. */
  readonly caption: string;
  readonly columns: readonly ChartColumn[];
  readonly series: readonly ChartSeries[];
  /** Formats a value for reading, such as '3.5 days'. */
  readonly format: (value: number) => string;
  /** A shorter format for the axis. */
  readonly formatMark?: (value: number) => string;
  /** The text in place of a missing value. */
  readonly none?: string;
}

export const chartHeight = 220;
