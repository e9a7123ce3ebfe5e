import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { DocumentReview } from '~/data/document-reviews/reviews-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useNextCase } from '~/domain/case/use-next-case';
import { documentState } from '~/domain/documents/document-state';
import { nextToCheck, shownState } from './reviewed-documents';
import { type ReviewActions, type ReviewKey, useReviewKeys } from './use-review-keys';
import { useVerdict } from './use-verdict';

/** The key under which the browser stores that a person has turned the keys off. */
const keysOff = 'review-keys-off';

interface CaseReviewInput {
  readonly application: Pick<Application, 'id' | 'tenant' | 'status' | 'application_closings'>;
  readonly documents: readonly ApplicationDocument[];
  readonly reviews: readonly DocumentReview[];
  readonly canReview: boolean;
  /** The person may approve it. */
  readonly canApprove: boolean;
  readonly canReject: boolean;
  /** The person may take cases. */
  readonly canTake: boolean;
}

/** The decision that a key asks for; a new object with each press, so that the same key works again. */
export interface AskedDecision {
  readonly status: 'approved' | 'rejected';
}

/** The shown document of a case, which the address contains; the actions on it; and the keys for them. */
export function useCaseReview({
  application,
  documents,
  reviews,
  canReview,
  canApprove,
  canReject,
  canTake,
}: CaseReviewInput) {
  const [search, setSearch] = useSearchParams();
  const { state: origin } = useLocation();
  const [hasKeys, setKeys] = useState(() => localStorage.getItem(keysOff) === null);
  const [asked, ask] = useState<AskedDecision>();
  const next = useNextCase({ currentId: application.id, step: search.get('step') });

  const latestOf = ({ id }: ApplicationDocument) => reviews.find(({ document_id }) => document_id === id);
  const stateOf = (document: ApplicationDocument) => shownState(document, latestOf(document), application);
  const states = documents.map((document) => documentState(document, latestOf(document)));
  // Kept, so that a document that arrives later does not replace the one that is being read.
  const [first] = useState(() => documents[Math.max(states.indexOf('to_check'), 0)]?.id);
  const placeOf = (wanted: string | null | undefined) => documents.findIndex(({ id }) => id === wanted);
  const index = [placeOf(search.get('document')), placeOf(first), 0].find((place) => place >= 0) ?? 0;
  const shown = documents[index];

  const choose = (id: string) =>
    setSearch(
      (previous) => {
        previous.set('document', id);
        return previous;
      },
      // The way back to the list stays.
      { replace: true, preventScrollReset: true, state: origin },
    );
  const showAt = (place: number | undefined) => {
    const document = place === undefined ? undefined : documents[place];
    if (document) choose(document.id);
  };
  const verdict = useVerdict(application, shown, reviews, () => showAt(nextToCheck(states, index)));
  const setHasKeys = (isOn: boolean) => {
    if (isOn) localStorage.removeItem(keysOff);
    else localStorage.setItem(keysOff, 'true');
    setKeys(isOn);
  };
  const actions: ReviewActions = {
    j: inView(() => showAt(index + 1)),
    k: inView(() => showAt(index - 1)),
    ...(canReview ? { a: inView(verdict.accept), r: verdict.startRefusing } : {}),
    d: () => document.getElementById('decision')?.focus(),
    ...(canApprove ? { y: () => ask({ status: 'approved' }) } : {}),
    ...(canReject ? { x: () => ask({ status: 'rejected' }) } : {}),
    ...(canTake ? { n: next.take } : {}),
  };
  useReviewKeys(hasKeys, actions);
  const keys = Object.keys(actions) as ReviewKey[];
  /** A reader who has scrolled down would not see the document change. */
  const show = (id: string) => {
    choose(id);
    document.getElementById('documents')?.scrollIntoView({ block: 'start' });
  };
  return { shown, stateOf, latestOf, choose, show, verdict, asked, ask, next, keys, hasKeys, setHasKeys };
}

/** Does something with the document that is shown, which a person who has scrolled on would not see otherwise. */
function inView(act: () => void): () => void {
  return () => {
    act();
    document.getElementById('documents')?.scrollIntoView({ block: 'nearest' });
  };
}
