import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { documentTypeLabels } from '~/config/vocabulary';
import { documentPreviewQueryOptions } from '~/data/application-documents/document-preview-query';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';

/** Shows a PDF as wide as its frame, without the pictures of its pages beside it. */
const pageWide = '#navpanes=0&view=FitH';
const frame = 'h-[70dvh] min-h-96 w-full rounded-xl border bg-raised';

/** A document on the page itself. What a browser cannot show is offered as a download. */
export function DocumentPreview({ document }: { document: ApplicationDocument }) {
  const query = useQuery(documentPreviewQueryOptions(document));
  if (query.isPending) return <Skeleton className={frame} />;
  if (query.isError) {
    return (
      <div className={`${frame} grid place-items-center`}>
        <ErrorState
          title="The document could not be opened"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  const { mime_type, file_name } = document;
  const label = `${documentTypeLabels[document.document_type]}: ${file_name}`;
  if (mime_type === 'application/pdf')
    return <iframe key={document.id} title={label} src={`${query.data}${pageWide}`} className={frame} />;
  if (/^image\/(jpeg|png|webp)$/.test(mime_type)) {
    return (
      <div className={`${frame} overflow-auto`}>
        <img src={query.data} alt={label} className="mx-auto max-w-full" />
      </div>
    );
  }
  return (
    <div className={`${frame} grid place-items-center p-6 text-center`}>
      <div className="grid justify-items-center gap-3">
        <p>This kind of file cannot be shown on a page.</p>
        <Button asChild variant="secondary">
          <a href={withDownload(query.data, file_name)}>
            <Download aria-hidden />
            Download {file_name}
          </a>
        </Button>
      </div>
    </div>
  );
}

function withDownload(link: string, name: string): string {
  const url = new URL(link);
  url.searchParams.set('download', name);
  return url.href;
}
