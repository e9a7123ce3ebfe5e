import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Communication } from '~/data/application-communications/communications-query';
import { NoteList } from './newest-notes';

const write = (id: string, content: string, type = 'internal_note') =>
  ({
    id,
    communication_type: type,
    subject: `Subject ${id}`,
    content,
    created_at: '2026-11-20T10:00:00Z',
    profiles: { display_name: 'Ffion Pritchard' },
  }) as unknown as Communication;
const shown = (...communications: Communication[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoteList applicationId="a1" communications={communications} />
    </MemoryRouter>,
  );

it('shows the newest three notes with author and time, and a link to all', () => {
  const html = shown(...['1', '2', '3', '4'].map((id) => write(id, 'Do not approve before Friday.')));
  expect(html.match(/Do not approve before Friday/g)).toHaveLength(3);
  expect(html).toContain('Ffion Pritchard, 20 Nov 2026, 10:00');
  expect(html).toContain('All 4 notes');
});

it('collapses a long note', () => {
  expect(shown(write('1', 'word '.repeat(100)))).toContain('<details');
  expect(shown(write('1', 'word'))).not.toContain('<details');
});

it('shows only notes', () => {
  expect(shown(write('1', 'Dear tenant', 'email'))).toBe('');
});
