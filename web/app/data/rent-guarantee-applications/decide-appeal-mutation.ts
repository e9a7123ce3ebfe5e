import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface AppealDecision {
  readonly rejectionId: string;
  readonly applicationNumber: string;
  readonly outcome: 'upheld' | 'overturned';
  /** The answer that the tenant reads. */
  readonly reply: string;
  /** When the newest document that the reader has seen was added. If there is a later one, the reader has to look at it first. */
  readonly seenUntil: string;
}

/** Staff with `decide` who did not reject the application: upholds the rejection, or puts the application back in review. */
export function useDecideAppealMutation() {
  return useMutation({
    mutationFn: decideAppeal,
    meta: {
      success: (number) => ({ title: `Appeal decided: ${String(number)}`, description: 'The tenant is told by mail.' }),
      invalidates: [applicationKeys.all],
    },
  });
}

async function decideAppeal({
  rejectionId,
  applicationNumber,
  outcome,
  reply,
  seenUntil,
}: AppealDecision): Promise<string> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('decide_appeal', {
    rejection_id: rejectionId,
    outcome,
    reply,
    seen_until: seenUntil,
  });
  if (error) throw toAppError(error);
  return applicationNumber;
}
