import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { parseMoney } from '~/lib/money';
import { getSupabase } from '~/lib/supabase';
import type { Json } from '~/types/database';
import type { CertificateStatement } from './certificate-statement';
import { type EndorsementValues, toChanges } from './endorsement-schema';
import { certificateKeys } from './keys';
import type { RenewalValues } from './renewal-schema';

/** What a certificate states now and what its next version would state. */
export interface ReplacementPreview {
  readonly before: CertificateStatement;
  readonly after: CertificateStatement;
}

/** Makes the next version of a certificate, or tells what it would state. */
export interface ReplacementInput<Values> {
  readonly certificateNumber: string;
  readonly values: Values;
}

const meta = {
  success: { title: 'New version made', description: 'It replaces the old one once it is signed.' },
  invalidates: [certificateKeys.all, applicationKeys.timelines()],
};

/** Staff who decide: what an endorsement would change. Fails with why it may not. */
export function usePreviewEndorsementMutation() {
  return useMutation({
    mutationFn: async (input: ReplacementInput<EndorsementValues>) => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.rpc('preview_endorsement', endorsementOf(input));
      if (error) throw toAppError(error);
      return data as unknown as ReplacementPreview;
    },
  });
}

/** Staff who decide: makes an endorsement, which waits for its signature. */
export function useEndorseMutation() {
  return useMutation({
    mutationFn: async (input: ReplacementInput<EndorsementValues>) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('endorse_certificate', endorsementOf(input));
      if (error) throw toAppError(error);
    },
    meta,
  });
}

/** Staff who decide: what a renewal would change. Fails with why it may not. */
export function usePreviewRenewalMutation() {
  return useMutation({
    mutationFn: async (input: ReplacementInput<RenewalValues>) => {
      const supabase = await getSupabase();
      const { data, error } = await supabase.rpc('preview_renewal', renewalOf(input));
      if (error) throw toAppError(error);
      return data as unknown as ReplacementPreview;
    },
  });
}

/** Staff who decide: makes the deed that renews a certificate, which waits for its signatures. */
export function useRenewMutation() {
  return useMutation({
    mutationFn: async (input: ReplacementInput<RenewalValues>) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('renew_certificate', renewalOf(input));
      if (error) throw toAppError(error);
    },
    meta,
  });
}

/** Staff who decide: takes a version back that not everybody has signed. */
export function useDropEndorsementMutation() {
  return useMutation({
    mutationFn: async (versionId: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('drop_endorsement', { version_id: versionId });
      if (error) throw toAppError(error);
    },
    meta: {
      success: { title: 'New version taken back', description: 'The certificate in force stays as it is.' },
      invalidates: meta.invalidates,
    },
  });
}

function endorsementOf({ certificateNumber, values }: ReplacementInput<EndorsementValues>) {
  return { certificate_number: certificateNumber, changes: toChanges(values) as Json, reason: values.reason };
}

function renewalOf({ certificateNumber, values: { until, reason, ...amounts } }: ReplacementInput<RenewalValues>) {
  const given = Object.entries(amounts).flatMap(([name, text]) => {
    const amount = parseMoney(text);
    return amount === null ? [] : [[name, amount] as const];
  });
  return { certificate_number: certificateNumber, until, reason, ...Object.fromEntries(given) };
}
