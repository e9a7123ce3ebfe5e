import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '~/lib/app-error';
import { NewRecord } from '~/lib/new-record';
import { failureOf, requireSession } from '~/lib/require-session';
import { getSupabase } from '~/lib/supabase';
import type { Database } from '~/types/database';
import { applicationKeys } from './keys';

/**
 * Creates a tenant's new application as a draft. Another attempt does not create a second one. The database adds its number and
 * first history row. A failure is shown as 'Failed to create application: {message}', without a session as 'User not
 * authenticated'.
 */
export function useCreateDraftMutation() {
  const [record] = useState(() => new NewRecord<Draft>());
  return useMutation({
    mutationFn: (input: DraftInput) =>
      record.save({
        insert: (attempt) => createDraft(input, attempt),
        find: findDraft,
        update: (draft) => Promise.resolve(draft),
      }),
    meta: {
      success: { title: 'Application Created', description: 'Your application has been saved as a draft.' },
      error: {
        title: 'Error',
        description: failureOf('Failed to create application'),
      },
      invalidates: [applicationKeys.lists()],
    },
  });
}

type Draft = Database['public']['Tables']['rent_guarantee_applications']['Row'];

export interface DraftInput {
  readonly tenantId: string;
  readonly tenancyId?: string | null;
  readonly propertyManagerId?: string | null;
}

async function createDraft(
  { tenantId, tenancyId = null, propertyManagerId = null }: DraftInput,
  attempt: string,
): Promise<Draft> {
  const supabase = await getSupabase();
  await requireSession(supabase);
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .insert({
      tenant_id: tenantId,
      status: 'draft',
      tenancy_id: tenancyId,
      property_manager_id: propertyManagerId,
      attempt,
    })
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}

async function findDraft(attempt: string): Promise<Draft | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select()
    .eq('attempt', attempt)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
