import type { FigureSpan } from '~/data/statistics/staff-figures';

const options = { timeZone: 'UTC' } as const;
const month = new Intl.DateTimeFormat('en-GB', { ...options, month: 'short' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { ...options, month: 'long', year: 'numeric' });
const day = new Intl.DateTimeFormat('en-GB', { ...options, day: 'numeric', month: 'short' });

/** A span's label under the chart, 'Nov' or '14 Nov', and its name, 'November 2026' or '14 Nov to 23 Nov'. */
export function describeSpan({ first_day, last_day }: FigureSpan, isMonths: boolean) {
  const first = new Date(first_day);
  if (isMonths) return { label: month.format(first), title: monthAndYear.format(first) };
  return { label: day.format(first), title: `${day.format(first)} to ${day.format(new Date(last_day))}` };
}
