import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { InternalNote } from './internal-note';
import type { DecisionScreen } from './link-to-missing';

const shown = (note: string | null, screen: DecisionScreen) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InternalNote
        application={{ id: 'a1', rent_guarantee_application_notes: { internal_notes: note, version: 1 } }}
        screen={screen}
      />
    </MemoryRouter>,
  );

it.each([
  ['review', 'href="/#notes"'],
  ['record', 'href="/dashboard/rent-guarantees/a1#internal_notes"'],
] as const)('On the %s the note is beside the decision and links to its field.', (screen, link) => {
  const html = shown('The agent rings back on Friday.', screen);
  expect(html).toContain('The agent rings back on Friday.');
  expect(html).toContain(link);
});

it('Without a note there is nothing.', () => {
  expect([shown(null, 'review'), shown(' ', 'record')]).toEqual(['', '']);
});
