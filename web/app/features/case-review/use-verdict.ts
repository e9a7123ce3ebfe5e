import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { RefusalValues } from '~/data/application-requests/requests-schema';
import { useReviewDocumentMutation } from '~/data/document-reviews/review-document-mutation';
import { type DocumentReview, reviewsQueryOptions } from '~/data/document-reviews/reviews-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isConflict } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { useStoredRecord, without } from '~/lib/use-stored-record';
import { checklistOf } from './checklists';

type Checked = Readonly<Record<string, boolean>>;

/** A refusal that is being written. */
export type RefusalDraft = Partial<RefusalValues>;

/** The review of the document that is shown. */
export interface Verdict {
  readonly checked: Checked;
  readonly check: (name: string, isSo: boolean) => void;
  /** Whether somebody tried to accept it with an open point. */
  readonly isIncomplete: boolean;
  /** The refusal that is being written. */
  readonly refusal: RefusalDraft | undefined;
  /** Whether its form is open; a closed form keeps its text. */
  readonly isRefusing: boolean;
  /** Whether the text was restored after a reload. */
  readonly isRestored: boolean;
  /** A colleague has reviewed it since it was opened here. */
  readonly hasNewer: boolean;
  /** The number of reviews that were saved on this screen. */
  readonly saved: number;
  readonly write: (refusal: RefusalDraft) => void;
  /** Whether any document has an unsent refusal text. */
  readonly isUnsent: boolean;
  readonly isPending: boolean;
  readonly accept: () => void;
  /** Resolves to whether it was saved. */
  readonly refuse: (refusal: RefusalValues) => Promise<boolean>;
  readonly startRefusing: () => void;
  /** Closes the form and deletes its text. */
  readonly stopRefusing: () => void;
  /** Closes the form and keeps its text. */
  readonly closeRefusal: () => void;
}

/** Keeps the ticks and the text of each document while the others are shown, and saves the review. */
export function useVerdict(
  { id: applicationId, tenant }: Pick<Application, 'id' | 'tenant'>,
  document: ApplicationDocument | undefined,
  reviews: readonly DocumentReview[],
  onReviewed: () => void,
): Verdict {
  const userId = useAuth().user?.id;
  const place = `${userId}:${applicationId}`;
  const [ticks, setTicks] = useStoredRecord<Checked>(`ticks:${place}`);
  const [refusals, setRefusals] = useStoredRecord<RefusalDraft>(`refusals:${place}`);
  const [restored, setRestored] = useState(refusals);
  const [incomplete, setIncomplete] = useState<string>();
  const [closed, setClosed] = useState<string>();
  const [saved, setSaved] = useState(0);
  const queryClient = useQueryClient();
  const review = useReviewDocumentMutation();
  const id = document?.id ?? '';
  const own = reviews.filter(({ document_id }) => document_id === id);
  // Later reviews are not included, because the person may not have seen them.
  const [seen, setSeen] = useState({ id, count: own.length });
  if (seen.id !== id) setSeen({ id, count: own.length });
  const reviewed = { documentId: id, tenantVersion: tenant?.version, seenReviews: seen.count };
  const checked = ticks[id] ?? {};
  const points = document ? checklistOf(document.document_type) : [];
  const checklist = Object.fromEntries(points.map(({ name }) => [name, checked[name] === true]));

  const write = (refusal: RefusalDraft) => setRefusals((all) => ({ ...all, [id]: refusal }));
  const stopRefusing = () => {
    setRefusals((all) => without(all, id));
    setRestored((all) => without(all, id));
  };
  const handleSaved = () => {
    stopRefusing();
    setIncomplete(undefined);
    setSaved((count) => count + 1);
    onReviewed();
  };
  const handleAccepted = () => {
    setTicks((all) => without(all, id));
    handleSaved();
  };
  /** The error names the colleague, so the next press is deliberate. */
  const handleFailed = (error: Error) => {
    if (!isConflict(error)) return;
    const newest = queryClient.getQueryData(reviewsQueryOptions(applicationId).queryKey) ?? [];
    setSeen({ id, count: newest.filter(({ document_id }) => document_id === id).length });
  };
  const accept = () => {
    if (!document || document.verified || review.isPending) return;
    if (Object.values(checklist).includes(false)) {
      setIncomplete(id);
      focusOpenPoint();
    } else review.mutate({ ...reviewed, checklist }, { onSuccess: handleAccepted, onError: handleFailed });
  };
  const refuse = (refusal: RefusalValues) =>
    review.mutateAsync({ ...reviewed, checklist, refusal }).then(
      () => {
        handleSaved();
        return true;
      },
      (error) => {
        handleFailed(error);
        return false;
      },
    );

  return {
    checked,
    check: (name, isSo) => {
      setIncomplete(undefined);
      setTicks((all) => ({ ...all, [id]: { ...all[id], [name]: isSo } }));
    },
    isIncomplete: incomplete === id,
    refusal: refusals[id],
    isRefusing: refusals[id] !== undefined && closed !== id,
    isRestored: isWritten(restored[id] ?? {}),
    hasNewer: own.length > seen.count && own[0]?.reviewed_by !== userId,
    saved,
    write,
    isUnsent: Object.values(refusals).some(isWritten),
    isPending: review.isPending,
    accept,
    refuse,
    startRefusing: () => {
      setClosed(undefined);
      write(refusals[id] ?? {});
    },
    stopRefusing,
    closeRefusal: () => {
      if (isWritten(refusals[id] ?? {})) setClosed(id);
      else stopRefusing();
    },
  };
}

/** The id of the checklist of the shown document. */
export const pointsId = 'document-points';

/** After the keyboard shortcut the focus is elsewhere, so it moves to the first open point. */
function focusOpenPoint(): void {
  document.querySelector<HTMLElement>(`#${pointsId} [role=checkbox][aria-checked=false]`)?.focus();
}

function isWritten({ reason_code, words, due_on }: RefusalDraft): boolean {
  return Boolean(reason_code || words || due_on);
}
