import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { certificateKeys } from '~/data/certificate-versions/keys';
import { ownLandlordAnswersQueryOptions } from '~/data/landlord-requests/own-landlord-answers-query';
import { LandlordAnswers } from './landlord-answers';

function render(notices: object[]) {
  const client = new QueryClient();
  client.setQueryData(ownLandlordAnswersQueryOptions('a1').queryKey, []);
  client.setQueryData(certificateKeys.notices('a1'), notices);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LandlordAnswers applicationId="a1" />
    </QueryClientProvider>,
  );
}

it('Nothing stands where nothing was asked and nobody objected.', () => {
  expect(render([])).toBe('');
  expect(render([{ id: 'n1', objected_at: null }])).toBe('');
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
});
