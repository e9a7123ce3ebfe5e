import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatMediumDate,
  formatMoment,
  formatRelative,
  toIsoDay,
} from './dates';

describe('a date on a screen', () => {
  it('is written in full', () => {
    expect(formatDate('2026-11-20')).toBe('20 November 2026');
  });

  it('is only the time for a moment of today', () => {
    const now = new Date().toISOString();
    expect(formatMoment(now)).toBe(`at ${formatDateTime(now).slice(-5)}`);
    expect(formatMoment('2026-06-30T23:30:00Z')).toBe('on 1 Jul 2026, 00:30');
  });

  it('is short in tables', () => {
    expect(formatMediumDate('2026-11-20')).toBe('20 Nov 2026');
  });

  it('is the day in London, which just after midnight in summer is not the day in UTC', () => {
    expect(formatDate('2026-06-30T23:30:00Z')).toBe('1 July 2026');
    expect(formatDateTime('2026-06-30T23:30:00Z')).toBe('1 Jul 2026, 00:30');
  });

  it('is N/A, or the given fallback, when it is missing or invalid', () => {
    expect(formatMediumDate(null)).toBe('N/A');
    expect(formatDate('soon', 'Not submitted')).toBe('Not submitted');
  });
});

describe('a relative time', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  it('uses the largest unit that fits', () => {
    expect(formatRelative('2026-11-20T09:00:00Z', now)).toBe('3 hours ago');
    expect(formatRelative('2026-11-19T11:00:00Z', now)).toBe('yesterday');
    expect(formatRelative('2026-12-04T12:00:00Z', now)).toBe('in 2 weeks');
  });

  it('counts days by the calendar', () => {
    expect(formatRelative('2026-11-18T23:40:00Z', now)).toBe('2 days ago');
    expect(formatRelative('2026-11-19T00:10:00Z', now)).toBe('yesterday');
  });

  it('is just now within a minute', () => {
    expect(formatRelative('2026-11-20T11:59:30Z', now)).toBe('just now');
  });
});

describe('an age', () => {
  it.each([
    ['2026-11-20T08:00:00Z', 'today'],
    ['2026-11-19T08:00:00Z', '1 day'],
    ['2026-11-12T08:00:00Z', '8 days'],
  ])('since %s is given in whole days: %s', (since, words) => {
    expect(formatAge(since, new Date('2026-11-20T12:00:00Z'))).toBe(words);
  });
});

describe('a date for a date column', () => {
  it('keeps a day as it is', () => {
    expect(toIsoDay('2026-02-28')).toBe('2026-02-28');
  });

  it('is the day in London for a timestamp', () => {
    expect(toIsoDay('2026-06-30T23:30:00Z')).toBe('2026-07-01');
  });

  it('is null for an invalid date', () => {
    expect(toIsoDay('2026-02-30')).toBeNull();
    expect(toIsoDay('tomorrow')).toBeNull();
    expect(toIsoDay('')).toBeNull();
  });
});
