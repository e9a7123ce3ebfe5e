import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import { documentsQueryOptions } from '~/data/application-documents/documents-query';
import { useLiveApplication } from '~/data/live/use-live-changes';
import { profileQueryOptions } from '~/data/profiles/profile-query';
import { applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { typedAnswersQueryOptions } from '~/data/typed-answers/typed-answers-query';
import { OtherAccount } from '~/domain/other-account';
import { isNotFound } from '~/lib/app-error';
import { useRecordTitle } from '~/lib/use-record-title';
import { SubmissionForms } from './submission-forms';
import { SubmittedApplication } from './submitted-application';

interface ApplicationSubmissionProps {
  userId: string;
  email: string;
  /** The draft to continue; undefined for a new application. */
  applicationId: string | undefined;
  /** Called once, when the first save has created the draft. */
  onCreated: (applicationId: string) => void;
  /** Called when the tenant wants another new application besides this draft. */
  onStartAnother: () => void;
  /** Whether this is a new application besides another draft. */
  isAnother: boolean;
  /** Called when the tenant goes on with a draft from elsewhere, after the typed answers are stored with it. */
  onOther: () => void;
}

/** A tenant's application from its first answer to 'Submit application', and after that the place to add documents. */
export function ApplicationSubmission(props: ApplicationSubmissionProps) {
  const { userId, applicationId } = props;
  const navigate = useNavigate();
  const [openedId] = useState(applicationId);
  const wasNew = openedId === undefined;
  const profile = useQuery(profileQueryOptions(userId));
  const application = useQuery({
    ...applicationQueryOptions(applicationId ?? ''),
    enabled: applicationId !== undefined,
  });
  const documents = useQuery({ ...documentsQueryOptions(applicationId ?? ''), enabled: applicationId !== undefined });
  const status = application.data?.status;
  const lastStatus = useRef(status);
  const { refetch: readDocuments } = documents;
  // Submitted on another device, the application may have documents that are not loaded here.
  useEffect(() => {
    const wasDraft = lastStatus.current === 'draft';
    lastStatus.current = status;
    if (wasDraft && status !== 'draft') void readDocuments();
  }, [status, readDocuments]);
  // A submitted application takes no documents after it is withdrawn or closed.
  useLiveApplication(status === undefined || status === 'draft' ? undefined : applicationId);
  const typed = useQuery(typedAnswersQueryOptions(userId, openedId));
  useRecordTitle(application.data?.application_number);
  const failed = [profile, application].find((query) => query.isError && query.data === undefined);

  if (failed?.error) {
    if (isNotFound(failed.error)) return <NotFound onBack={() => navigate(paths.applications)} />;
    return (
      <ErrorState
        isPage
        title="Failed to load application details"
        description={failed.error.message}
        onRetry={() => failed.refetch()}
      />
    );
  }
  // Only an existing application has to load first: the data for a new one loads behind its forms.
  if (profile.isPending || typed.isPending || (!wasNew && (application.isPending || documents.isPending))) {
    return <PageSkeleton label="Loading application..." />;
  }
  if (application.data && application.data.status !== 'draft') {
    return <SubmittedApplication userId={userId} application={application.data} documents={documents} />;
  }
  return (
    <SubmissionForms
      {...props}
      profile={profile.data ?? null}
      application={application}
      documents={documents}
      typed={typed.data}
    />
  );
}

function NotFound({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      isPage
      title="Application not found. It may have been deleted or doesn't exist."
      action={
        <div className="grid justify-items-center gap-4">
          <Button onClick={onBack}>Back to Applications</Button>
          <OtherAccount />
        </div>
      }
    />
  );
}
