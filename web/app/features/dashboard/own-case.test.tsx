import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { OwnCaseCard } from './own-case';
import { exampleCase } from './testing/example-case';

it('What staff left as it is stands with the case, and why.', () => {
  const left = { field: 'tenancy.monthly_rent', value: '1450', words: 'The agreement says so.' };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OwnCaseCard own={{ ...exampleCase, left_corrections: [left] }} />
    </MemoryRouter>,
  );
  expect(html.replace(/<[^>]*>/g, '')).toContain('We left the monthly rent at £1,450.00.The agreement says so.');
});
