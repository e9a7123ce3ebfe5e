import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LostFiles } from './lost-files';

const textOf = (names: readonly string[]) =>
  renderToStaticMarkup(<LostFiles names={names} />).replaceAll('<!-- -->', '');

it('Names the files that a reload has dropped', () => {
  expect(textOf(['receipt.pdf'])).toContain('A file is not kept when you leave or reload the page: receipt.pdf.');
  expect(textOf(['receipt.pdf', 'page.png'])).toContain('Choose the files again');
  expect(textOf(['receipt.pdf', 'page.png'])).toContain('receipt.pdf and page.png.');
});

it('Renders nothing if no file is lost', () => {
  expect(textOf([])).toBe('');
});
