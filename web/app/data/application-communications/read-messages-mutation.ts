import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

interface Read {
  readonly applicationId: string;
  /** When the newest message was written that was seen. */
  readonly until: string;
}

/** Tenants: says how far the conversation of an own application is read. A failure is not told: the message stays announced. */
export function useReadMessagesMutation() {
  return useMutation({ mutationFn: readMessages, meta: { invalidates: [applicationKeys.ownHomes()] } });
}

async function readMessages({ applicationId, until }: Read): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('read_messages', { application_id: applicationId, read_until: until });
  if (error) throw toAppError(error);
}
