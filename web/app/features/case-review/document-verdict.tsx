import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { documentTypeLabels, refusalReasonLabels } from '~/config/documents';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { DocumentReview } from '~/data/document-reviews/reviews-query';
import { documentState } from '~/domain/documents/document-state';
import { personName } from '~/domain/person-name';
import { formatDateTime } from '~/lib/dates';
import { formatFileSize } from '~/lib/files';
import { type ChecklistPoint, checklistOf } from './checklists';
import { RefusalForm } from './refusal-form';
import { UnsentRefusalWords } from './unsent-refusal';
import { pointsId, type Verdict } from './use-verdict';

interface DocumentVerdictProps {
  document: ApplicationDocument;
  latest: DocumentReview | undefined;
  verdict: Verdict;
  /** Documents are reviewed while the application is under review, by staff who may make changes. */
  canReview: boolean;
  /** Whether the tenant added it for an appeal. */
  isEvidence: boolean;
  /** The tenant's message with it. */
  words: string | null | undefined;
  /** The form to answer it. */
  answer: (words: string) => ReactNode;
}

/** The checklist of a document, and the two buttons. */
export function DocumentVerdict({
  document,
  latest,
  verdict,
  canReview,
  isEvidence,
  words,
  answer,
}: DocumentVerdictProps) {
  const { document_type: type, file_name, file_size, uploaded_at, description } = document;
  const state = documentState(document, latest);
  const isAccepted = state === 'accepted';
  const heading = useRef<HTMLHeadingElement>(null);
  // The form for a refusal disappears after it is saved or closed.
  const focusHeading = () => heading.current?.focus();
  // After a saved review the next document is shown.
  const { saved } = verdict;
  useEffect(() => {
    if (saved > 0) heading.current?.focus();
  }, [saved]);
  return (
    <section aria-label="Review of the document" className="grid gap-4 rounded-2xl border bg-surface p-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="title-block outline-none">
          {documentTypeLabels[type]}
        </h2>
        <p className="figures break-words text-sm text-soft">
          {file_name}, {formatFileSize(file_size)}, uploaded {formatDateTime(uploaded_at)}
        </p>
        {isEvidence ? <p className="mt-1 font-medium text-warn">Added for the appeal</p> : null}
        {description ? <p className="mt-1 break-words">{description}</p> : null}
      </div>
      {words ? (
        <div className="grid justify-items-start gap-2 border-l-4 pl-4">
          <p className="text-sm text-soft">The tenant wrote with it:</p>
          <p className="whitespace-pre-line break-words">{words}</p>
          {answer(words)}
        </div>
      ) : null}
      <LatestReview document={document} latest={latest} isNew={verdict.hasNewer} />
      {canReview ? (
        <>
          {isAccepted ? null : (
            <Checklist points={checklistOf(type)} checked={verdict.checked} onCheck={verdict.check} />
          )}
          {verdict.isIncomplete && !isAccepted ? (
            <Notice tone="warn" isAlert>
              Tick each point before you accept it, or refuse the document.
            </Notice>
          ) : null}
          {verdict.isRefusing ? (
            <RefusalForm
              key={document.id}
              documentId={document.id}
              written={verdict.refusal ?? {}}
              isRestored={verdict.isRestored}
              onWrite={verdict.write}
              onRefuse={verdict.refuse}
              onEscape={() => {
                verdict.closeRefusal();
                focusHeading();
              }}
              onCancel={() => {
                verdict.stopRefusing();
                focusHeading();
              }}
            />
          ) : (
            <div className="flex flex-wrap gap-3">
              {isAccepted ? null : (
                <Button disabled={verdict.isPending} onClick={verdict.accept}>
                  {state === 'refused' ? 'Accept after all' : 'Accept'}
                </Button>
              )}
              <Button variant="secondary" disabled={verdict.isPending} onClick={verdict.startRefusing}>
                Refuse...
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          {verdict.refusal?.words?.trim() ? (
            <UnsentRefusalWords
              applicationId={document.application_id}
              words={verdict.refusal.words}
              onDiscard={verdict.stopRefusing}
            />
          ) : null}
          {state === 'to_check' ? (
            <p className="text-soft">
              Nobody has accepted or refused it. Documents are reviewed by staff who may make changes, while the
              application waits for a decision.
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

interface ChecklistProps {
  points: readonly ChecklistPoint[];
  checked: Readonly<Record<string, boolean>>;
  onCheck: (name: string, isSo: boolean) => void;
}

function Checklist({ points, checked, onCheck }: ChecklistProps) {
  const id = useId();
  return (
    <fieldset id={pointsId} className="grid gap-2.5">
      <legend className="mb-2 font-semibold text-[0.9375rem]">Checked</legend>
      {points.map(({ name, label }) => (
        <div key={name} className="flex items-start gap-3">
          <Checkbox
            id={`${id}-${name}`}
            checked={checked[name] === true}
            onCheckedChange={(isSo) => onCheck(name, isSo === true)}
          />
          <label htmlFor={`${id}-${name}`}>{label}</label>
        </div>
      ))}
    </fieldset>
  );
}

interface LatestReviewProps extends Pick<DocumentVerdictProps, 'document' | 'latest'> {
  /** Whether a colleague made it while the document was open. */
  isNew: boolean;
}

function LatestReview({ document, latest, isNew }: LatestReviewProps) {
  const state = documentState(document, latest);
  if (state === 'to_check') return null;
  const by = latest ? `${personName(latest.reviewer) ?? 'Somebody'}, ${formatDateTime(latest.reviewed_at)}` : undefined;
  const since = isNew ? ' since you opened it' : '';
  if (state === 'accepted') {
    return (
      <Notice tone="good" title={`Accepted${since}`} isAlert={isNew}>
        {by ?? 'Before reviews were kept'}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={`Refused${since}: ${refusalReasonLabels[latest?.reason_code ?? 'other'].toLowerCase()}`}
      isAlert={isNew}
    >
      <p className="whitespace-pre-line break-words">{latest?.words}</p>
      <p className="mt-1 text-sm">{by}</p>
    </Notice>
  );
}
