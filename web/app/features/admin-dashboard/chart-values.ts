import type { ChartColumn, ChartSeries, ChartTone } from '~/components/charts/chart-types';
import { type ApplicationStatus, applicationStatuses, applicationStatusLabels } from '~/config/application-status';
import type { DashboardStatistics } from '~/data/statistics/dashboard-statistics';
import { formatMoney } from '~/lib/money';

const tones: Record<ApplicationStatus, ChartTone> = {
  draft: 'info',
  pending: 'warn',
  in_review: 'plain',
  approved: 'good',
  rejected: 'bad',
};

/** Labels for the ways in which an application ends without a decision. */
const closings = [
  { kind: 'closed', name: 'Closed', tone: 'ink' },
  { kind: 'withdrawn', name: 'Withdrawn', tone: 'calm' },
] as const;

interface ChartValues {
  readonly columns: ChartColumn[];
  readonly series: ChartSeries[];
}

const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function monthColumns(months: readonly { month: string }[]): ChartColumn[] {
  return months.map(({ month }) => {
    const day = new Date(month);
    return { label: shortMonth.format(day), title: longMonth.format(day) };
  });
}

/** One bar a month, with ended and decided applications at the bottom and drafts at the top. */
export function applicationsChart(months: DashboardStatistics['applications']): ChartValues {
  return {
    columns: monthColumns(months),
    series: [
      ...closings.map(({ kind, name, tone }) => ({
        name,
        tone,
        values: months.map(({ counts }) => counts[kind] ?? 0),
      })),
      ...applicationStatuses.toReversed().map((status) => ({
        name: applicationStatusLabels[status],
        tone: tones[status],
        values: months.map(({ counts }) => counts[status] ?? 0),
      })),
    ],
  };
}

/** The median of each month, and a sentence on the latest month with a decision. */
export function decisionsChart(months: DashboardStatistics['decisions']): ChartValues & { summary: string } {
  const total = months.reduce((sum, { decisions }) => sum + decisions, 0);
  return {
    columns: monthColumns(months),
    series: [{ name: 'Median', tone: 'accent', values: months.map(({ median_days }) => median_days) }],
    summary:
      total === 0
        ? 'No application was decided in the last twelve months.'
        : `Median days from submission to decision; ${total} decided in twelve months.`,
  };
}

/** The rent in pounds; {@link describeRent} covers other currencies. */
export function rentChart(months: DashboardStatistics['rent']): ChartValues {
  return {
    columns: monthColumns(months),
    series: [{ name: 'Monthly rent', tone: 'accent', values: months.map(({ amounts }) => amounts.GBP ?? 0) }],
  };
}

/** The rent under guarantee this month, in every currency: '£1,025.00 a month, and US$900.00'. */
export function describeRent(months: DashboardStatistics['rent']): string {
  const { GBP = 0, ...others } = months.at(-1)?.amounts ?? {};
  const more = Object.entries(others).map(([currency, amount]) => ` and ${formatMoney(amount, currency)}`);
  return `${formatMoney(GBP)}${more.join('')} a month, this month.`;
}
