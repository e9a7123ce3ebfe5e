import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ApplicationViewLink } from './application-view-link';

const render = (shown: 'record' | 'page') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ApplicationViewLink id="17" shown={shown} />
    </MemoryRouter>,
  );

it.each([
  ['record', 'in tabs', '/dashboard/my-applications/17', 'See it on one page, with where it stands'],
  ['page', 'on one page', '/dashboard/applications/17', 'See its record, in tabs'],
] as const)('The %s names itself and links to the other screen.', (shown, what, path, label) => {
  const html = render(shown);
  expect(html).toMatch(new RegExp(`^<p[^>]*>This is [^<]*${what}\\.`));
  expect(html).toContain(`href="${path}"`);
  expect(html).toContain(`>${label}</a>`);
});
