import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { parseMoney } from '~/lib/money';
import { getSupabase } from '~/lib/supabase';
import type { Json } from '~/types/database';
import type { CertificateStatement } from './certificate-statement';
import { type EndingValues, toEnding } from './ending-schema';
import { type EndorsementValues, toChanges } from './endorsement-schema';
import { certificateKeys } from './keys';
import type { RenewalValues } from './renewal-schema';

/** The present statement of a certificate, and the statement of its next version. */
export interface ReplacementPreview {
  readonly before: CertificateStatement;
  readonly after: CertificateStatement;
}

/** Makes the next version of a certificate, or returns what it would state. */
export interface ReplacementInput<Values> {
  readonly certificateNumber: string;
  readonly values: Values;
}

const meta = {
  success: { title: 'New version made', description: 'It replaces the old one once it is signed.' },
  invalidates: [certificateKeys.all, applicationKeys.timelines()],
};

/** Staff with `decide`: previews an endorsement. Fails with the reason if it is not allowed. */
export function usePreviewEndorsementMutation() {
  return useMutation({
    mutationFn: (input: ReplacementInput<EndorsementValues>) => previewEndorsement(endorsementOf(input)),
  });
}

/** Staff with `decide`: makes an endorsement, which waits for its signature. */
export function useEndorseMutation() {
  return useMutation({
    mutationFn: (input: ReplacementInput<EndorsementValues>) => endorse(endorsementOf(input)),
    meta,
  });
}

/** Staff with `decide`: previews an early end. Fails with the reason if it is not allowed. */
export function usePreviewEndingMutation() {
  return useMutation({
    mutationFn: (input: ReplacementInput<EndingValues>) => previewEndorsement(endingOf(input)),
  });
}

/** Staff with `decide`: ends a guarantee early by an endorsement, which waits for its signature. */
export function useEndEarlyMutation() {
  return useMutation({ mutationFn: (input: ReplacementInput<EndingValues>) => endorse(endingOf(input)), meta });
}

/** Staff with `decide`: previews a renewal. Fails with the reason if it is not allowed. */
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

/** Staff with `decide`: makes the deed that renews a certificate, which waits for its signatures. */
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

/** Staff with `decide`: takes back a version that some signatories have not signed yet. */
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

interface Endorsement {
  readonly certificate_number: string;
  readonly changes: Json;
  readonly reason: string;
}

async function previewEndorsement(endorsement: Endorsement): Promise<ReplacementPreview> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('preview_endorsement', endorsement);
  if (error) throw toAppError(error);
  return data as unknown as ReplacementPreview;
}

async function endorse(endorsement: Endorsement): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('endorse_certificate', endorsement);
  if (error) throw toAppError(error);
}

function endingOf({ certificateNumber, values }: ReplacementInput<EndingValues>): Endorsement {
  const { changes, reason } = toEnding(values);
  return { certificate_number: certificateNumber, changes: changes as Json, reason };
}

function endorsementOf({ certificateNumber, values }: ReplacementInput<EndorsementValues>): Endorsement {
  return { certificate_number: certificateNumber, changes: toChanges(values) as Json, reason: values.reason };
}

function renewalOf({ certificateNumber, values }: ReplacementInput<RenewalValues>) {
  const { certificate_end_date: until, reason, ...amounts } = values;
  const given = Object.entries(amounts).flatMap(([name, text]) => {
    const amount = parseMoney(text);
    return amount === null ? [] : [[name, String(amount)] as const];
  });
  return { certificate_number: certificateNumber, until, reason, ...Object.fromEntries(given) };
}
