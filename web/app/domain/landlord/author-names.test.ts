import { expect, it } from 'vitest';
import { answererOf } from './author-names';

it.each([
  ['Owen Prosser', 'Owen Prosser'],
  ['owen@example.com', 'you'],
  ['priya@example.com', 'priya@example.com'],
  [null, 'somebody whose account is gone'],
])('names the author %s as %s for the reader with the address owen@example.com', (answeredBy, said) => {
  expect(answererOf(answeredBy, 'owen@example.com')).toBe(said);
});
