import type { QueryClient } from '@tanstack/react-query';
import type { ApprovalFacts } from './approval-facts-query';
import { applicationKeys } from './keys';

/** Marks a document as opened on the screens that list unchecked documents. An accepted one is removed from them. */
export function markOpened(queryClient: QueryClient, documentId: string): void {
  queryClient.setQueriesData<ApprovalFacts>(
    { queryKey: applicationKeys.details(), predicate: ({ queryKey }) => queryKey.at(-1) === 'approval' },
    (facts) =>
      facts && {
        ...facts,
        unchecked: facts.unchecked
          .map((document) => (document.id === documentId ? { ...document, is_opened: true } : document))
          .filter(({ is_opened, is_decided }) => !(is_opened && is_decided)),
      },
  );
}
