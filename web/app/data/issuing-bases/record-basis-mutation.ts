import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { IssuingBasisValues } from './issuing-bases-schema';
import { issuingBasisKeys } from './keys';

/** Owners: records a basis, which is used once another owner has confirmed it. */
export function useRecordBasisMutation() {
  return useMutation({
    mutationFn: recordBasis,
    meta: {
      success: { title: 'Basis recorded', description: 'It counts once another owner has confirmed it.' },
      invalidates: [issuingBasisKeys.all],
    },
  });
}

/** Owners: confirms a basis that another owner recorded. */
export function useConfirmBasisMutation() {
  return useMutation({
    mutationFn: confirmBasis,
    meta: {
      success: { title: 'Basis confirmed', description: 'Certificates approved from now on are guarantees.' },
      error: { title: 'Not confirmed' },
      invalidates: [issuingBasisKeys.all],
    },
  });
}

/** Owners: takes back their own basis that nobody has confirmed. */
export function useDropBasisMutation() {
  return useMutation({
    mutationFn: dropBasis,
    meta: {
      success: { title: 'Basis taken back' },
      error: { title: 'Not taken back' },
      invalidates: [issuingBasisKeys.all],
    },
  });
}

async function recordBasis(values: IssuingBasisValues): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('record_issuing_basis', values);
  if (error) throw toAppError(error);
}

async function confirmBasis(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('confirm_issuing_basis', { id });
  if (error) throw toAppError(error);
}

async function dropBasis(id: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('drop_issuing_basis', { id });
  if (error) throw toAppError(error);
}
