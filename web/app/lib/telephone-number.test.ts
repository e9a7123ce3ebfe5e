import { expect, it } from 'vitest';
import { isTelephoneNumber } from './telephone-number';
import { telephoneNumbers } from './testing/telephone-numbers';

it.each(telephoneNumbers)('%s %s can be a telephone number: %s', (code, number, isOne) => {
  expect(isTelephoneNumber(code, number)).toBe(isOne);
});
