import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '~/config/paths';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { DocumentReview } from '~/data/document-reviews/reviews-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { nextCaseQueryOptions } from '~/data/rent-guarantee-applications/next-case-query';
import { documentState, nextToCheck } from './document-state';
import { useReviewKeys } from './use-review-keys';
import { useVerdict } from './use-verdict';

/** Where a person's wish to have no keys is kept. */
const keysOff = 'review-keys-off';

interface CaseReviewInput {
  readonly application: Pick<Application, 'id' | 'submitted_at'>;
  readonly documents: readonly ApplicationDocument[];
  readonly reviews: readonly DocumentReview[];
  readonly canReview: boolean;
}

/** The document of a case that is shown, which the address holds; what is done with it; and the keys for all that. */
export function useCaseReview({ application, documents, reviews, canReview }: CaseReviewInput) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [hasKeys, setKeys] = useState(() => localStorage.getItem(keysOff) === null);
  const next = useQuery(nextCaseQueryOptions(application.id, application.submitted_at));
  const nextCase = next.data ? paths.review(next.data) : undefined;

  const latestOf = ({ id }: ApplicationDocument) => reviews.find(({ document_id }) => document_id === id);
  const stateOf = (document: ApplicationDocument) => documentState(document, latestOf(document));
  const states = documents.map(stateOf);
  // Kept, so that a document that arrives meanwhile does not take the place of the one that somebody reads.
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
      { replace: true, preventScrollReset: true },
    );
  const show = (place: number | undefined) => {
    const document = place === undefined ? undefined : documents[place];
    if (document) choose(document.id);
  };
  const verdict = useVerdict(shown, () => show(nextToCheck(states, index)));
  const setHasKeys = (isOn: boolean) => {
    if (isOn) localStorage.removeItem(keysOff);
    else localStorage.setItem(keysOff, 'true');
    setKeys(isOn);
  };
  useReviewKeys(canReview && hasKeys, {
    j: () => show(index + 1),
    k: () => show(index - 1),
    a: verdict.accept,
    r: verdict.startRefusing,
    n: () => nextCase && void navigate(nextCase),
  });
  return { shown, stateOf, latestOf, choose, verdict, nextCase, hasKeys, setHasKeys };
}
