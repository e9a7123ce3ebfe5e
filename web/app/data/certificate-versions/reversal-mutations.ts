import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { explanation } from '~/lib/explanation-schema';
import { getSupabase } from '~/lib/supabase';
import { object } from '~/lib/zod';
import { certificateKeys } from './keys';

export const reversalSchema = object({
  reason: explanation('A reason is required', 'why the notice is taken back', 1000),
});
export const endReversalSchema = object({
  reason: explanation('A reason is required', 'why the notice stands', 1000),
});

interface ReversalInput {
  readonly certificateNumber: string;
  readonly reason: string;
}

const invalidates = [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists()];

/** Staff with `decide`: proposes to take back a running notice of withdrawal. Nobody gets a mail until somebody else confirms it. */
export function useProposeReversalMutation() {
  return useMutation({
    mutationFn: ({ certificateNumber, reason }: ReversalInput) =>
      call('propose_reversal', { certificate_number: certificateNumber, reason }),
    meta: {
      success: { title: 'Proposed to take the notice back', description: 'Another member of staff confirms it.' },
      invalidates,
    },
  });
}

interface ConfirmInput {
  readonly certificateNumber: string;
  /** The time of the proposal that was read. */
  readonly proposedAt: string;
}

/** Staff with `decide`: confirms a colleague's proposal to take a notice back. Fails with PT409 if it was proposed again since. */
export function useConfirmReversalMutation() {
  return useMutation({
    mutationFn: ({ certificateNumber, proposedAt }: ConfirmInput) =>
      call('confirm_reversal', { certificate_number: certificateNumber, proposed_at: proposedAt }),
    meta: {
      success: { title: 'Notice taken back', description: 'Tenant and landlord are told by mail.' },
      error: { title: 'Not confirmed' },
      invalidates,
      outdated: [certificateKeys.all],
    },
  });
}

/** Staff with `decide`: ends a proposal to take a notice back, so that the notice stays in force. */
export function useEndReversalMutation() {
  return useMutation({
    mutationFn: ({ certificateNumber, reason }: ReversalInput) =>
      call('end_reversal_proposal', { certificate_number: certificateNumber, reason }),
    meta: {
      success: { title: 'The notice stands', description: 'The proposal and the reason are kept.' },
      invalidates,
    },
  });
}

type Call =
  | ['propose_reversal' | 'end_reversal_proposal', { certificate_number: string; reason: string }]
  | ['confirm_reversal', { certificate_number: string; proposed_at: string }];

async function call(...[name, values]: Call): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc(name, values as { certificate_number: string; reason: string });
  if (error) throw toAppError(error);
}
