import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { ApplicationTimeline } from './application-timeline';

const objection = {
  id: 'e1',
  kind: 'objection',
  happened_at: '2026-11-26T10:00:00Z',
  actor_id: 'u1',
  actor_name: 'Owen Prosser',
  type: 'landlord',
  detail: 'We have paid the fee twice',
  direction: null,
  fields: null,
  is_ours: false,
};

function shownTo(userId: string) {
  const client = new QueryClient();
  client.setQueryData(applicationKeys.timeline('a1'), [objection]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthContext value={{ user: { id: userId }, isAdmin: false } as AuthState}>
        <ApplicationTimeline applicationId="a1" />
      </AuthContext>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

it('An objection names its author: the reader, or a colleague by name.', () => {
  expect(shownTo('u1')).toMatch(/Objection to the notice.* by you/);
  expect(shownTo('u2')).toMatch(/Objection to the notice.* by Owen Prosser/);
});
