import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { documentTypeLabels } from '~/config/documents';
import { type ApplicationDocument, documentsQueryOptions } from '~/data/application-documents/documents-query';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { DocumentBadge } from '~/domain/documents/document-badge';
import { type DocumentState, documentStateForTenant } from '~/domain/documents/document-state';
import { formatMediumDate } from '~/lib/dates';
import { formatFileSize } from '~/lib/files';

/** The uploaded documents, with refused ones collapsed below the others; hidden if there are none. */
export function DocumentsCard({ applicationId }: { applicationId: string }) {
  const query = useQuery(documentsQueryOptions(applicationId));
  // The screen has already loaded them.
  const requests = useQuery(requestsQueryOptions(applicationId));
  const { openDocument, pendingPath } = useOpenDocumentMutation();
  if (query.isError && !query.data) {
    return (
      <Section title="Documents">
        <ErrorState
          title="Failed to load documents"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  if (!query.data?.length) return null;
  const rows = query.data.map((document) => ({ document, state: documentStateForTenant(document, requests.data) }));
  const listed = (shown: typeof rows) => (
    <ul className="-mx-5 border-t sm:-mx-7">
      {shown.map(({ document, state }) => (
        <DocumentRow
          key={document.id}
          document={document}
          state={state}
          reason={
            state === 'refused'
              ? requests.data?.find(({ document_id }) => document_id === document.id)?.words
              : undefined
          }
          isOpening={pendingPath === document.file_path}
          onOpen={() => openDocument(document)}
        />
      ))}
    </ul>
  );
  const counting = rows.filter(({ state }) => state !== 'refused');
  const earlier = rows.filter(({ state }) => state === 'refused');
  return (
    <Section title="Documents">
      <div className="-mb-5 sm:-mb-7">
        {counting.length > 0 ? listed(counting) : null}
        {earlier.length > 0 ? (
          <details>
            <summary className="cursor-pointer py-3.5 font-semibold">Earlier files ({earlier.length})</summary>
            {listed(earlier)}
          </details>
        ) : null}
      </div>
    </Section>
  );
}

interface DocumentRowProps {
  document: ApplicationDocument;
  state: DocumentState;
  /** The reason of the refusal, in the words of staff. */
  reason: string | null | undefined;
  isOpening: boolean;
  onOpen: () => void;
}

function DocumentRow({ document, state, reason, isOpening, onOpen }: DocumentRowProps) {
  const { document_type, file_name, file_size, uploaded_at } = document;
  return (
    <li className="flex items-center gap-4 border-b px-5 py-3.5 last:border-b-0 sm:px-7">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {documentTypeLabels[document_type]}
          <DocumentBadge state={state} />
        </p>
        <p className="figures mt-0.5 break-words text-sm text-soft">
          {file_name}, {formatFileSize(file_size)}, {formatMediumDate(uploaded_at)}
        </p>
        {reason ? <p className="mt-0.5 whitespace-pre-line break-words text-sm">{reason}</p> : null}
      </div>
      <Button size="small" variant="secondary" disabled={isOpening} onClick={onOpen}>
        {isOpening ? 'Opening...' : 'Open'}
        <span className="sr-only">{file_name} in a new tab</span>
      </Button>
    </li>
  );
}
