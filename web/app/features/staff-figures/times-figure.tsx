import { LineChart } from '~/components/charts/line-chart';
import type { StaffFigures } from '~/data/statistics/staff-figures';
import { describeSpan } from './describe-span';
import { FigurePanel } from './figure-panel';
import { formatDays, timesFinding } from './findings';

const tooFew = 'Fewer than 5 decisions';

/** The days from submission to decision: the median, and the value that nine of ten do not exceed. */
export function TimesFigure({ times, isMonths }: { times: StaffFigures['times']; isMonths: boolean }) {
  const columns = times.spans.map((span) => describeSpan(span, isMonths));
  const say = (days: number | null) => (days === null ? 'too few' : formatDays(days));
  return (
    <FigurePanel
      finding={timesFinding(times)}
      measure="Days from submission to decision. An application counts once, with the decision that stands now. Where fewer than 5 were decided, nothing is drawn."
      table={{
        caption: 'Days from submission to decision',
        head: ['Decided in', 'Decisions', 'Median', 'Nine of ten within'],
        rows: times.spans.map(({ decided, median_days, slow_days }, index) => [
          columns[index]?.title ?? '',
          String(decided),
          say(median_days),
          say(slow_days),
        ]),
      }}
    >
      {times.decided === 0 ? null : times.spans.every(({ median_days }) => median_days === null) ? (
        <p className="rounded-xl bg-raised px-4 py-6 text-center text-soft">
          Fewer than 5 applications were decided in each {isMonths ? 'month' : 'part of this period'}. The table has
          what there is.
        </p>
      ) : (
        <LineChart
          caption="Days from submission to decision"
          columns={columns}
          none={tooFew}
          series={[
            { name: 'Median', tone: 'accent', values: times.spans.map((span) => span.median_days) },
            { name: 'Nine of ten within', tone: 'warn', values: times.spans.map((span) => span.slow_days) },
          ]}
          format={formatDays}
          formatMark={(days) => `${days} d`}
        />
      )}
    </FigurePanel>
  );
}
