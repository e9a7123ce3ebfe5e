import { useMutation } from '@tanstack/react-query';
import { getSupabase } from '~/lib/supabase';
import { toFactorError } from './to-factor-error';

/** Sends a code by text message to the phone of a second factor. Returns the id of the challenge that it answers. */
export function useTextCodeMutation() {
  return useMutation({ mutationFn: textCode, meta: { error: { title: 'Error' } } });
}

async function textCode(factorId: string): Promise<string> {
  const client = await getSupabase();
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (error) throw toFactorError(error);
  return data.id;
}
