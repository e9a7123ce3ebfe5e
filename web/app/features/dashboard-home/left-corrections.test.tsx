import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeftCorrections } from './left-corrections';

it('The case shows which corrections staff declined, and why.', () => {
  const left = { field: 'tenancy.monthly_rent', value: '1450', words: 'The agreement says so.' };
  const html = renderToStaticMarkup(<LeftCorrections corrections={[left]} />);
  expect(html.replace(/<[^>]*>/g, '')).toBe('We left the monthly rent at £1,450.00.The agreement says so.');
});
