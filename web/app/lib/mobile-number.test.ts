import { describe, expect, it } from 'vitest';
import { describeMobileFault, isMobileNumber } from './mobile-number';

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
    ['+852', '9123 4567'],
    ['+852', '+852 9123 4567'],
    ['+44', '00852 9123 4567'],
    ['+234', '0803 123 4567'],
    ['+91', '98765 43210'],
    ['+1876', '555 0146'],
    ['+5999', '518 1234'],
    ['+379', '06 698 12345'],
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
    ['+852', '1234 5678'],
    ['+852', '91234567890'],
    ['+234', '1234567890'],
    ['+91', '12345678'],
    ['+1', '123 456 7890'],
    ['+44', '+971 12345678'],
  ])('is not %s %s', (code, number) => expect(isMobileNumber(code, number)).toBe(false));
});

describe('what is wrong with a mobile number', () => {
  it.each([
    ['+33', '6 12 34 56', 'A mobile number has 9 digits after +33; this one has 7'],
    ['+33', '06 12 34 56 78 9', 'A mobile number has 9 digits after +33; this one has 10'],
    ['+39', '312 345', 'A mobile number has 9 or 10 digits after +39; this one has 6'],
    ['+43', '664 12', 'A mobile number has 7 to 13 digits after +43; this one has 5'],
    ['+31', '6123456', 'A mobile number has 9 or 11 digits after +31; this one has 7'],
    ['+36', '06 20 123', 'A mobile number has 9 digits after +36; this one has 5'],
    ['+1876', '555 01', 'A mobile number has 7 digits after +1876; this one has 5'],
    ['+33', '1 23 45 67 89', 'No mobile number begins like this after +33. Check its first digits'],
    ['+852', '1234 5678', 'No mobile number begins like this after +852. Check its first digits'],
    ['+86', 'ask my brother', 'Enter a mobile number in digits, as dialled from another country'],
    ['+800', '123', 'Enter a mobile number in digits, as dialled from another country'],
  ])('is said as far as its code tells: %s %s', (code, number, words) => {
    expect(isMobileNumber(code, number)).toBe(false);
    expect(describeMobileFault(code, number)).toBe(words);
  });
});
