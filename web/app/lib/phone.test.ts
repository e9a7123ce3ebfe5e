import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone';

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
