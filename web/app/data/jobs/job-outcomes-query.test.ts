import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import * as supabase from '~/lib/supabase';
import { jobOutcomesQueryOptions } from './job-outcomes-query';
import { jobKeys } from './keys';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['under_way', [], false],
  ['done', [], false],
  ['failed', [], true],
  ['failed', [{ id: 'one' }], false],
])(
  'work that was started again and is %s, with %j in the list of failed work, has the list read again: %s',
  async (outcome, listed, isStale) => {
    const outcomes = [{ id: 'one', outcome }];
    const rpc = () => ({ abortSignal: async () => ({ data: outcomes, error: null }) });
    vi.spyOn(supabase, 'getSupabase').mockResolvedValue({ rpc } as never);
    const client = new QueryClient();
    client.setQueryData(jobKeys.failed(), listed);
    expect(await client.fetchQuery(jobOutcomesQueryOptions(['one']))).toEqual(outcomes);
    expect(client.getQueryState(jobKeys.failed())?.isInvalidated).toBe(isStale);
  },
);
