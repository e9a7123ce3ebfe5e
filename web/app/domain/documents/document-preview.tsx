import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Skeleton } from '~/components/ui/skeleton';
import { documentTypeLabels } from '~/config/documents';
import { documentPreviewQueryOptions } from '~/data/application-documents/document-preview-query';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { DownloadInstead, needsPasswordSentence } from './download-instead';

/** Shows a PDF as wide as its frame, without the pictures of its pages beside it. */
const pageWide = '#navpanes=0&view=FitH';
const frame = 'h-[70dvh] min-h-96 w-full rounded-xl border bg-raised';

/** A document on the page itself. A file that the browser cannot show, or that needs a password, is offered as a download. */
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
  const { link, isLocked } = query.data;
  const label = `${documentTypeLabels[document.document_type]}: ${file_name}`;
  if (mime_type === 'application/pdf' && !isLocked)
    return <iframe key={document.id} title={label} src={`${link}${pageWide}`} className={frame} />;
  if (/^image\/(jpeg|png|webp)$/.test(mime_type)) {
    return (
      <div className={`${frame} overflow-auto`}>
        <img src={link} alt={label} className="mx-auto max-w-full" />
      </div>
    );
  }
  return (
    <div className={`${frame} grid place-items-center p-6 text-center`}>
      <DownloadInstead
        sentence={isLocked ? needsPasswordSentence : 'This kind of file cannot be shown on a page.'}
        link={link}
        name={file_name}
      />
    </div>
  );
}
