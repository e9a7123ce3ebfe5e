import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { UnansweredObjection } from './unanswered-objection';

const shown = (props: Parameters<typeof UnansweredObjection>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UnansweredObjection {...props} />
    </MemoryRouter>,
  );
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

it('If somebody may decide the objection, it says why the reader may not.', () => {
  const words = (act: 'proposed' | 'confirmed' | undefined) =>
    wordsOf(shown({ act, isUnattended: false, isOwner: true }));
  expect(words('proposed')).toBe('You proposed the withdrawal, so somebody else decides the objection.');
  expect(words('confirmed')).toBe('You confirmed the withdrawal, so somebody else decides the objection.');
  expect(words(undefined)).toBe('Somebody with the permission to decide answers the objection.');
});

it('If nobody may, it says so, and gives an owner a link to the permissions.', () => {
  const owner = shown({ act: 'confirmed', isUnattended: true, isOwner: true });
  expect(wordsOf(owner)).toContain('Nobody may decide this objection at present');
  expect(owner).toContain('href="/dashboard/staff"');
  const other = shown({ act: undefined, isUnattended: true, isOwner: false });
  expect(wordsOf(other)).toContain('An owner gives another person the permission to decide, or two people');
  expect(other).not.toContain('href');
});
