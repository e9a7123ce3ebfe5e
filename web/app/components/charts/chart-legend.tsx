import { cn } from '~/lib/cn';
import type { ChartSeries, ChartTone } from './chart-types';

const grounds: Record<ChartTone, string> = {
  accent: 'bg-accent',
  good: 'bg-good',
  warn: 'bg-warn',
  plain: 'bg-field',
  info: 'bg-info',
  bad: 'bg-bad',
  calm: 'bg-calm',
  ink: 'bg-ink',
};

export function ChartKey({ name, tone }: Pick<ChartSeries, 'name' | 'tone'>) {
  return (
    <span className="inline-flex items-center gap-2 text-soft">
      <span aria-hidden className={cn('size-2.5 rounded-[3px]', grounds[tone])} />
      {name}
    </span>
  );
}

/** The key to a chart's colours. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <div aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-[0.8125rem]">
      {series.map(({ name, tone }) => (
        <ChartKey key={name} name={name} tone={tone} />
      ))}
    </div>
  );
}
