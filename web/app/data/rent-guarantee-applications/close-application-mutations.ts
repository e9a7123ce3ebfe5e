import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

export interface Closing {
  readonly applicationId: string;
  readonly reason: string;
}

interface StaffClosing extends Closing {
  readonly applicationNumber: string;
}

/** A listed reason, with an explanation or ''. */
interface Withdrawal extends Closing {
  readonly reasonCode: string;
}

/** Staff: closes an application that waits for a decision. The form shows a failure. */
export function useCloseApplicationMutation() {
  return useMutation({
    mutationFn: (closing: StaffClosing) => close('close_application', closing),
    meta: {
      success: (number) => ({
        title: `Application closed: ${String(number)}`,
        description: 'The tenant is told by mail.',
      }),
      invalidates: [applicationKeys.all],
    },
  });
}

/** Tenants: withdraws one's own application while it waits for a decision. The form shows a failure. */
export function useWithdrawApplicationMutation() {
  return useMutation({
    mutationFn: withdraw,
    meta: { success: { title: 'Application withdrawn' }, invalidates: [applicationKeys.all] },
  });
}

/** Staff: reopens an application that was withdrawn or closed. The form shows a failure. */
export function useReopenApplicationMutation() {
  return useMutation({
    mutationFn: (opening: StaffClosing) => close('reopen_application', opening),
    meta: {
      success: (number) => ({
        title: `Application open again: ${String(number)}`,
        description: 'The tenant is told by mail.',
      }),
      invalidates: [applicationKeys.all],
    },
  });
}

async function close(
  call: 'close_application' | 'reopen_application',
  { applicationId, applicationNumber, reason }: StaffClosing,
): Promise<string> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc(call, { application_id: applicationId, reason });
  if (error) throw toAppError(error);
  return applicationNumber;
}

async function withdraw({ applicationId, reason, reasonCode }: Withdrawal): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('withdraw_application', {
    application_id: applicationId,
    reason_code: reasonCode,
    reason,
  });
  if (error) throw toAppError(error);
}
