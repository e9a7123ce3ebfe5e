import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '~/lib/query-client';
import * as supabase from '~/lib/supabase';
import { useChooseMailMutation } from './choose-mail-mutation';
import { type MailTopic, ownMailTopicsQueryOptions } from './own-mail-topics-query';

afterEach(() => vi.restoreAllMocks());

const { queryKey } = ownMailTopicsQueryOptions('amara');
const before: MailTopic[] = [{ name: 'progress', title: 'Progress', says: 'How far it is.', is_wanted: true }];

type Choose = ReturnType<typeof useChooseMailMutation>;

function Screen({ given }: { given: Choose[] }) {
  given.push(useChooseMailMutation('amara'));
  return null;
}

it('A read that began before a choice was saved does not put the earlier choice back.', async () => {
  vi.spyOn(supabase, 'getSupabase').mockResolvedValue({ rpc: async () => ({ error: null }) } as never);
  const given: Choose[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Screen given={given} />
    </QueryClientProvider>,
  );
  queryClient.setQueryData(queryKey, before);
  let answer = (_topics: MailTopic[]) => {};
  const queryFn = () =>
    new Promise<MailTopic[]>((resolve) => {
      answer = resolve;
    });
  const read = queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
  await given[0]?.mutateAsync({ topic: 'progress', isWanted: false });
  answer(before);
  await read;
  expect(queryClient.getQueryData(queryKey)).toMatchObject([{ name: 'progress', is_wanted: false }]);
});
