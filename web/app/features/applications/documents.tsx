import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { documentsQueryOptions } from '~/data/application-documents/documents-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { documentStateForTenant } from '~/domain/documents/document-state';
import { DocumentRow } from './document-row';

interface DocumentsProps {
  application: Application;
  canContinue: boolean;
}

/** The uploaded documents; each opens by a signed link in a new tab. */
export function Documents({ application, canContinue }: DocumentsProps) {
  const query = useQuery(documentsQueryOptions(application.id));
  const requests = useQuery(requestsQueryOptions(application.id));
  return (
    <Section title="Documents">
      {query.isPending || requests.isPending ? (
        <RowsSkeleton label="Loading documents..." />
      ) : !query.data ? (
        <ErrorState
          title="Failed to load documents"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.length === 0 ? (
        <p className="grid min-h-23 place-items-center text-center text-soft">
          {canContinue ? 'No documents yet. You add them when you continue the application.' : 'No documents yet.'}
        </p>
      ) : (
        <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
          {query.data.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              state={documentStateForTenant(document, requests.data)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
