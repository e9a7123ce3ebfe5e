import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
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
        <UnlinkedHint />
      </QueryClientProvider>
    </AuthContext>,
  );
}

it('Who acts for no landlord or agent reads how to be linked, and nobody else does.', () => {
  expect(render('user').replaceAll(/<[^>]+>/g, '')).toBe(
    'If you are its landlord or letting agent, write to hello@pendine.example, and we link your account.',
  );
  expect(render('p_manager')).toBe('');
  expect(render('admin')).toBe('');
});
