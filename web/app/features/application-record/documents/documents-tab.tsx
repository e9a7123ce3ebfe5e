import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { ChangeButton } from '~/components/ui/change-button';
import { Section } from '~/components/ui/section';
import { useRemovalFocus } from '~/components/ui/use-removal-focus';
import { type ApplicationDocument, documentsQueryOptions } from '~/data/application-documents/documents-query';
import { reviewsQueryOptions } from '~/data/document-reviews/reviews-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { documentState } from '~/domain/documents/document-state';
import { DeleteDocumentDialog } from './delete-document-dialog';
import { DocumentRow } from './document-row';
import { UploadDocumentSheet } from './upload-document-sheet';

const none: never[] = [];

/** The documents of an application: to open, add and delete, with a link to the review of unchecked ones. */
export function DocumentsTab({ application }: { application: Application }) {
  const { id: applicationId } = application;
  const query = useQuery(documentsQueryOptions(applicationId));
  const reviews = useQuery(reviewsQueryOptions(applicationId));
  const [isUploading, setIsUploading] = useState(false);
  const [toDelete, setToDelete] = useState<ApplicationDocument>();
  const { list, around } = useRemovalFocus(query.data ?? none);
  const upload = (
    <ChangeButton onClick={() => setIsUploading(true)}>
      <Upload aria-hidden />
      Upload Document
    </ChangeButton>
  );
  return (
    <Section
      title="Documents"
      description={query.data?.length ? describeProgress(query.data) : undefined}
      actions={upload}
    >
      <div ref={around} tabIndex={-1} className="outline-none">
        {query.isPending || reviews.isPending ? (
          <RowsSkeleton label="Loading documents..." />
        ) : query.isError ? (
          <ErrorState
            title="Failed to load documents"
            description={query.error.message}
            onRetry={() => query.refetch()}
          />
        ) : query.data.length === 0 ? (
          <EmptyState title="No documents yet" description="What the tenant or staff upload is listed here." />
        ) : (
          <ul ref={list} className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
            {query.data.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                state={documentState(
                  document,
                  reviews.data?.find(({ document_id }) => document_id === document.id),
                )}
                canReview={isUndecided(application)}
                onDelete={() => setToDelete(document)}
              />
            ))}
          </ul>
        )}
      </div>
      <UploadDocumentSheet applicationId={applicationId} open={isUploading} onClose={() => setIsUploading(false)} />
      <DeleteDocumentDialog document={toDelete} onClose={() => setToDelete(undefined)} />
    </Section>
  );
}

function describeProgress(documents: readonly ApplicationDocument[]): string {
  const verified = documents.filter((document) => document.verified).length;
  return `${verified} of ${documents.length} accepted`;
}
