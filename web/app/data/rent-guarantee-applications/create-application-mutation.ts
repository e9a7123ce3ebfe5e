import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { parseMoney } from '~/lib/money';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';
import type { AddApplicationValues } from './rent-guarantee-applications-schema';
import { explainSaveFailure } from './taken-number';

/** Staff: adds an application with its guarantee in GBP, submitted now. */
export function useCreateApplicationMutation() {
  return useMutation({
    mutationFn: createApplication,
    meta: {
      success: { title: 'Application added' },
      error: { title: 'Error adding application', description: explainSaveFailure },
      invalidates: [applicationKeys.all],
    },
  });
}

async function createApplication({ internal_notes, guarantee_amount, ...columns }: AddApplicationValues) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('save_application', {
    columns: { ...columns, guarantee_amount: parseMoney(guarantee_amount) },
    internal_notes: internal_notes.trim(),
  });
  if (error) throw toAppError(error);
  return data;
}
