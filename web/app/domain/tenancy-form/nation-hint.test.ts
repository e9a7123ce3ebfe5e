import { expect, it } from 'vitest';
import { nationHint } from './nation-hint';

it.each([
  [undefined, 'Its law applies. The postcode fills it in, except near a border'],
  ['SY10 7AA', 'This postcode has parts in two nations: choose the one of the property'],
  ['je2 3ab', 'This postcode is not in the United Kingdom'],
  ['zz9 9zz', 'There is no postcode that begins with ZZ: check it'],
])('The hint for the postcode %s is: %s', (postcode, hint) => {
  expect(nationHint(postcode)).toBe(hint);
});
