import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { documentTypeLabels } from '~/config/documents';
import { type ApplicationDocument, documentsQueryOptions } from '~/data/application-documents/documents-query';
import { useReuseDocumentMutation } from '~/data/application-documents/reuse-document-mutation';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { documentStateForTenant } from '~/domain/documents/document-state';
import { formatFileSize } from '~/lib/files';
import { reusableDocuments } from './reusable-documents';

interface EarlierDocumentsProps {
  applicationId: string;
  /** The application with whose details this one was begun. */
  earlier: { readonly id: string; readonly number: string };
  documents: readonly ApplicationDocument[];
}

/** The tenant's documents of the earlier application, each with a button that uses it again. Renders nothing if there are none. */
export function EarlierDocuments({ applicationId, earlier, documents }: EarlierDocumentsProps) {
  const { data: earlierDocuments } = useQuery(documentsQueryOptions(earlier.id));
  const { data: requests } = useQuery(requestsQueryOptions(earlier.id));
  const { mutate: reuse, isPending } = useReuseDocumentMutation();
  // The requests say which documents were refused.
  if (!earlierDocuments || !requests) return null;
  const stateOf = (document: ApplicationDocument) => documentStateForTenant(document, requests);
  const reusable = reusableDocuments(earlierDocuments, stateOf, documents);
  if (reusable.length === 0) return null;
  const titleId = `documents-of-${earlier.id}`;
  return (
    <section aria-labelledby={titleId} className="rounded-xl bg-raised p-4 sm:p-5">
      <h3 id={titleId} className="font-semibold">
        From {earlier.number}
      </h3>
      <p className="mt-1 max-w-prose text-soft">
        Use again what is still valid. Bank statements and income proofs have to cover the last three months.
      </p>
      <ul className="mt-3 grid gap-3">
        {reusable.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FileText aria-hidden className="size-5 shrink-0 text-accent" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{documentTypeLabels[document.document_type]}</p>
              <p className="figures break-words text-[0.9375rem] text-soft">
                {document.file_name}, {formatFileSize(document.file_size)}
              </p>
            </div>
            <Button
              size="small"
              variant="secondary"
              disabled={isPending}
              onClick={() => reuse({ document, applicationId })}
            >
              Use again<span className="sr-only">: {document.file_name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
