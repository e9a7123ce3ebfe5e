import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DeletedApplications } from './deleted-applications';

const notice = { id: 'n1', application_number: 'RGC-2026-11-004', deleted_at: '2026-11-26T10:00:00Z' };
const textOf = (wasSubmitted: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DeletedApplications deletions={[{ ...notice, was_submitted: wasSubmitted }]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '');

it('A deleted application is named, with when it was deleted and what to do', () => {
  const text = textOf(true);
  expect(text).toContain('We have deleted your application RGC-2026-11-004');
  expect(text).toContain('It was deleted on 26 Nov 2026, 10:00');
  expect(text).toContain('apply again');
});

it('A deleted draft is called a draft', () => {
  expect(textOf(false)).toContain('We have deleted your draft RGC-2026-11-004');
});
