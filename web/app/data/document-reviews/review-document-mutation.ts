import { useMutation } from '@tanstack/react-query';
import { documentKeys } from '~/data/application-documents/keys';
import { requestKeys } from '~/data/application-requests/keys';
import type { RefusalValues } from '~/data/application-requests/requests-schema';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { reviewKeys } from './keys';

export interface ReviewInput {
  readonly documentId: string;
  /** The version of the tenant's details that the document was compared with. */
  readonly tenantVersion: number | undefined;
  /** The number of reviews of the document that the person has seen. */
  readonly seenReviews: number;
  /** The names of the points that the person has checked. */
  readonly checklist: Readonly<Record<string, boolean>>;
  /** The refusal of the document; without it, the document is accepted. */
  readonly refusal?: RefusalValues;
}

/** Staff: accepts a document, or refuses it and so asks the tenant for another one. Returns whether it was refused. */
export function useReviewDocumentMutation() {
  return useMutation({
    mutationFn: reviewDocument,
    meta: {
      success: (isRefused) =>
        isRefused
          ? { title: 'Document refused', description: 'The tenant has been asked for a new one.' }
          : { title: 'Document accepted' },
      error: {
        title: 'The review was not saved',
        unanswered: 'We do not know whether the review was saved',
      },
      invalidates: [documentKeys.all, reviewKeys.all, requestKeys.all, applicationKeys.all],
      outdated: [applicationKeys.details(), reviewKeys.all, documentKeys.all],
    },
  });
}

async function reviewDocument({
  documentId,
  tenantVersion,
  seenReviews,
  checklist,
  refusal,
}: ReviewInput): Promise<boolean> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('review_document', {
    document_id: documentId,
    decision: refusal ? 'refused' : 'accepted',
    checklist: { ...checklist },
    seen_reviews: seenReviews,
    ...(tenantVersion === undefined ? {} : { tenant_version: tenantVersion }),
    ...(refusal ? { reason_code: refusal.reason_code, words: refusal.words } : {}),
    ...(refusal?.due_on ? { due_on: refusal.due_on } : {}),
  });
  if (error) throw toAppError(error);
  return refusal !== undefined;
}
