import { BadgeCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import type { DocumentReview } from '~/data/document-reviews/reviews-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { type DocumentState, documentState } from '~/domain/documents/document-state';

/** The states of a document for staff. */
export const documentStates = {
  accepted: { icon: BadgeCheck, label: 'accepted', classes: 'text-good' },
  refused: { icon: CircleX, label: 'refused', classes: 'text-bad' },
  to_check: { icon: CircleDashed, label: 'to check', classes: 'text-soft' },
  not_checked: { icon: CircleDashed, label: 'not checked', classes: 'text-soft' },
} as const;

export type ShownState = keyof typeof documentStates;

/** The state of a document in its case: after the decision, and in a closed case, nobody has to check it any more. */
export function shownState(
  document: { readonly verified: boolean },
  latest: Pick<DocumentReview, 'decision'> | undefined,
  application: Pick<Application, 'status' | 'application_closings'>,
): ShownState {
  const state = documentState(document, latest);
  return state === 'to_check' && !isUndecided(application) ? 'not_checked' : state;
}

/** The place of the next document that nobody has looked at, after the given one and from the top again; undefined for none. */
export function nextToCheck(states: readonly DocumentState[], from: number): number | undefined {
  const order = states.map((_, index) => (from + 1 + index) % states.length);
  return order.find((index) => index !== from && states[index] === 'to_check');
}

/** The tenant's message with a document that answers a request, in any state of the request. */
export function messageForDocument(
  { id }: Pick<ApplicationDocument, 'id'>,
  requests: readonly Pick<ApplicationRequest, 'answer' | 'answer_document_ids'>[],
): string | null | undefined {
  return requests.find(({ answer_document_ids: sent }) => sent.includes(id))?.answer;
}
