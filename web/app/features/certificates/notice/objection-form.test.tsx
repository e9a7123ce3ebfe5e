import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { ObjectionBox } from './objection-box';
import { ObjectionForm } from './objection-form';

afterEach(() => vi.unstubAllGlobals());

it('The words of an unsent objection belong to one notice, not to the application.', () => {
  const kept = JSON.stringify({ words: 'We have paid' });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'objection:owen:first' ? kept : null) });
  const render = (noticeId: string) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <AuthContext value={{ user: { id: 'owen' } } as AuthState}>
            <ObjectionForm applicationId="a1" noticeId={noticeId} side="landlord" ground="fraud" lastDay="2027-01-01" />
          </AuthContext>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  expect(render('first')).toContain('This is what you typed before.');
  expect(render('second')).not.toContain('This is what you typed before.');
});

it('The next notice begins a form of its own on a screen that stays open.', () => {
  const keyOf = (id: string) => {
    const notice = { id, notice_until: '9999-01-01', objected_at: null, objection_outcome: null };
    const box = ObjectionBox({
      applicationId: 'a1',
      side: 'landlord',
      notice: notice as unknown as GivenNotice,
      next: null,
    });
    return box?.props.children.key;
  };
  expect([keyOf('first'), keyOf('second')]).toEqual(['first', 'second']);
});
