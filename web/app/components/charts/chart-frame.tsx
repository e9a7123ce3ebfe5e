import { type ReactNode, useState } from 'react';
import { ChartTable } from './chart-table';
import { ChartTooltip } from './chart-tooltip';
import { type ChartProps, chartHeight } from './chart-types';
import { type ChartPlan, planChart } from './plan-chart';
import { useElementWidth } from './use-element-width';

interface ChartFrameProps {
  chart: ChartProps;
  /** The highest value in the chart. */
  highest: number;
  children: (plan: ChartPlan) => ReactNode;
}

/** The axes, grid lines, labels, tooltip and data table around a chart. */
export function ChartFrame({ chart, highest, children }: ChartFrameProps) {
  const { ref, width } = useElementWidth();
  const [hovered, setHovered] = useState<number>();
  const formatMark = chart.formatMark ?? chart.format;
  const plan = planChart({ width, highest, columns: chart.columns.length, formatMark });
  const everyNth = Math.ceil(34 / Math.max(1, plan.columnWidth));
  return (
    <figure ref={ref} className="relative m-0" style={{ minHeight: chartHeight }}>
      {width > 0 ? (
        <svg
          aria-hidden
          width={width}
          height={chartHeight}
          className="block overflow-visible"
          // A finger leaves as soon as it is lifted: what it touched stays until it touches that again.
          onPointerLeave={({ pointerType }) => (pointerType === 'touch' ? undefined : setHovered(undefined))}
        >
          {plan.marks.map((mark) => (
            <g key={mark}>
              <line x1={plan.left} x2={width} y1={plan.y(mark)} y2={plan.y(mark)} className="stroke-line" />
              <text
                x={plan.left - 8}
                y={plan.y(mark)}
                dy="0.32em"
                textAnchor="end"
                className="figures fill-soft text-xs"
              >
                {formatMark(mark)}
              </text>
            </g>
          ))}
          {hovered === undefined ? null : (
            <rect
              x={plan.columnLeft(hovered)}
              y={plan.top}
              width={plan.columnWidth}
              height={plan.bottom - plan.top}
              className="fill-raised"
            />
          )}
          {children(plan)}
          {chart.columns.map(({ label, title }, index) => (
            <g key={title}>
              {(chart.columns.length - 1 - index) % everyNth === 0 ? (
                <text x={plan.x(index)} y={chartHeight - 6} textAnchor="middle" className="fill-soft text-xs">
                  {label}
                </text>
              ) : null}
              <rect
                x={plan.columnLeft(index)}
                y={0}
                width={plan.columnWidth}
                height={chartHeight}
                fill="transparent"
                onPointerEnter={() => setHovered((shown) => (shown === index ? undefined : index))}
              />
            </g>
          ))}
        </svg>
      ) : null}
      {hovered === undefined ? null : <ChartTooltip chart={chart} index={hovered} x={plan.x(hovered)} width={width} />}
      <ChartTable {...chart} />
    </figure>
  );
}
