import { useMutation } from '@tanstack/react-query';
import { company } from '~/config/company';
import { getSupabase } from '~/lib/supabase';
import { authKeys } from './keys';
import { toFactorError } from './to-factor-error';

/** An authenticator app that counts once its first code was given. */
export type Enrolment = Awaited<ReturnType<typeof enrolFactor>>;

/** Begins to set up an authenticator app under a name of its own; one that was begun before and not finished is dropped. */
export function useEnrolFactorMutation() {
  return useMutation({
    mutationFn: enrolFactor,
    meta: { error: false, invalidates: [authKeys.factors()] },
  });
}

async function enrolFactor(friendlyName: string) {
  const client = await getSupabase();
  await dropUnfinished(friendlyName);
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: company.brand });
  if (error) throw toFactorError(error);
  return { id: data.id, type: data.type, qrCode: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri };
}

/** On hosted Supabase an unfinished one of the same name is in the way for some minutes. */
async function dropUnfinished(name: string): Promise<void> {
  const client = await getSupabase();
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw toFactorError(error);
  const unfinished = data.all.filter((factor) => factor.status === 'unverified' && factor.friendly_name === name);
  for (const { id } of unfinished) await client.auth.mfa.unenroll({ factorId: id });
}
