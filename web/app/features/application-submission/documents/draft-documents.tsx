import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '~/components/ui/button';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { AppError } from '~/lib/app-error';
import { DocumentsSection } from './documents-section';
import { EarlierDocuments } from './earlier-documents';

interface DraftDocumentsProps {
  /** Undefined before the first save. */
  application: Application | undefined;
  query: UseQueryResult<ApplicationDocument[], AppError>;
  ensureApplication: () => Promise<string>;
  onContinue: () => void;
}

/** The documents of a draft, and those of the earlier application with whose details it was begun. */
export function DraftDocuments({ application, query, ensureApplication, onContinue }: DraftDocumentsProps) {
  const { repeats, application_number: number = '' } = application?.repeated_applications ?? {};
  return (
    <div className="grid grid-cols-1 gap-6">
      {application && repeats && query.data ? (
        <EarlierDocuments applicationId={application.id} earlier={{ id: repeats, number }} documents={query.data} />
      ) : null}
      <DocumentsSection
        query={query}
        ensureApplication={ensureApplication}
        isCompany={Boolean(application?.company_tenants)}
        canDelete
      />
      <div>
        <Button className="max-w-full whitespace-normal text-center" onClick={onContinue}>
          Continue to review
        </Button>
      </div>
    </div>
  );
}
