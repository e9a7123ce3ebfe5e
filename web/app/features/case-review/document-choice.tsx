import { documentTypeLabels } from '~/config/documents';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { cn } from '~/lib/cn';
import { formatMediumDate } from '~/lib/dates';
import { documentStates, type ShownState } from './reviewed-documents';

interface DocumentChoiceProps {
  documents: readonly ApplicationDocument[];
  stateOf: (document: ApplicationDocument) => ShownState;
  isEvidence: (document: ApplicationDocument) => boolean;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The list of the documents of a case with their states, to choose the one that is shown. */
export function DocumentChoice({ documents, stateOf, isEvidence, chosen, onChoose }: DocumentChoiceProps) {
  return (
    <ul aria-label="Documents" className="flex flex-wrap gap-2">
      {documents.map((document) => {
        const { icon: Icon, label, classes } = documentStates[stateOf(document)];
        const isChosen = document.id === chosen;
        return (
          <li key={document.id} className="min-w-0 max-w-full">
            <button
              type="button"
              aria-current={isChosen || undefined}
              onClick={() => onChoose(document.id)}
              className={cn(
                'flex w-full items-center gap-2 rounded-xl border px-3 py-2 text-left transition-colors hover:border-field',
                isChosen ? 'border-accent bg-accent-wash' : 'bg-surface',
              )}
            >
              <Icon aria-hidden className={cn('size-5 shrink-0', classes)} />
              <span className="min-w-0">
                <span className="block font-semibold text-[0.9375rem]">
                  {documentTypeLabels[document.document_type]}
                </span>
                <span className="block truncate text-sm text-soft">
                  {isEvidence(document) ? `${label}, for the appeal` : label}
                </span>
                {documents.filter(({ document_type: type }) => type === document.document_type).length > 1 ? (
                  <span className="figures block max-w-44 truncate text-sm text-soft">
                    {formatMediumDate(document.uploaded_at)}, {document.file_name}
                  </span>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
