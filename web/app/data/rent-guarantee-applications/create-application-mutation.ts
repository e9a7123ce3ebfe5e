import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '~/lib/app-error';
import { parseMoney } from '~/lib/money';
import { newAttempt } from '~/lib/new-record';
import { getSupabase } from '~/lib/supabase';
import { toCompany } from '../company-tenants/company-tenant';
import { applicationKeys } from './keys';
import type { AddApplicationValues } from './rent-guarantee-applications-schema';
import { explainSaveFailure } from './taken-number';

/**
 * Staff: adds an application with its guarantee in GBP, submitted now, and the company if a company rents. Another attempt after a
 * lost response saves the application that the first one added.
 */
export function useCreateApplicationMutation() {
  const [attempt] = useState(newAttempt);
  return useMutation({
    mutationFn: (values: AddApplicationValues) => createApplication(values, attempt),
    meta: {
      success: { title: 'Application added' },
      error: { title: 'Error adding application', description: explainSaveFailure },
      invalidates: [applicationKeys.all],
      // The next free number is not refetched, because it would replace the one that the form shows.
      inDoubt: [applicationKeys.lists()],
    },
  });
}

async function createApplication(values: AddApplicationValues, attempt: string) {
  const { application_number, status, property_manager_id, tenancy_id, guarantee_amount, internal_notes } = values;
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('save_application', {
    columns: {
      application_number,
      status,
      property_manager_id,
      tenancy_id,
      guarantee_amount: parseMoney(guarantee_amount),
      attempt,
      company: toCompany(values),
    },
    internal_notes: internal_notes.trim(),
  });
  if (error) throw toAppError(error);
  return data;
}
