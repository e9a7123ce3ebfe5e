import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { CertificateWithdrawalValues } from './certificate-versions-schema';
import { certificateKeys } from './keys';

interface ProposalInput extends CertificateWithdrawalValues {
  readonly certificateNumber: string;
}

/** Staff with `decide`: proposes to withdraw a certificate. Nothing is sent until somebody else confirms it. */
export function useProposeWithdrawalMutation() {
  return useMutation({
    mutationFn: proposeWithdrawal,
    meta: {
      success: { title: 'Withdrawal proposed', description: 'Another member of staff confirms it.' },
      invalidates: [certificateKeys.all, applicationKeys.timelines()],
    },
  });
}

async function proposeWithdrawal({ certificateNumber, ground, notice_until, facts }: ProposalInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('propose_withdrawal', {
    certificate_number: certificateNumber,
    ground,
    notice_until,
    facts,
  });
  if (error) throw toAppError(error);
}
