import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { screeningQueryOptions } from '~/data/screenings/screening-query';
import { MatchNotice } from './match-notice';

type Decision = 'same' | 'different' | null;

function shown(...decisions: readonly (readonly [name: string, decision: Decision])[]): string {
  const client = new QueryClient();
  const screened = decisions.map(([name, decision]) => ({ name, hits: [{ decision }] }));
  client.setQueryData(screeningQueryOptions('a1').queryKey, screened as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MatchNotice id="a1" />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

it('The record names an undecided match and links to it', () => {
  const html = shown(['Amara Okafor', null], ['Taff Lettings', 'different']);
  expect(html).toContain('A match with the UK Sanctions List waits for a decision');
  expect(html).toContain('Amara Okafor may be on it.');
  expect(html).toContain('href="/dashboard/rent-guarantees/a1#screening"');
});

it('Confirmed names come before undecided ones, and “somebody else” is not named', () => {
  const html = shown(['Amara Okafor', null], ['Owen Prosser', 'same']);
  expect(html).toContain('Staff have decided that Owen Prosser is on it.');
  expect(html).not.toContain('Amara Okafor');
  expect(shown(['Taff Lettings', 'different'])).toBe('');
});
