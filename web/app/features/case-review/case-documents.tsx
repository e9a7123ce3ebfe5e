import type { ReactNode } from 'react';
import { EmptyState } from '~/components/feedback/state';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { DocumentReview } from '~/data/document-reviews/reviews-query';
import { DocumentPreview } from '~/domain/documents/document-preview';
import { DocumentChoice } from './document-choice';
import { DocumentVerdict } from './document-verdict';
import type { ShownState } from './reviewed-documents';
import type { Verdict } from './use-verdict';

const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]';

interface CaseDocumentsProps {
  documents: readonly ApplicationDocument[];
  stateOf: (document: ApplicationDocument) => ShownState;
  /** Whether the tenant added a document for an appeal. */
  isEvidence: (document: ApplicationDocument) => boolean;
  shown: ApplicationDocument | undefined;
  /** The tenant's message with the document that is shown. */
  words: string | null | undefined;
  /** The form to answer it. */
  answer: (words: string) => ReactNode;
  latest: DocumentReview | undefined;
  verdict: Verdict;
  canReview: boolean;
  /** The panel with the decision. */
  decision: ReactNode;
  onChoose: (id: string) => void;
}

/** The documents of a case: the shown one, and beside it the checklist and the state of the decision. */
export function CaseDocuments({
  documents,
  stateOf,
  isEvidence,
  shown,
  words,
  answer,
  latest,
  verdict,
  canReview,
  decision,
  onChoose,
}: CaseDocumentsProps) {
  if (!shown) {
    return (
      <div className={columns}>
        <div className="rounded-2xl border bg-surface">
          <EmptyState title="No documents yet" description="What the tenant uploads is shown here." />
        </div>
        {decision}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <DocumentChoice
        documents={documents}
        stateOf={stateOf}
        isEvidence={isEvidence}
        chosen={shown.id}
        onChoose={onChoose}
      />
      <div className={columns}>
        {/* Printed, the panel would not break over pages and would leave the page before it empty. */}
        <div className="min-w-0 print:hidden">
          <DocumentPreview document={shown} />
        </div>
        <div className="grid gap-5 lg:sticky lg:top-6">
          <DocumentVerdict
            document={shown}
            latest={latest}
            verdict={verdict}
            canReview={canReview}
            isEvidence={isEvidence(shown)}
            words={words}
            answer={answer}
          />
          {decision}
        </div>
      </div>
    </div>
  );
}
