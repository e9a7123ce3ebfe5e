import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobKeys } from './keys';

let outcomes: readonly { id: string; outcome: string }[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.doMock('~/lib/supabase', () => ({
    getSupabase: async () => ({ rpc: () => ({ abortSignal: async () => ({ data: outcomes, error: null }) }) }),
  }));
});
afterEach(() => {
  vi.doUnmock('~/lib/supabase');
  vi.resetModules();
});

it.each([
  ['under_way', [], false],
  ['done', [], false],
  ['failed', [], true],
  ['failed', [{ id: 'one' }], false],
])(
  'work that was started again and is %s, with %j in the list of failed work, has the list read again: %s',
  async (outcome, listed, isStale) => {
    const { jobOutcomesQueryOptions } = await import('./job-outcomes-query');
    outcomes = [{ id: 'one', outcome }];
    const client = new QueryClient();
    client.setQueryData(jobKeys.failed(), listed);
    expect(await client.fetchQuery(jobOutcomesQueryOptions(['one']))).toEqual(outcomes);
    expect(client.getQueryState(jobKeys.failed())?.isInvalidated).toBe(isStale);
  },
);
