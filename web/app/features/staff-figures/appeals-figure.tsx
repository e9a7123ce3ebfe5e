import { StackedBars } from '~/components/charts/stacked-bars';
import type { AppealSpan } from '~/data/statistics/staff-figures';
import { describeSpan } from './describe-span';
import { FigurePanel } from './figure-panel';
import { appealsFinding } from './findings';

const outcomes = { upheld: 'The rejection stands', overturned: 'Looked at again' } as const;

/** The number of decided appeals by time, and their outcomes. */
export function AppealsFigure({ appeals, isMonths }: { appeals: readonly AppealSpan[]; isMonths: boolean }) {
  const columns = appeals.map((span) => describeSpan(span, isMonths));
  return (
    <FigurePanel
      finding={appealsFinding(appeals)}
      measure="Appeals against a rejection, by when somebody decided them. What the tenant withdrew does not count."
      table={{
        caption: 'Decided appeals',
        head: ['Decided in', outcomes.upheld, outcomes.overturned],
        rows: appeals.map(({ upheld, overturned }, index) => [
          columns[index]?.title ?? '',
          String(upheld),
          String(overturned),
        ]),
      }}
    >
      {appeals.every(({ upheld, overturned }) => upheld + overturned === 0) ? null : (
        <StackedBars
          caption="Decided appeals"
          columns={columns}
          series={[
            { name: outcomes.upheld, tone: 'plain', values: appeals.map(({ upheld }) => upheld) },
            { name: outcomes.overturned, tone: 'accent', values: appeals.map(({ overturned }) => overturned) },
          ]}
          format={String}
        />
      )}
    </FigurePanel>
  );
}
