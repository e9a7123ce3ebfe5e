import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { documentsQueryOptions } from '~/data/application-documents/documents-query';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import { DocumentPreview } from '~/domain/documents/document-preview';

interface SentFileProps {
  applicationId: string;
  documentId: string;
  label: string;
}

/** A file that the tenant has sent, shown on the page. It is loaded when it is opened. */
export function SentFile({ label, ...file }: SentFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-3" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2.5 font-semibold">{label}</summary>
      {isOpen ? <Shown {...file} /> : null}
    </details>
  );
}

function Shown({ applicationId, documentId }: Omit<SentFileProps, 'label'>) {
  const query = useQuery(documentsQueryOptions(applicationId));
  const { openDocument, isPending } = useOpenDocumentMutation();
  if (query.isPending) return <Skeleton className="h-40" />;
  if (query.isError) {
    return (
      <ErrorState
        title="Failed to load documents"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const document = query.data.find(({ id }) => id === documentId);
  if (!document) return <p className="text-soft">This file is no longer there.</p>;
  return (
    <div className="grid gap-3">
      <DocumentPreview document={document} />
      {/* Phones do not show a PDF inside a page. */}
      <Button
        size="small"
        variant="secondary"
        className="justify-self-start"
        disabled={isPending}
        onClick={() => openDocument(document)}
      >
        Open in a new tab<span className="sr-only">: {document.file_name}</span>
      </Button>
    </div>
  );
}
