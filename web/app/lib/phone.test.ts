import { describe, expect, it } from 'vitest';
import { formatPhone, readPhone, splitPhone, withoutUkCode } from './phone';

describe('a telephone number on a screen', () => {
  it('starts with its country code', () => {
    expect(formatPhone('+353', '861234567')).toBe('+353 861234567');
  });

  it('gets a missing plus sign and a missing code', () => {
    expect(formatPhone('44', '7700900146')).toBe('+44 7700900146');
    expect(formatPhone(null, '7700900146')).toBe('+44 7700900146');
  });

  it('has neither its code twice nor the zero of its country', () => {
    expect(formatPhone('+44', '+44 7700 900146')).toBe('+44 7700 900146');
    expect(formatPhone('+44', '07700 900146')).toBe('+44 7700 900146');
    expect(formatPhone('+234', '0803 123 4567')).toBe('+234 803 123 4567');
    expect(formatPhone('+39', '06 6982')).toBe('+39 06 6982');
    expect(formatPhone('+852', '+852 9123 4567')).toBe('+852 9123 4567');
    expect(formatPhone('+44', '0044 (0)7700 900146')).toBe('+44 7700 900146');
  });

  it('is empty without a number', () => {
    expect(formatPhone('+44', ' ')).toBe('');
  });
});

describe('a number that is typed whole', () => {
  it.each([
    ['+852', '+852 9123 4567', '+852', '9123 4567'],
    ['+44', '+852 9123 4567', '+852', '9123 4567'],
    ['+44', '00852-9123-4567', '+852', '9123-4567'],
    ['+852', '+44 (0)7700 900146', '+44', '7700 900146'],
    ['+1876', '+1 876 555 0146', '+1876', '555 0146'],
    ['+44', '+18765550146', '+1', '8765550146'],
    ['+44', '+7 912 345 67 89', '+7', '912 345 67 89'],
  ])('chooses its code: %s %s', (code, typed, countryCode, number) => {
    expect(splitPhone(code, typed)).toEqual({ countryCode, number });
  });

  it('stays as it is until the code is sure, and without a code', () => {
    for (const typed of ['', '+', '+8', '+852', '+852 912', '07700 900146', '9123 4567']) {
      expect(splitPhone('+852', typed)).toBeUndefined();
    }
  });

  it('has its code once in the fields although it was stored whole', () => {
    expect(readPhone('+852', '+852 9123 4567')).toEqual({ countryCode: '+852', number: '9123 4567' });
    expect(readPhone(null, null)).toEqual({ countryCode: '+44', number: '' });
    expect(readPhone('353', '86 123 4567')).toEqual({ countryCode: '+353', number: '86 123 4567' });
  });

  it('loses +44 where this is the code of the field, and keeps any other', () => {
    expect(withoutUkCode('+44 29 2018 0100')).toBe('29 2018 0100');
    expect(withoutUkCode('+353 1 234 5678')).toBe('+353 1 234 5678');
    expect(withoutUkCode('029 2018 0100')).toBe('029 2018 0100');
  });
});
