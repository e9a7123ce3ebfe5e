import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type RuleResult, ruleChecksQueryOptions } from '~/data/rent-guarantee-applications/rule-checks-query';
import { LawSection } from './law-section';

function shown(result: Pick<RuleResult, 'rule' | 'effect' | 'field'>): string {
  const client = new QueryClient();
  client.setQueryData(ruleChecksQueryOptions('a1').queryKey, [
    { ...result, words: 'Words.', source: 'An act', reason: null },
  ]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LawSection applicationId="a1" onOpen={() => {}} />
    </QueryClientProvider>,
  );
}

it.each([
  [
    { rule: 3, effect: 'blocks', field: 'end_date' },
    'This stops the application: you cannot submit it until this is changed.',
  ],
  [
    { rule: 6, effect: 'warns', field: 'came_by' },
    'You can submit it as it is: our staff look at this before they decide.',
  ],
  [
    { rule: 11, effect: 'warns', field: 'regime' },
    'You can submit it as it is, but we cannot approve it until this is changed.',
  ],
  [{ rule: 7, effect: 'notes', field: 'came_by' }, 'You can submit it as it is.'],
] as const)('What the law says, %j, comes with what it does: %s', (result, words) => {
  expect(shown(result)).toContain(`>${words}<`);
});

it('a rule that only informs does not mention the submission', () => {
  expect(shown({ rule: 17, effect: 'notes', field: null })).not.toContain('submit');
});
