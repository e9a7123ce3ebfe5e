import { Button } from '~/components/ui/button';
import { Spinner } from '~/components/ui/spinner';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import { DocumentLine } from '~/domain/documents/document-line';
import type { DocumentState } from '~/domain/documents/document-state';

export function DocumentRow({ document, state }: { document: ApplicationDocument; state: DocumentState }) {
  const opening = useOpenDocumentMutation();
  return (
    <DocumentLine document={document} state={state}>
      <Button
        size="small"
        variant="secondary"
        disabled={opening.isPending}
        onClick={() => opening.openDocument(document)}
      >
        {opening.isPending ? <Spinner /> : null}
        Open <span className="sr-only">{document.file_name} in a new tab</span>
      </Button>
    </DocumentLine>
  );
}
