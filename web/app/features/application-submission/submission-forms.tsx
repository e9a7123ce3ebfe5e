import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { UnsavedChangesDialog } from '~/components/form/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '~/components/form/use-unsaved-changes-guard';
import { Accordion } from '~/components/ui/accordion';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Badge } from '~/components/ui/status-pill';
import { paths } from '~/config/paths';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { Profile } from '~/data/profiles/profile-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useSubmitApplicationMutation } from '~/data/rent-guarantee-applications/submit-application-mutation';
import { type AppError, missingFields } from '~/lib/app-error';
import { toast } from '~/lib/toast';
import { completeSections, type SectionName, sectionNames, sectionTitles } from './completeness';
import { DetailsSection } from './details-section';
import { DocumentsSection } from './documents-section';
import { PropertyManagerSection } from './property-manager-section';
import { ReviewSection } from './review-section';
import { SubmissionContext } from './submission-context';
import { TenancySection } from './tenancy-section';
import { useDraft } from './use-draft';
import { useSections } from './use-sections';

interface SubmissionFormsProps {
  userId: string;
  email: string;
  applicationId: string | undefined;
  onCreated: (applicationId: string) => void;
  profile: Profile | null;
  application: UseQueryResult<Application, AppError>;
  documents: UseQueryResult<ApplicationDocument[], AppError>;
}

/** The sections as an accordion, with what belongs to all of them: the draft, saving, leaving and submitting. */
export function SubmissionForms(props: SubmissionFormsProps) {
  const { userId, email, applicationId, onCreated, profile, application, documents } = props;
  const navigate = useNavigate();
  const [wasNew] = useState(applicationId === undefined);
  const ensureDraft = useDraft(userId, applicationId, onCreated);
  const sections = useSections('details');
  const submission = useSubmitApplicationMutation();
  const isSaved = useRef(false);
  const blocker = useUnsavedChangesGuard(sections.isDirty, isSaved);
  const { refetch } = application;
  const { register, reportDirty, goOn, saveAll, setOpen } = sections;
  const context = useMemo(
    () => ({
      userId,
      applicationId,
      ensureDraft,
      refresh: () => (applicationId ? refetch() : Promise.resolve()),
      register,
      reportDirty,
      goOn,
    }),
    [userId, applicationId, ensureDraft, refetch, register, reportDirty, goOn],
  );

  // Only a draft that is opened again has to be waited for: a new one gets its data while its forms stand.
  if (!wasNew && application.isPending) return <PageSkeleton label="Loading application..." />;
  if (application.data && application.data.status !== 'draft')
    return <AlreadySubmitted application={application.data} />;

  const handleSaveAndExit = async () => {
    if (!(await saveAll())) return;
    isSaved.current = true;
    toast('Application Saved', 'You can come back to it at any time.', 'success');
    await navigate(paths.applications);
  };
  const handleSubmit = async () => {
    if (!(await saveAll())) return;
    const submitted = await submission.mutateAsync(await ensureDraft()).catch(() => undefined);
    if (submitted) await navigate(paths.application(submitted.id));
  };

  const documentList = documents.data ?? [];
  const complete = completeSections({ profile, application: application.data, documents: documentList });
  const contents: Record<SectionName, React.ReactNode> = {
    details: <DetailsSection profile={profile} email={email} />,
    tenancy: <TenancySection tenancy={application.data?.tenancy_information ?? null} />,
    property_manager: <PropertyManagerSection manager={application.data?.property_managers ?? null} />,
    documents: (
      <DocumentsSection
        documents={documentList}
        isPending={documents.isLoading}
        error={documents.error?.message}
        onRetry={() => documents.refetch()}
      />
    ),
  };
  const review = (
    <ReviewSection
      profile={profile}
      application={application.data}
      documents={documentList}
      missing={missingFields(submission.error)}
      error={submission.error?.message}
      isSubmitting={submission.isPending}
      onOpen={setOpen}
      onSubmit={handleSubmit}
    />
  );

  return (
    <SubmissionContext value={context}>
      <PageHeader
        title={application.data?.application_number ?? 'New Application'}
        description="Your answers are saved section by section. You can leave at any time and come back to them."
        actions={
          <Button variant="secondary" onClick={handleSaveAndExit}>
            Save and Exit
          </Button>
        }
      />
      <Accordion
        value={sections.open}
        onValueChange={setOpen}
        sections={[
          ...sectionNames.map((name) => ({
            value: name,
            title: sectionTitles[name],
            aside: complete[name] ? <Badge tone="good">Complete</Badge> : <Badge>To do</Badge>,
            content: contents[name],
          })),
          { value: 'review', title: 'Review and submit', content: review },
        ]}
      />
      <UnsavedChangesDialog blocker={blocker} onSave={saveAll} />
    </SubmissionContext>
  );
}

function AlreadySubmitted({ application }: { application: Application }) {
  return (
    <>
      <PageHeader title={application.application_number} />
      <Notice tone="info" title={`${application.application_number} has been submitted`}>
        Its answers can no longer be changed.{' '}
        <Link to={paths.application(application.id)} className="font-semibold underline underline-offset-4">
          See its status
        </Link>
      </Notice>
    </>
  );
}
