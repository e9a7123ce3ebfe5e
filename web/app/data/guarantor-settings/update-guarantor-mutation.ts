import { useMutation } from '@tanstack/react-query';
import { AppError, toAppError } from '~/lib/app-error';
import { saveOver } from '~/lib/save-over';
import { getSupabase } from '~/lib/supabase';
import { fetchGuarantor } from './guarantor-query';
import type { GuarantorValues } from './guarantor-schema';
import { guarantorKeys } from './keys';

interface UpdateInput {
  readonly values: GuarantorValues;
  /** When the settings that were read had last changed. Fails with PT409 if somebody has changed them since. */
  readonly changedAt: string;
}

/** Owners: changes what new certificates state about the guarantor. Existing certificates do not change. */
export function useUpdateGuarantorMutation() {
  return useMutation({
    mutationFn: updateGuarantor,
    meta: {
      success: { title: 'Guarantor saved', description: 'New certificates state this.' },
      error: { title: 'Not saved' },
      invalidates: [guarantorKeys.all],
    },
  });
}

function updateGuarantor({ values, changedAt }: UpdateInput): Promise<object> {
  const columns = toGuarantorRow(values);
  return saveOver<object>({
    update: () => updateColumns(columns, changedAt),
    read: () => fetchGuarantor(new AbortController().signal),
    columns,
  });
}

function toGuarantorRow(values: GuarantorValues) {
  return {
    ...values,
    regulatory_statement: values.regulatory_statement || null,
    payment_words: values.payment_words || null,
    claims_days: Number(values.claims_days),
    income_factor: Number(values.income_factor),
  };
}

async function updateColumns(columns: ReturnType<typeof toGuarantorRow>, changedAt: string): Promise<object> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('guarantor_settings')
    .update(columns)
    .eq('id', true)
    .eq('changed_at', changedAt)
    .select('id');
  if (error) throw toAppError(error);
  if (data[0]) return data[0];
  // No row was updated: somebody else changed it, or row level security hides it because the person is not an owner.
  const { data: permissions } = await supabase.rpc('own_permissions');
  throw permissions?.includes('owner')
    ? new AppError('Someone else changed this record while you were editing it.', { code: 'PT409' })
    : new AppError('You need the permission "owner" for this.', { code: '42501' });
}
