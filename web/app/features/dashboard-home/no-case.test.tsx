import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { NoCase } from './no-case';

it('The start of an application says what counts as proof of income.', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AuthContext value={{ user: null } as AuthState}>
        <NoCase isLandlord={false} />
      </AuthContext>
    </MemoryRouter>,
  );
  const folded = html.slice(html.indexOf('<details'), html.indexOf('</details>'));
  expect(folded).toMatch(/<summary[^>]*>See what counts as proof of income<\/summary>.*payslips.*your family/s);
});
