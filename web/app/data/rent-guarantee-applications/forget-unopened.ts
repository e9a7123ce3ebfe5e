import type { QueryClient } from '@tanstack/react-query';
import type { ApprovalFacts } from './approval-facts-query';
import { applicationKeys } from './keys';

/** Takes a document that has just been opened off what nobody has opened, on the screens that show it. */
export function forgetUnopened(queryClient: QueryClient, documentId: string): void {
  queryClient.setQueriesData<ApprovalFacts>(
    { queryKey: applicationKeys.details(), predicate: ({ queryKey }) => queryKey.at(-1) === 'approval' },
    (facts) => facts && { ...facts, unopened: facts.unopened.filter(({ id }) => id !== documentId) },
  );
}
