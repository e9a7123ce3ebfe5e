import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { certificateKeys } from '~/data/certificate-versions/keys';
import { ownLandlordAnswersQueryOptions } from '~/data/landlord-requests/own-landlord-answers-query';
import { LandlordAnswers } from './landlord-answers';

function render(notices: object[]) {
  const client = new QueryClient();
  client.setQueryData(ownLandlordAnswersQueryOptions('a1').queryKey, []);
  client.setQueryData(certificateKeys.notices('a1'), notices);
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <LandlordAnswers applicationId="a1" applicationNumber="RGC-2026-11-003" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('Where nothing was asked and nobody objected one can write to us, with the number as the subject.', () => {
  for (const notices of [[], [{ id: 'n1', objected_at: null }]]) {
    const html = render(notices);
    expect(html).toContain('We have not asked you anything about it.');
    expect(html).toMatch(/href="mailto:[^"?]+\?subject=RGC-2026-11-003"[^>]*>Write to us about this/);
  }
});

it('An objection stands without a word on questions that were never asked.', () => {
  const text = render([
    {
      id: 'n1',
      objected_at: '2026-11-26T10:00:00Z',
      is_own_objection: true,
      objection_words: 'Paid',
      objection_files: [],
    },
  ]);
  expect(text).toContain('Paid');
  expect(text).not.toContain('answered yet');
  expect(text).not.toContain('not asked you anything');
});
