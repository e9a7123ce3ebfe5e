import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ZeroWords } from './zero-note';

const wordsOf = (code: string, number: string) =>
  renderToStaticMarkup(<ZeroWords code={code} number={number} />).replace(/<[^>]*>/g, '');

it.each([
  ['+234', '0803 123 4567', 'We save +234 803 123 4567: the first 0 is dialled only within the country.'],
  ['+44', '029 2018 0100', 'We save +44 29 2018 0100: the first 0 is dialled only within the country.'],
  ['+39', '06 6982 1234', ''],
  ['+44', '7700 900146 ', ''],
])('says how %s %s is saved', (code, number, words) => expect(wordsOf(code, number)).toBe(words));

it('says nothing about a number that is refused', () => {
  const html = renderToStaticMarkup(<ZeroWords code="+234" number="0803 12" isRefused />);
  expect(html).not.toContain('We save');
  expect(renderToStaticMarkup(<ZeroWords code="+234" number="0803 12" />)).toContain('We save');
});
