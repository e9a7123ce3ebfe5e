import { describe, expect, it } from 'vitest';
import { applicationsChart, decisionsChart, describeRent, rentChart } from './chart-values';

describe('the charts of the dashboard', () => {
  it('name the months and stack the statuses, with 0 for missing ones', () => {
    const chart = applicationsChart([{ month: '2026-11-01', counts: { approved: 3, draft: 1, withdrawn: 2 } }]);
    expect(chart.columns).toEqual([{ label: 'Nov', title: 'November 2026' }]);
    expect(chart.series.map(({ name, values }) => [name, values[0]])).toEqual([
      ['Closed', 0],
      ['Withdrawn', 2],
      ['Rejected', 0],
      ['Approved', 3],
      ['In review', 0],
      ['Pending', 0],
      ['Draft', 1],
    ]);
  });

  it('leave a month without a decision empty', () => {
    const chart = decisionsChart([
      { month: '2026-10-01', decisions: 0, median_days: null },
      { month: '2026-11-01', decisions: 2, median_days: 3.5 },
    ]);
    expect(chart.series[0]?.values).toEqual([null, 3.5]);
    expect(chart.summary).toContain('2 decided');
  });

  it('say when nothing was decided', () => {
    expect(decisionsChart([{ month: '2026-11-01', decisions: 0, median_days: null }]).summary).toBe(
      'No application was decided in the last twelve months.',
    );
  });

  it('draw the rent in pounds and describe other currencies in text', () => {
    const months = [{ month: '2026-11-01', amounts: { GBP: 1025, EUR: 900 } }];
    expect(rentChart(months).series[0]?.values).toEqual([1025]);
    expect(describeRent(months)).toBe('£1,025.00 and €900.00 a month, this month.');
    expect(describeRent([])).toBe('£0.00 a month, this month.');
  });
});
