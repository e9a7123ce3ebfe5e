import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { userRoleKeys } from '~/data/user-roles/keys';
import type { OwnRole } from '~/data/user-roles/own-role-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { UnlinkedHint } from './unlinked-hint';

function render(role: OwnRole) {
  const client = new QueryClient();
  client.setQueryData(userRoleKeys.own('u1'), role);
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

it('Who acts for no landlord or agent reads how to be linked, and nobody else does.', () => {
  expect(render('user').replaceAll(/<[^>]+>/g, '')).toBe(
    'Are you its landlord or letting agent? Tell us which office you act for, and we link this account to it once we have checked that.',
  );
  expect(render('p_manager')).toBe('');
  expect(render('admin')).toBe('');
});
