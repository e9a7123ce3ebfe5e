import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

interface Read {
  readonly applicationId: string;
  /** The time of the newest message that the person has seen. */
  readonly until: string;
}

/** Tenants: marks the conversation of an own application as read up to a time. A failure is not shown: the message stays marked as new. */
export function useReadMessagesMutation() {
  return useMutation({ mutationFn: readMessages, meta: { invalidates: [applicationKeys.ownHomes()] } });
}

async function readMessages({ applicationId, until }: Read): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('read_messages', { application_id: applicationId, read_until: until });
  if (error) throw toAppError(error);
}
