import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import {
  approvalFactsQueryOptions,
  type UncheckedDocument,
} from '~/data/rent-guarantee-applications/approval-facts-query';
import { useSetStatusMutation } from '~/data/rent-guarantee-applications/set-status-mutation';
import { type StatusValues, takesBack } from '~/data/rent-guarantee-applications/status-schema';
import { usePermissions } from '~/domain/staff/use-permissions';
import { missingFields } from '~/lib/app-error';
import type { Decidable } from './decidable';
import type { useRefusedStatus } from './use-refused-status';

interface StatusChange {
  readonly editing: Decidable;
  readonly form: Pick<UseFormReturn<StatusValues>, 'reset' | 'setError'>;
  readonly refused: ReturnType<typeof useRefusedStatus>;
  readonly send: (work: () => Promise<unknown>) => Promise<void>;
}

/** The decision that waits for confirmation: a rejection, an approval that is taken back, or an approval with unchecked documents. */
interface Question {
  readonly values: StatusValues;
  readonly unchecked: readonly UncheckedDocument[];
  readonly isBusy: boolean;
}

/**
 * Saves a new status. A rejection, and an approval that is taken back, are first shown as the tenant gets them, and both decisions
 * list the unchecked documents. After the confirmation the dialog is busy, and the form behind it is not.
 */
export function useStatusChange({ editing, form, refused, send }: StatusChange) {
  const setStatus = useSetStatusMutation();
  const queryClient = useQueryClient();
  const { has } = usePermissions();
  const [, setSearch] = useSearchParams();
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, version, status: current } = editing.base;
  // Loaded again, because a colleague may have checked them since. It asks nothing about an approval that the server will refuse.
  const readUnchecked = async (status: StatusValues['status']) => {
    if (status !== 'approved' && status !== 'rejected') return [];
    const facts = await queryClient
      .fetchQuery({ ...approvalFactsQueryOptions(id), staleTime: 0 })
      .catch(() => undefined);
    const isRefused = status === 'approved' && facts?.gate.some(({ effect }) => effect === 'blocks');
    return facts && !isRefused ? facts.unchecked : [];
  };
  const change = async (values: StatusValues) => {
    refused.forget();
    const unchecked = await readUnchecked(values.status);
    const isTakingBack = current === 'approved' && takesBack(values.status);
    if (values.status === 'rejected' || isTakingBack || unchecked.length > 0)
      setQuestion({ values, unchecked, isBusy: false });
    else await save(values);
  };
  const confirm = async () => {
    if (!question) return;
    setQuestion({ ...question, isBusy: true });
    await save(question.values).finally(() => setQuestion(null));
  };
  const save = async ({ status, notes, reason_code }: StatusValues) => {
    const reasonCode = status === 'rejected' ? reason_code : undefined;
    try {
      await send(() => setStatus.mutateAsync({ id, version, status, notes, reasonCode }));
    } catch (error) {
      const ofForm = missingFields(error).filter(({ section }) => section === 'decision');
      for (const { field, message } of ofForm) form.setError(field as 'notes' | 'reason_code', { message });
      if (ofForm.length === 0) refused.keep(error);
      await editing.showConflict(error);
      return;
    }
    // Busy until the screen has loaded the new status: an empty form would look as if there were no decision yet.
    await editing.rebase().catch(() => undefined);
    form.reset();
    // Staff who approve and may sign go on to sign.
    if (status === 'approved' && has('sign')) setSearch(askToSign, { replace: true, preventScrollReset: true });
  };
  return { change, question, confirm, cancel: () => setQuestion(null) };
}

function askToSign(search: URLSearchParams): URLSearchParams {
  search.set('sign', 'approved');
  return search;
}
