import { useState } from 'react';
import { checklistOf } from '~/config/checklists';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { RefusalValues } from '~/data/application-requests/requests-schema';
import { useReviewDocumentMutation } from '~/data/document-reviews/review-document-mutation';

type Checked = Readonly<Record<string, boolean>>;

/** What a reviewer is doing with the document that is shown. */
export interface Verdict {
  readonly checked: Checked;
  readonly check: (name: string, isSo: boolean) => void;
  /** Somebody wanted to accept it with a point left open. */
  readonly isIncomplete: boolean;
  readonly isRefusing: boolean;
  readonly isPending: boolean;
  readonly accept: () => void;
  /** Gives whether it was saved. */
  readonly refuse: (refusal: RefusalValues) => Promise<boolean>;
  readonly startRefusing: () => void;
  readonly stopRefusing: () => void;
}

/** Keeps the ticks of each document while the others are looked at, and saves the review. */
export function useVerdict(document: ApplicationDocument | undefined, onReviewed: () => void): Verdict {
  const [ticks, setTicks] = useState<Readonly<Record<string, Checked>>>({});
  const [refusing, setRefusing] = useState<string>();
  const [incomplete, setIncomplete] = useState<string>();
  const review = useReviewDocumentMutation();
  const id = document?.id ?? '';
  const checked = ticks[id] ?? {};
  const points = document ? checklistOf(document.document_type) : [];
  const checklist = Object.fromEntries(points.map(({ name }) => [name, checked[name] === true]));

  const handleSaved = () => {
    setRefusing(undefined);
    setIncomplete(undefined);
    onReviewed();
  };
  const accept = () => {
    if (!document || document.verified || review.isPending) return;
    if (Object.values(checklist).includes(false)) setIncomplete(id);
    else review.mutate({ documentId: id, checklist }, { onSuccess: handleSaved });
  };
  const refuse = (refusal: RefusalValues) =>
    review.mutateAsync({ documentId: id, checklist, refusal }).then(
      () => {
        handleSaved();
        return true;
      },
      () => false,
    );

  return {
    checked,
    check: (name, isSo) => {
      setIncomplete(undefined);
      setTicks((all) => ({ ...all, [id]: { ...all[id], [name]: isSo } }));
    },
    isIncomplete: incomplete === id,
    isRefusing: refusing === id,
    isPending: review.isPending,
    accept,
    refuse,
    startRefusing: () => setRefusing(id),
    stopRefusing: () => setRefusing(undefined),
  };
}
