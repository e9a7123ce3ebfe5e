import { expect, it } from 'vitest';
import { isUkPostcode, tidyPostcode } from './postcode';

it.each([
  ['bs66lg', 'BS6 6LG'],
  [' cf10  3by ', 'CF10 3BY'],
  ['SW1A1AA', 'SW1A 1AA'],
  ['M1 1AE', 'M1 1AE'],
  ['168731', '168731'],
  ['D02 AF30', 'D02 AF30'],
  ['', ''],
])('tidyPostcode writes %o as %o', (typed, tidy) => {
  expect(tidyPostcode(typed)).toBe(tidy);
});

it.each([
  ['bs66lg', true],
  ['M1 1AE', true],
  ['SW1A 1AA', true],
  ['W1T 4QF', true],
  ['CF1O 3QX', false],
  ['W1O 4QF', false],
  ['CF10 3OX', false],
  ['NOTAPOST', false],
  ['XX99', false],
  ['168731', false],
])('isUkPostcode says of %o: %o', (text, isOne) => {
  expect(isUkPostcode(text)).toBe(isOne);
});
