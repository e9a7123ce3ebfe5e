import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { type ApprovalFacts, approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { type MissingField, missingFields, toRootError } from '~/lib/app-error';

interface Refusal {
  /** The missing requirements; empty for any other refusal. */
  readonly missing: readonly MissingField[];
  /** The error of a refusal for any other reason. */
  readonly other?: ReturnType<typeof toRootError> | undefined;
  readonly at: number;
}

const none: Refusal = { missing: [], at: 0 };

/** Stores why a status change was refused, without the requirements that are met since. */
export function useRefusedStatus({ id, status }: Pick<Application, 'id' | 'status'>) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState(none);
  const { data: facts, dataUpdatedAt } = useQuery(approvalFactsQueryOptions(id));
  // Data from before the refusal may not contain it, and a draft has none.
  const isKnown = facts !== undefined && dataUpdatedAt > refusal.at && status !== 'draft';
  return {
    at: refusal.at,
    missing: isKnown ? unmetRequirements(refusal.missing, facts) : refusal.missing,
    other: refusal.other,
    keep: (error: unknown) => {
      const missing = missingFields(error);
      setRefusal({ missing, other: missing.length > 0 ? undefined : toRootError(error), at: Date.now() });
      void queryClient.invalidateQueries({ queryKey: applicationKeys.approval(id) });
    },
    forget: () => setRefusal(none),
  };
}

/** The requirements that an approval was refused for and that are still not met. */
export function unmetRequirements(
  missing: readonly MissingField[],
  { gate, rules }: Pick<ApprovalFacts, 'gate' | 'rules'>,
): readonly MissingField[] {
  const open = new Set([
    ...gate.filter(({ effect, reason }) => effect === 'blocks' || reason === null).map(({ message }) => message),
    ...rules
      .filter(({ effect, reason }) => effect === 'blocks' || (effect === 'warns' && reason === null))
      .map(({ words }) => words),
  ]);
  return missing.filter(({ message }) => open.has(message));
}
