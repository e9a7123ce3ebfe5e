import { useMutation } from '@tanstack/react-query';
import type { ApplicationStatus } from '~/config/application-status';
import { type AppError, missingFields, toAppError } from '~/lib/app-error';
import type { MutationMeta } from '~/lib/query-client';
import { getSupabase } from '~/lib/supabase';
import { decisionToast } from './decision-toast';
import { applicationKeys } from './keys';

export interface SetStatusInput {
  readonly id: string;
  readonly status: ApplicationStatus;
  /** The reason for the history; the tenant can read it. */
  readonly notes?: string | undefined;
  /** The reason code of a rejection. A rejection requires this and the notes. */
  readonly reasonCode?: string | undefined;
  /** The version that was read. Fails with PT409 if somebody has changed the application since. */
  readonly version?: number | undefined;
}

/**
 * Staff: sets the status. An approval for which something is missing, and a rejection without reason and words, fail with P0001, and
 * missingFields(error) names what is missing.
 */
export function useSetStatusMutation(meta: MutationMeta = statusMeta) {
  return useMutation({ mutationFn: setStatus, meta: { invalidates: [applicationKeys.all], ...meta } });
}

const statusMeta: MutationMeta = {
  success: (status) => decisionToast(status as ApplicationStatus),
  error: { title: 'Failed to update application', unless: isNotReady },
};

/**
 * Whether an approval was refused because something is missing. The form lists what is missing and focuses the list. A rejection
 * shows it at its fields.
 */
export function isNotReady(error: AppError): boolean {
  return missingFields(error).some(({ section }) => section !== 'decision');
}

async function setStatus({ id, status, notes, reasonCode, version }: SetStatusInput): Promise<ApplicationStatus> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('set_application_status', {
    application_id: id,
    status,
    ...(notes ? { notes } : {}),
    ...(reasonCode ? { reason_code: reasonCode } : {}),
    ...(version === undefined ? {} : { version }),
  });
  if (error) throw toAppError(error);
  return status;
}
