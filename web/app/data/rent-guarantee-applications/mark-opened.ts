import type { QueryClient } from '@tanstack/react-query';
import type { ApprovalFacts } from './approval-facts-query';
import { applicationKeys } from './keys';

/** Says of a document that has just been opened that it is, on the screens that show what is not checked. One that is accepted leaves them. */
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
