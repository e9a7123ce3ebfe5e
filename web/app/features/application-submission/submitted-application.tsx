import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { BackLink } from '~/components/ui/back-link';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Section } from '~/components/ui/section';
import { documentNames } from '~/config/documents';
import { paths } from '~/config/paths';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { openDocumentRequests } from '~/data/application-requests/request-state';
import { type ApplicationRequest, requestsQueryOptions } from '~/data/application-requests/requests-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { closingOf, isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { appealWaits, takesDocuments } from '~/data/rent-guarantee-applications/takes-documents';
import { tasksAnchor } from '~/domain/anchors';
import type { AppError } from '~/lib/app-error';
import { UnsubmittedAnswers } from './answers/unsubmitted-answers';
import { DocumentsSection } from './documents/documents-section';

interface SubmittedApplicationProps {
  userId: string;
  application: Application;
  documents: UseQueryResult<ApplicationDocument[], AppError>;
}

/** The tenant's options after the submission: adding documents until staff have decided, and for an appeal. */
export function SubmittedApplication({ userId, application, documents }: SubmittedApplicationProps) {
  const { id, application_number, tenant_id, status, application_rejections } = application;
  const requests = useQuery(requestsQueryOptions(id));
  const canAdd = tenant_id === userId && takesDocuments(application);
  const isForAppeal = canAdd && status === 'rejected';
  // The link to the form or the state of the appeal. Typed text is kept there.
  const appeal = `${paths.myApplication(id)}#decision`;
  return (
    <>
      <PageHeader
        back={isForAppeal ? <BackLink to={appeal}>Back to your appeal</BackLink> : undefined}
        title={application_number}
      />
      <UnsubmittedAnswers key={id} userId={userId} application={application} />
      <div className="grid gap-5">
        <Notice tone="info" title={describeState(application)}>
          You can no longer change its answers yourself{canAdd ? ', but you can still add documents' : ''}
          {isForAppeal ? ' for your appeal' : ''}. If something is wrong or has changed, write to us in the application.{' '}
          <Link
            to={tenant_id === userId ? paths.myApplication(id) : paths.application(id)}
            className="font-semibold underline underline-offset-4"
          >
            See its status
          </Link>
          {canAdd && isUndecided(application) ? (
            <>
              {' or '}
              <Link to={paths.submittedApplication(id)} className="font-semibold underline underline-offset-4">
                what happens next
              </Link>
            </>
          ) : null}
          .
        </Notice>
        {canAdd ? (
          <Section title="Documents">
            <AskedDocuments applicationId={id} requests={openDocumentRequests(requests.data)} />
            <DocumentsSection
              query={documents}
              requests={requests.data}
              isCompany={Boolean(application.company_tenants)}
              ensureApplication={() => Promise.resolve(id)}
              canDelete={false}
              appealed={isForAppeal ? application_rejections[0] : undefined}
            />
            {isForAppeal ? (
              <Button asChild variant="secondary" className="mt-6 w-full sm:w-auto">
                <Link to={appeal}>Go on with your appeal</Link>
              </Button>
            ) : null}
          </Section>
        ) : null}
      </div>
    </>
  );
}

/** The state of the application, for a tenant who submitted it long ago. */
function describeState(application: Application): string {
  const { application_number: number, status } = application;
  const closing = closingOf(application);
  if (closing) return `${number} is ${closing.kind === 'withdrawn' ? 'withdrawn' : 'closed'}`;
  if (status === 'approved') return `We have approved ${number}`;
  if (status !== 'rejected') return `${number} has been submitted`;
  return appealWaits(application) ? `We look at your appeal for ${number}` : `We could not approve ${number}`;
}

/** The documents that staff wait for. A file that is uploaded here does not answer a request. */
function AskedDocuments({
  applicationId,
  requests,
}: {
  applicationId: string;
  requests: readonly ApplicationRequest[];
}) {
  if (requests.length === 0) return null;
  const names = [...new Set(requests.map(({ document_type }) => `your ${documentNames[document_type ?? 'other']}`))];
  return (
    <Notice tone="warn" title="We have asked you for a document" className="mb-6">
      We wait for {names.join(' and ')}. Send it as the answer to our request: what you add below does not answer it.{' '}
      <Link
        to={`${paths.myApplication(applicationId)}#${tasksAnchor}`}
        className="font-semibold underline underline-offset-4"
      >
        Answer our request
      </Link>
    </Notice>
  );
}
