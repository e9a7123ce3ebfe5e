import { BadgeCheck, CircleDashed, CircleX } from 'lucide-react';
import type { DocumentReview } from '~/data/document-reviews/reviews-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { documentState } from '~/domain/documents/document-state';

/** How staff see where a document stands. */
export const documentStates = {
  accepted: { icon: BadgeCheck, label: 'accepted', classes: 'text-good' },
  refused: { icon: CircleX, label: 'refused', classes: 'text-bad' },
  to_check: { icon: CircleDashed, label: 'to check', classes: 'text-soft' },
  not_checked: { icon: CircleDashed, label: 'not checked', classes: 'text-soft' },
} as const;

export type ShownState = keyof typeof documentStates;

/** Where a document stands in its case: after the decision, and in a closed case, nobody is to check it any more. */
export function shownState(
  document: { readonly verified: boolean },
  latest: Pick<DocumentReview, 'decision'> | undefined,
  application: Pick<Application, 'status' | 'application_closings'>,
): ShownState {
  const state = documentState(document, latest);
  return state === 'to_check' && !isUndecided(application) ? 'not_checked' : state;
}
