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
  it('may have a currency sign, and its thousands parted by commas or spaces', () => {
    for (const typed of [
      '1250',
      '1,250',
      '1,250.00',
      '£1,250.00',
      ' £ 1250.0 ',
      '1 250',
      '1\u00a0250.00',
      '1\u202f250 €',
    ])
      expect(parseMoney(typed)).toBe(1250);
    expect(parseMoney('1 234 567.89')).toBe(1_234_567.89);
  });

  it('is refused when it is not an amount', () => {
    expect(parseMoney('12.345')).toBeNull();
    for (const comma of ['850,50', '850,5', '1.100,50', '85050,00', '1,2345', ',500'])
      expect(parseMoney(comma)).toBeNull();
    for (const space of ['850 50', '1 2', '1250 00', '1,250 000', '1  250']) expect(parseMoney(space)).toBeNull();
    for (const sign of ['£', '££950', '9£50', '£950£0']) expect(parseMoney(sign)).toBeNull();
    expect(parseMoney('-3')).toBeNull();
    expect(parseMoney('')).toBeNull();
  });

  it('is refused when it is larger than the database allows', () => {
    expect(parseMoney('9,999,999,999.99')).toBe(9_999_999_999.99);
    expect(parseMoney('10000000000')).toBeNull();
    expect(parseMoney('99999999999999')).toBeNull();
  });
});
