import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from './money';

describe('an amount on a screen', () => {
  it('has its currency, thousands and exactly two decimals', () => {
    expect(formatMoney(1234.5)).toBe('£1,234.50');
    expect(formatMoney('950')).toBe('£950.00');
    expect(formatMoney(20, 'EUR')).toBe('€20.00');
  });

  it('is N/A when it is missing', () => {
    expect(formatMoney(null)).toBe('N/A');
    expect(formatMoney('a lot')).toBe('N/A');
  });
});

describe('a typed amount', () => {
  it('may contain a pound sign, thousands separators and spaces', () => {
    expect(parseMoney(' £1,234.50 ')).toBe(1234.5);
  });

  it('is refused when it is not an amount', () => {
    expect(parseMoney('12.345')).toBeNull();
    for (const comma of ['850,50', '850,5', '1.100,50', '85050,00', '1,2345', ',500'])
      expect(parseMoney(comma)).toBeNull();
    expect(parseMoney('-3')).toBeNull();
    expect(parseMoney('')).toBeNull();
  });

  it('is refused when it is larger than the database allows', () => {
    expect(parseMoney('9,999,999,999.99')).toBe(9_999_999_999.99);
    expect(parseMoney('10000000000')).toBeNull();
    expect(parseMoney('99999999999999')).toBeNull();
  });
});
