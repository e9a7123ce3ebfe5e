import { ChartFrame } from './chart-frame';
import { ChartLegend } from './chart-legend';
import type { ChartProps, ChartTone } from './chart-types';
import type { ChartPlan } from './plan-chart';

const fills: Record<ChartTone, string> = {
  accent: 'fill-accent',
  good: 'fill-good',
  warn: 'fill-warn',
  plain: 'fill-field',
  info: 'fill-info',
  bad: 'fill-bad',
  calm: 'fill-calm',
  ink: 'fill-ink',
};

/** Stacked bars, one for each column. Shows a legend when there are several series. */
export function StackedBars(chart: ChartProps) {
  const heights = chart.columns.map((_, index) => sum(chart, index));
  return (
    <>
      <ChartFrame chart={chart} highest={Math.max(0, ...heights)}>
        {(plan) => chart.columns.map(({ title }, index) => <Bar key={title} chart={chart} index={index} plan={plan} />)}
      </ChartFrame>
      {chart.series.length > 1 ? <ChartLegend series={chart.series} /> : null}
    </>
  );
}

function Bar({ chart, index, plan }: { chart: ChartProps; index: number; plan: ChartPlan }) {
  const width = Math.min(34, Math.max(3, plan.columnWidth * 0.64));
  const parts = chart.series.map(({ name, tone, values }, place) => {
    const below = chart.series.slice(0, place).reduce((total, series) => total + (series.values[index] ?? 0), 0);
    return { name, tone, below, value: values[index] ?? 0 };
  });
  return parts
    .filter(({ value }) => value > 0)
    .map(({ name, tone, below, value }) => (
      <rect
        key={name}
        x={plan.x(index) - width / 2}
        y={plan.y(below + value)}
        width={width}
        // A hairline of the background separates the parts of a bar.
        height={Math.max(1, plan.y(below) - plan.y(below + value) - (below > 0 ? 1.5 : 0))}
        rx={2}
        className={fills[tone]}
      />
    ));
}

function sum({ series }: ChartProps, index: number): number {
  return series.reduce((total, { values }) => total + (values[index] ?? 0), 0);
}
