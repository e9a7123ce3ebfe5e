import { useMutation } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { requestKeys } from './keys';

export interface AgreementInput {
  readonly requestId: string;
  /** The hash of the text that was shown. */
  readonly sha256: string;
}

/** Tenants: agrees to the declarations that a request asks for. */
export function useAgreeToDeclarationsMutation() {
  return useMutation({
    mutationFn: agreeToDeclarations,
    meta: {
      success: { title: 'Thank you, you have agreed', description: 'We mail you a copy. Your application goes on.' },
      error: { title: 'You have not agreed yet' },
      invalidates: [requestKeys.all, applicationKeys.all],
    },
  });
}

async function agreeToDeclarations({ requestId, sha256 }: AgreementInput): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('agree_to_declarations', {
    request_id: requestId,
    declarations_sha256: sha256,
  });
  if (error) throw toAppError(error);
}
