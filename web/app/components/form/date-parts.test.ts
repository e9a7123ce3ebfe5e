import { describe, expect, it } from 'vitest';
import { isDay } from '~/lib/day-schema';
import { joinDateParts, splitDateParts } from './date-parts';

describe('The three boxes of a date', () => {
  it('split a calendar day without leading zeros', () => {
    expect(splitDateParts('2026-03-09')).toEqual({ day: '9', month: '3', year: '2026' });
  });

  it('are empty for no date and for unreadable text', () => {
    const empty = { day: '', month: '', year: '' };
    expect([splitDateParts(''), splitDateParts(null), splitDateParts('invalid')]).toEqual([empty, empty, empty]);
  });

  it('join to a calendar day with or without leading zeros', () => {
    expect(joinDateParts({ day: '9', month: '03', year: ' 2026 ' })).toBe('2026-03-09');
  });

  it('join to an empty value when all are empty', () => {
    expect(joinDateParts({ day: '', month: ' ', year: '' })).toBe('');
  });

  it('are refused when a box is empty, the year is too short, too early or too late, or the day does not exist', () => {
    const wrong = [
      { day: '9', month: '', year: '2026' },
      { day: '9', month: '3', year: '26' },
      { day: '28', month: '2', year: '0027' },
      { day: '31', month: '12', year: '1899' },
      { day: '1', month: '1', year: '2200' },
      { day: '31', month: '2', year: '2026' },
      { day: '1', month: '13', year: '2026' },
    ];
    expect(wrong.map(joinDateParts).filter(isDay)).toEqual([]);
    // The form keeps the typed text.
    expect(wrong.map(joinDateParts).map(splitDateParts)).toEqual(wrong);
  });
});
