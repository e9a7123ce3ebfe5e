import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type ApplicationRequest, requestsQueryOptions } from '~/data/application-requests/requests-query';
import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import { openItems, StillOpenNotice } from './still-open-notice';

const asked = { kind: 'document', document_type: 'passport', field: null, answered_at: null, closed_at: null };
const request = (fields: object) => ({ ...asked, ...fields }) as ApplicationRequest;
const question = (fields: object) =>
  ({ kind: 'answer', answered_at: null, closed_at: null, ...fields }) as LandlordRequest;
const day = '2026-12-01T10:00:00Z';

it('Unsettled requests and messages are listed, answered ones first.', () => {
  expect(
    openItems({
      requests: [request({}), request({ kind: 'answer', field: 'tenancy.monthly_rent', answered_at: day })],
      questions: [question({ kind: 'confirmation' }), question({ answered_at: day })],
      messages: [{ awaits_answer: true }, { awaits_answer: false }],
    }),
  ).toEqual([
    'A message from the tenant waits for an answer',
    'Correction: Tenancy: monthly rent (the tenant has answered, and nobody has settled it)',
    'A question (the landlord or agent has answered, and nobody has settled it)',
    'For a passport (the tenant has not answered yet)',
    'For a confirmation (the landlord or agent has not answered yet)',
  ]);
});

it('A landlord’s message is listed as a message, and ours is not listed.', () => {
  const written = question({ kind: 'note', came_by: 'account', answered_at: day });
  const told = question({ kind: 'note', came_by: null, closed_at: day });
  const open = (...questions: ReturnType<typeof question>[]) => openItems({ requests: [], questions, messages: [] });
  expect(open(told, written)).toEqual(['A message from the landlord or agent waits for an answer']);
  expect(open(written, written)).toEqual(['2 messages from the landlord or agent wait for an answer']);
  expect(open({ ...written, closed_at: day })).toEqual([]);
});

it('Settled ones are not listed.', () => {
  const settled = { answered_at: day, closed_at: day };
  expect(
    openItems({
      requests: [request(settled), request({ closed_at: day })],
      questions: [question(settled)],
      messages: [{ awaits_answer: false }],
    }),
  ).toEqual([]);
});

it('The dialog before a rejection or closing shows the list.', () => {
  const client = new QueryClient();
  client.setQueryData(requestsQueryOptions('a1').queryKey, [request({ answered_at: day })]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StillOpenNotice applicationId="a1" />
    </QueryClientProvider>,
  );
  expect(html).toContain('Still open');
  expect(html).toContain('For a passport (the tenant has answered, and nobody has settled it)');
});
