import { useMutation } from '@tanstack/react-query';
import { company } from '~/config/company';
import { getSupabase } from '~/lib/supabase';
import { authKeys } from './keys';
import { toFactorError } from './to-factor-error';

/** An authenticator app, which is active after its first code. */
export type Enrolment = Awaited<ReturnType<typeof enrolFactor>>;

/** Starts to set up an authenticator app under a unique name, and removes an unfinished one. */
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

/** On hosted Supabase an unfinished factor of the same name blocks a new one for some minutes. */
async function dropUnfinished(name: string): Promise<void> {
  const client = await getSupabase();
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw toFactorError(error);
  const unfinished = data.all.filter((factor) => factor.status === 'unverified' && factor.friendly_name === name);
  for (const { id } of unfinished) await client.auth.mfa.unenroll({ factorId: id });
}
