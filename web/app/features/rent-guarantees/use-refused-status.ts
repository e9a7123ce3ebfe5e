import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { type MissingField, missingFields } from '~/lib/app-error';
import { stillMissing } from './still-missing';

const nothing: readonly MissingField[] = [];

/** What a change of the status was refused for, as far as it is not mended since. */
export function useRefusedStatus({ id, status }: Pick<Application, 'id' | 'status'>) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState({ missing: nothing, at: 0 });
  const { data: facts, dataUpdatedAt } = useQuery(approvalFactsQueryOptions(id));
  // Facts that are older than the refusal may not know of it, and a draft has none.
  const isKnown = facts !== undefined && dataUpdatedAt > refused.at && status !== 'draft';
  return {
    missing: isKnown ? stillMissing(refused.missing, facts) : refused.missing,
    keep: (error: unknown) => {
      setRefused({ missing: missingFields(error), at: Date.now() });
      void queryClient.invalidateQueries({ queryKey: applicationKeys.approval(id) });
    },
    forget: () => setRefused({ missing: nothing, at: 0 }),
  };
}
