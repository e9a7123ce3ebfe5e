import { describe, expect, it } from 'vitest';
import { formatPhone, isMobileNumber } from './phone';

describe('a telephone number on a screen', () => {
  it('starts with its country code', () => {
    expect(formatPhone('+353', '861234567')).toBe('+353 861234567');
  });

  it('gets a missing plus sign and a missing code', () => {
    expect(formatPhone('44', '7700900146')).toBe('+44 7700900146');
    expect(formatPhone(null, '7700900146')).toBe('+44 7700900146');
  });

  it('has neither its code twice nor a zero after +44', () => {
    expect(formatPhone('+44', '+44 7700 900146')).toBe('+44 7700 900146');
    expect(formatPhone('+44', '07700 900146')).toBe('+44 7700 900146');
    expect(formatPhone('+39', '06 6982')).toBe('+39 06 6982');
  });

  it('is empty without a number', () => {
    expect(formatPhone('+44', ' ')).toBe('');
  });
});

describe('a mobile number', () => {
  it.each([
    ['+44', '7700900146'],
    ['+44', '07700 900146'],
    ['+44', '+44 (0)7700 900146'],
    [null, '7700900146'],
    ['+86', '138 0013 8000'],
    ['+49', '0151-23456789'],
    ['+44', '+971 50 123 4567'],
    ['+500', '51234'],
  ])('may be %s %s', (code, number) => expect(isMobileNumber(code, number)).toBe(true));

  it.each([
    ['+44', '12345'],
    ['+44', '2920180140'],
    ['+44', '77009001461'],
    ['+44', 'ask my brother'],
    ['+86', '12345'],
    ['+86', '1380013800x'],
    ['+86', '138001380001380'],
    ['+86', '138+00138000'],
  ])('is not %s %s', (code, number) => expect(isMobileNumber(code, number)).toBe(false));
});
