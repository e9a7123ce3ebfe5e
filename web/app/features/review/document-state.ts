import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { DocumentReview } from '~/data/document-reviews/reviews-query';

export type DocumentState = 'accepted' | 'refused' | 'to_check';

/** Where a document stands. Whether it counts is decided by `verified` alone; the latest review says why it does not. */
export function documentState(
  { verified }: Pick<ApplicationDocument, 'verified'>,
  latest: Pick<DocumentReview, 'decision'> | undefined,
): DocumentState {
  if (verified) return 'accepted';
  return latest?.decision === 'refused' ? 'refused' : 'to_check';
}

/** The place of the next document that nobody has looked at, after the given one and from the top again; undefined for none. */
export function nextToCheck(states: readonly DocumentState[], from: number): number | undefined {
  const order = states.map((_, index) => (from + 1 + index) % states.length);
  return order.find((index) => index !== from && states[index] === 'to_check');
}
