import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { documentTypeLabels } from '~/config/documents';
import { documentViewsQueryOptions } from '~/data/document-reviews/views-query';
import { personName } from '~/domain/person-name';
import { formatDateTime } from '~/lib/dates';

interface ViewedByProps {
  applicationId: string;
  /** Owners and auditors read it. */
  canRead: boolean;
}

/** Lists the staff who looked at the documents of a case, for owners and auditors; tells others that this is recorded. */
export function ViewedBy({ applicationId, canRead }: ViewedByProps) {
  return (
    <Section
      title="Viewed by"
      description={`Each time that staff open a document is recorded. Owners and auditors read ${canRead ? 'it here' : 'who it was'}.`}
    >
      {canRead ? <Views applicationId={applicationId} /> : null}
    </Section>
  );
}

function Views({ applicationId }: { applicationId: string }) {
  const query = useQuery(documentViewsQueryOptions(applicationId));
  return (
    <>
      {query.isPending ? <Skeleton className="h-12" /> : null}
      {query.isError ? (
        <ErrorState title="Failed to load who viewed the documents" onRetry={() => void query.refetch()} />
      ) : null}
      {query.data?.length === 0 ? <p className="text-soft">Nobody had opened a document of this case before.</p> : null}
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {query.data?.map(({ id, viewer, viewed_at, is_attached, application_documents: document }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {personName(viewer) ?? 'An account that is gone'},{' '}
              {is_attached
                ? 'file of a message, answer or objection'
                : documentTypeLabels[document.document_type].toLowerCase()}
              <span className="block text-sm text-soft">{document.file_name}</span>
            </span>
            <span className="figures text-sm text-soft">{formatDateTime(viewed_at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
