import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { ShownDetailsNote } from './shown-details-note';

function shown(status: string, isOwn = true, application_closings: object[] = []): string {
  const application = { status, application_closings } as unknown as Application;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ShownDetailsNote application={application} isOwn={isOwn} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, '');
}

it('Before the decision the note says that the approval takes the name and address of that day.', () => {
  expect(shown('in_review')).toBe(
    'This is shown as it was submitted. A new name or address in Settings changes nothing here until we decide: if we approve it, the application takes the name and address that are saved there on that day.',
  );
});

it('After the decision the note says that a new name or address changes nothing.', () => {
  const nothing = 'A new name or address in Settings changes nothing here.';
  expect(shown('approved')).toBe(`Name and address are shown as they were at the approval. ${nothing}`);
  expect(shown('rejected')).toBe(`This is shown as it was submitted. ${nothing}`);
  expect(shown('pending', true, [{ reopened_at: null }])).toBe(`This is shown as it was submitted. ${nothing}`);
});

it('For a draft the note only says where to change the details.', () => {
  expect(shown('draft')).toBe('To change your personal information, go to Settings.');
  expect(shown('draft', false)).toBe('The tenant changes this personal information in Settings.');
});
