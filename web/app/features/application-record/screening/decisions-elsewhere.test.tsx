import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DecisionsElsewhere } from './decisions-elsewhere';

const there = {
  application_id: 'earlier',
  application_number: 'RGC-2026-10-002',
  decision: 'different',
  reason: 'Born in another year.',
  decided_at: '2026-10-20T10:00:00Z',
  decided_by: 'Ffion Pritchard',
} as const;

const render = (onRepeat?: () => void) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DecisionsElsewhere decisions={[there]} onRepeat={onRepeat} />
    </MemoryRouter>,
  );

it('says what was decided in another case, by whom and when, with the way to it', () => {
  const html = render();
  expect(html).toContain('href="/dashboard/rent-guarantees/earlier#screening"');
  expect(html.replace(/<[^>]*>/g, '')).toContain(
    'Decided in RGC-2026-10-002Somebody else: Born in another year.20 Oct 2026, 11:00, Ffion Pritchard',
  );
});

it('offers to repeat the decision if one is open here', () => {
  expect(render()).not.toContain('<button');
  expect(render(() => undefined)).toContain('Decide as there');
});

it('does not offer to repeat “somebody else” while another case says that it is the same', () => {
  const same = { ...there, application_id: 'other', decision: 'same' } as const;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DecisionsElsewhere decisions={[same, there]} onRepeat={() => undefined} />
    </MemoryRouter>,
  );
  expect(html.split('Decide as there')).toHaveLength(2);
  expect(html.indexOf('Decide as there')).toBeLessThan(html.indexOf('Somebody else'));
});
