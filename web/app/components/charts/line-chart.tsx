import { ChartFrame } from './chart-frame';
import type { ChartProps } from './chart-types';
import type { ChartPlan } from './plan-chart';

interface Point {
  readonly column: number;
  readonly value: number;
}

/** Draws the first series as a line over a tinted area. The line skips columns without a value. */
export function LineChart(chart: ChartProps) {
  const points = (chart.series[0]?.values ?? []).flatMap((value, column) =>
    value === null ? [] : [{ column, value }],
  );
  return (
    <ChartFrame chart={chart} highest={Math.max(0, ...points.map(({ value }) => value))}>
      {(plan) => <Line points={points} plan={plan} />}
    </ChartFrame>
  );
}

function Line({ points, plan }: { points: readonly Point[]; plan: ChartPlan }) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const path = points.map(({ column, value }) => `${plan.x(column)},${plan.y(value)}`).join(' L');
  return (
    <g>
      <path
        d={`M${plan.x(first.column)},${plan.bottom} L${path} L${plan.x(last.column)},${plan.bottom} Z`}
        className="fill-accent/12"
      />
      <path
        d={`M${path}`}
        fill="none"
        strokeWidth={2.25}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-accent"
      />
      {points.map(({ column, value }) => (
        <circle
          key={column}
          cx={plan.x(column)}
          cy={plan.y(value)}
          r={3.5}
          strokeWidth={2}
          className="fill-accent stroke-surface"
        />
      ))}
    </g>
  );
}
