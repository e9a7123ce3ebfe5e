import { cn } from '~/lib/cn';
import { ChartFrame } from './chart-frame';
import type { ChartProps, ChartSeries } from './chart-types';
import { lineRuns } from './line-runs';
import type { ChartPlan } from './plan-chart';

/**
 * Draws the first series as a line with round points over a tinted area, and a second one as a dashed line with square points. A column
 * without a value interrupts both.
 */
export function LineChart(chart: ChartProps) {
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== null));
  return (
    <>
      <ChartFrame chart={chart} highest={Math.max(0, ...values)}>
        {(plan) =>
          chart.series.map(({ name, values }, place) => (
            <g key={name}>
              {lineRuns(values).map((points) => (
                <Line key={points[0]?.column} points={points} plan={plan} isFirst={place === 0} />
              ))}
            </g>
          ))
        }
      </ChartFrame>
      {chart.series.length > 1 ? <LineKey series={chart.series} /> : null}
    </>
  );
}

type LinePoints = ReturnType<typeof lineRuns>[number];

function Line({ points, plan, isFirst }: { points: LinePoints; plan: ChartPlan; isFirst: boolean }) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const path = points.map(({ column, value }) => `${plan.x(column)},${plan.y(value)}`).join(' L');
  return (
    <g>
      {isFirst ? (
        <path
          d={`M${plan.x(first.column)},${plan.bottom} L${path} L${plan.x(last.column)},${plan.bottom} Z`}
          className="fill-accent/12"
        />
      ) : null}
      <path
        d={`M${path}`}
        fill="none"
        strokeWidth={2.25}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={isFirst ? undefined : '1 6'}
        className={isFirst ? 'stroke-accent' : 'stroke-warn'}
      />
      {points.map(({ column, value }) => (
        <Mark key={column} x={plan.x(column)} y={plan.y(value)} isFirst={isFirst} />
      ))}
    </g>
  );
}

function Mark({ x, y, isFirst }: { x: number; y: number; isFirst: boolean }) {
  const look = cn('stroke-surface', isFirst ? 'fill-accent' : 'fill-warn');
  if (isFirst) return <circle cx={x} cy={y} r={3.5} strokeWidth={2} className={look} />;
  return <rect x={x - 4} y={y - 4} width={8} height={8} strokeWidth={2} className={look} />;
}

/** The key to the lines, by their strokes and points. */
function LineKey({ series }: { series: readonly ChartSeries[] }) {
  return (
    <div aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-[0.8125rem] text-soft">
      {series.map(({ name }, place) => (
        <span key={name} className="inline-flex items-center gap-2">
          <svg aria-hidden width={28} height={10}>
            <path
              d="M1,5 L27,5"
              strokeWidth={2.25}
              strokeLinecap="round"
              strokeDasharray={place === 0 ? undefined : '1 6'}
              className={place === 0 ? 'stroke-accent' : 'stroke-warn'}
            />
            <Mark x={14} y={5} isFirst={place === 0} />
          </svg>
          {name}
        </span>
      ))}
    </div>
  );
}
