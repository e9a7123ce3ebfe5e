import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { parseMoney } from '~/lib/money';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';
import type { AddApplicationValues } from './rent-guarantee-applications-schema';
import { saveInternalNotes } from './save-internal-notes';

/** Staff: adds an application with its guarantee in GBP, submitted now. */
export function useCreateApplicationMutation() {
  return useMutation({
    mutationFn: createApplication,
    meta: {
      success: { title: 'Application added' },
      error: { title: 'Error adding application' },
      invalidates: [applicationKeys.all],
    },
  });
}

async function createApplication({ internal_notes, guarantee_amount, ...columns }: AddApplicationValues) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .insert({
      ...columns,
      guarantee_amount: parseMoney(guarantee_amount),
      guarantee_currency: 'GBP',
      submitted_at: new Date().toISOString(),
    })
    .select()
    .single();
  if (error) throw toAppError(error);
  if (internal_notes.trim() !== '') await saveInternalNotes(data.id, internal_notes, null);
  return data;
}
