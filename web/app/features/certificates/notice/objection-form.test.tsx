import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useStoredValues } from '~/components/form/use-stored-values';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { ObjectionBox } from './objection-box';
import { ObjectionForm } from './objection-form';

vi.mock('~/components/form/use-stored-values', () => ({ useStoredValues: vi.fn() }));
vi.mock('~/lib/auth/auth-context', () => ({ useAuth: () => ({ user: { id: 'owen' } }) }));

it('The words of an unsent objection belong to one notice, not to the application.', () => {
  for (const noticeId of ['first', 'second']) {
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ObjectionForm applicationId="a1" noticeId={noticeId} side="landlord" ground="fraud" lastDay="2027-01-01" />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }
  const keys = vi.mocked(useStoredValues).mock.calls.map(([, key]) => key);
  expect(keys).toEqual(['objection:owen:first', 'objection:owen:second']);
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
