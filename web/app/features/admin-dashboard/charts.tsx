import { LineChart } from '~/components/charts/line-chart';
import { StackedBars } from '~/components/charts/stacked-bars';
import { Section } from '~/components/ui/section';
import type { DashboardStatistics } from '~/data/statistics/dashboard-statistics';
import { applicationsChart, decisionsChart, describeRent, rentChart } from './chart-values';
import { EndingGuarantees } from './ending-guarantees';

const decimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const shortPounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Charts of the last twelve months, and the guarantees that end in the next three. */
export function Charts({ statistics }: { statistics: DashboardStatistics }) {
  const decisions = decisionsChart(statistics.decisions);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <Section title="Applications by month" description="When they were begun, and where they stand today.">
        <StackedBars
          caption="Applications by month and status"
          {...applicationsChart(statistics.applications)}
          format={(value) => decimal.format(value)}
        />
      </Section>
      <Section title="Rent under guarantee" description={describeRent(statistics.rent)}>
        <LineChart
          caption="Monthly rent under guarantee, in pounds"
          {...rentChart(statistics.rent)}
          format={(value) => pounds.format(value)}
          formatMark={(value) => shortPounds.format(value)}
        />
      </Section>
      <Section title="Time to decision" description={decisions.summary}>
        <LineChart
          caption="Days from submission to decision, by month of the decision"
          columns={decisions.columns}
          series={decisions.series}
          format={(value) => `${decimal.format(value)} ${value === 1 ? 'day' : 'days'}`}
          formatMark={(value) => `${decimal.format(value)} d`}
        />
      </Section>
      <EndingGuarantees ending={statistics.ending} />
    </div>
  );
}
