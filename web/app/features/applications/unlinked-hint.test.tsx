import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type OwnHome, type OwnInquiry, ownHomeQueryOptions } from '~/data/application-cases/own-home-query';
import { userRoleKeys } from '~/data/user-roles/keys';
import type { OwnRole } from '~/data/user-roles/own-role-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { UnlinkedHint } from './unlinked-hint';

function render(role: OwnRole, inquiry: OwnInquiry | null = null) {
  const client = new QueryClient();
  client.setQueryData(userRoleKeys.own('u1'), role);
  client.setQueryData(ownHomeQueryOptions('u1').queryKey, { inquiry } as OwnHome);
  const auth = { user: { id: 'u1' }, isAdmin: role === 'admin' } as AuthState;
  return renderToStaticMarkup(
    <AuthContext value={auth}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <UnlinkedHint />
        </MemoryRouter>
      </QueryClientProvider>
    </AuthContext>,
  );
}

it('Only a user who acts for no landlord or agent reads how to be linked.', () => {
  expect(render('user').replaceAll(/<[^>]+>/g, '')).toBe(
    'Are you its landlord or letting agent? Tell us which office you act for, and we link this account to it once we have checked that.',
  );
  expect(render('p_manager')).toBe('');
  expect(render('admin')).toBe('');
});

it('A user who has told us their office reads that we have it, and is asked again after that is settled.', () => {
  const inquiry = { sent_at: '2026-11-26T10:00:00Z', settled_at: null, outcome: null, usual_days: null };
  expect(render('user', inquiry)).toBe(
    'We have your inquiry of 26 November 2026, and link this account to its office once we have checked it.',
  );
  const settled = { ...inquiry, settled_at: '2026-11-27T10:00:00Z', outcome: 'answered' } as const;
  expect(render('user', settled)).toContain('Tell us which office you act for');
});
