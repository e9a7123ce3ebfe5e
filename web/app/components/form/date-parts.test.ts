import { describe, expect, it } from 'vitest';
import { joinDateParts, splitDateParts, unreadableDate } from './date-parts';

describe('The three boxes of a date', () => {
  it('take a day of the calendar apart without leading zeros', () => {
    expect(splitDateParts('2026-03-09')).toEqual({ day: '9', month: '3', year: '2026' });
  });

  it('are empty for no date and for something unreadable', () => {
    const empty = { day: '', month: '', year: '' };
    expect([splitDateParts(''), splitDateParts(null), splitDateParts(unreadableDate)]).toEqual([empty, empty, empty]);
  });

  it('become a day of the calendar, however they are padded', () => {
    expect(joinDateParts({ day: '9', month: '03', year: ' 2026 ' })).toBe('2026-03-09');
  });

  it('become nothing when all are empty', () => {
    expect(joinDateParts({ day: '', month: ' ', year: '' })).toBe('');
  });

  it('are refused when they are incomplete, too short, too early or too late a year, or a day that does not exist', () => {
    const wrong = [
      { day: '9', month: '', year: '2026' },
      { day: '9', month: '3', year: '26' },
      { day: '28', month: '2', year: '0027' },
      { day: '31', month: '12', year: '1899' },
      { day: '1', month: '1', year: '2200' },
      { day: '31', month: '2', year: '2026' },
      { day: '1', month: '13', year: '2026' },
    ];
    expect(wrong.map(joinDateParts)).toEqual(wrong.map(() => unreadableDate));
  });
});
