import { Button } from '~/components/ui/button';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { cn } from '~/lib/cn';
import { documentStates, type ShownState } from './reviewed-documents';

interface SentDocumentsProps {
  documents: readonly ApplicationDocument[];
  stateOf: (document: ApplicationDocument) => ShownState;
  onShow: (id: string) => void;
}

/** The documents of an answer: each links to its review, and each of several shows its state. */
export function SentDocuments({ documents, stateOf, onShow }: SentDocumentsProps) {
  const [first] = documents;
  if (!first) return null;
  if (documents.length === 1) {
    return (
      <Button variant="link" onClick={() => onShow(first.id)}>
        Show the document
      </Button>
    );
  }
  return (
    <ol aria-label="Documents of the answer" className="mt-1 grid gap-1">
      {documents.map((document) => {
        const { icon: Icon, label, classes } = documentStates[stateOf(document)];
        return (
          <li key={document.id} className="flex flex-wrap items-center gap-x-2">
            <Icon aria-hidden className={cn('size-5 shrink-0', classes)} />
            <Button
              variant="link"
              className="min-w-0 shrink whitespace-normal text-left"
              onClick={() => onShow(document.id)}
            >
              <span className="wrap-anywhere min-w-0">Show {document.file_name}</span>
            </Button>
            <span className="text-sm text-soft">{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
