import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type LinkedAnswer, linkedAnswerQueryOptions } from '~/data/landlord-requests/linked-answer-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { LinkedQuestion } from './linked-question';

function render(answer: LinkedAnswer) {
  const client = new QueryClient();
  client.setQueryData(linkedAnswerQueryOptions('RGC-1').queryKey, answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AuthContext value={{ user: { id: 'owen', email: 'owen@example.com' } } as AuthState}>
          <LinkedQuestion applicationNumber="RGC-1" />
        </AuthContext>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

const newest = {
  id: 'r1',
  kind: 'answer',
  words: 'Who keeps the keys?',
  asked_at: '2026-11-26T09:00:00Z',
  answered_at: '2026-11-27T09:00:00Z',
  is_confirmed: null as never,
  answer: 'The agent keeps them.',
  came_by: 'account',
  answered_by: 'Priya Nair',
  attached_files: [],
  in_reply_to: null as never,
  settled_at: null as never,
};

it('A question that a colleague answered says who did, when and what, and nothing of another account', () => {
  const html = render({ newest });
  expect(html).toContain('Priya Nair answered this on 27 November 2026');
  expect(html).toContain('Who keeps the keys?');
  expect(html).toContain('The agent keeps them.');
  expect(html).not.toContain('Sign in with another account');
  expect(render({ newest: { ...newest, answered_by: 'owen@example.com' } })).toContain('You answered this on');
  expect(render({ newest: { ...newest, came_by: 'staff' } })).toContain('Our staff recorded the answer to this on');
});

it('One that we closed is not needed any more', () => {
  const html = render({ newest: undefined });
  expect(html).toContain('We do not need the answer about RGC-1 any more.');
  expect(html).not.toContain('Sign in with another account');
});

it('One about another person’s application may be for another account', () => {
  expect(render(null)).toContain('Sign in with another account');
});
