import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { explanation } from '~/lib/explanation-schema';
import { getSupabase } from '~/lib/supabase';
import { object, type output } from '~/lib/zod';
import { certificateKeys } from './keys';

export const endProposalSchema = object({
  reason: explanation('A reason is required', 'why the certificate stays', 1000),
});
export type EndProposalValues = output<typeof endProposalSchema>;

interface EndProposalInput extends EndProposalValues {
  readonly certificateNumber: string;
}

/** Staff with `decide`: ends a proposed withdrawal. Its author takes the proposal back; anybody else refuses it. */
export function useEndProposalMutation() {
  return useMutation({
    mutationFn: endProposal,
    meta: {
      success: { title: 'The certificate stays', description: 'The proposal and the reason are kept.' },
      invalidates: [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists()],
    },
  });
}

async function endProposal({ certificateNumber, reason }: EndProposalInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('end_withdrawal_proposal', { certificate_number: certificateNumber, reason });
  if (error) throw toAppError(error);
}
