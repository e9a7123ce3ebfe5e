import { useMutation } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { failureOf, requireSession } from '~/lib/require-session';
import { getSupabase } from '~/lib/supabase';
import { applicationKeys } from './keys';

/**
 * A tenant's new application, as a draft; the database adds its number and first history row. A failure is shown as 'Failed to
 * create application: {message}', without a session as 'User not authenticated'.
 */
export function useCreateDraftMutation() {
  return useMutation({
    mutationFn: createDraft,
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

export interface DraftInput {
  readonly tenantId: string;
  readonly tenancyId?: string | null;
  readonly propertyManagerId?: string | null;
}

async function createDraft({ tenantId, tenancyId = null, propertyManagerId = null }: DraftInput) {
  const supabase = await getSupabase();
  await requireSession(supabase);
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .insert({ tenant_id: tenantId, status: 'draft', tenancy_id: tenancyId, property_manager_id: propertyManagerId })
    .select()
    .single();
  if (error) throw toAppError(error);
  return data;
}
