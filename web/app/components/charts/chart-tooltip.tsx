import { cn } from '~/lib/cn';
import { ChartKey } from './chart-legend';
import type { ChartProps } from './chart-types';

interface ChartTooltipProps {
  chart: ChartProps;
  index: number;
  /** The middle of the column, in pixels from the left of the chart. */
  x: number;
  width: number;
}

/** The tooltip with one column's values. The chart's table holds the same values for screen readers. */
export function ChartTooltip({ chart, index, x, width }: ChartTooltipProps) {
  const shown = chart.series.filter(({ values }) => values[index]);
  const isLeft = x > width / 2;
  return (
    <div
      aria-hidden
      className={cn(
        'pointer-events-none absolute top-2 z-10 w-max whitespace-nowrap rounded-xl border bg-surface px-3 py-2 text-sm shadow-float',
        isLeft && '-translate-x-full',
      )}
      style={{ left: isLeft ? x - 12 : x + 12 }}
    >
      <p className="font-semibold">{chart.columns[index]?.title}</p>
      {shown.length === 0 ? <p className="text-soft">{chart.none ?? 'None'}</p> : null}
      {shown.map(({ name, tone, values }) => (
        <p key={name} className="figures flex items-center justify-between gap-4">
          <ChartKey name={name} tone={tone} />
          <span>{chart.format(values[index] ?? 0)}</span>
        </p>
      ))}
    </div>
  );
}
