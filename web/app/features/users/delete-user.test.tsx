import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { UserDetails } from '~/data/users/user-query';
import { DeleteUser } from './delete-user';

const render = (deletionRefusal: string | null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DeleteUser user={{ id: 'x', deletionRefusal } as UserDetails} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('Staff who cannot delete a user see the reason instead of the button.', () => {
  expect(render(null)).toContain('<button');
  const refused = render('This person acts for a landlord or letting agent. Only an owner can delete their account.');
  expect(refused).toContain('Only an owner can delete their account.');
  expect(refused).not.toContain('<button');
});
