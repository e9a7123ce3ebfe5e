import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { UnsavedChangesDialog } from '~/components/form/unsaved-changes-dialog';
import { useLeaveGuard } from '~/components/form/use-leave-guard';
import { Accordion } from '~/components/ui/accordion';
import { Badge } from '~/components/ui/badge';
import { paths } from '~/config/paths';
import { sectionTitles } from '~/config/submission-sections';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { profileKeys } from '~/data/profiles/keys';
import type { Profile } from '~/data/profiles/profile-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import type { TypedAnswers } from '~/data/typed-answers/typed-answers-query';
import { DeleteApplication } from '~/domain/case/delete-application';
import { type AppError, isNotFound } from '~/lib/app-error';
import { focusContent } from '~/lib/focus-content';
import { putStored, readStored } from '~/lib/stored-values';
import { toast } from '~/lib/toast';
import { answersKey } from './answers/newest-answers';
import { completeSections, describeGaps, firstOpenSection, type SectionName, sectionNames } from './completeness';
import { DetailsSection } from './details-section';
import { DraftDocuments } from './documents/draft-documents';
import { DeletedNotice } from './drafts/deleted-notice';
import { OtherDraftDialog } from './drafts/other-draft-dialog';
import { PrefilledNotice } from './drafts/prefilled-notice';
import { useDraft } from './drafts/use-draft';
import { PropertyManagerSection } from './property-manager-section';
import { ReviewSection } from './review/review-section';
import { useSubmit } from './review/use-submit';
import { SubmissionContext } from './submission-context';
import { SubmissionHeader } from './submission-header';
import { TenancySection } from './tenancy-section';
import { describeUnsavedSections, useExit } from './use-exit';
import { useSections } from './use-sections';

const notStarted = 'Something in this one could not be saved. Mend it first, or remove it.';

interface SubmissionFormsProps {
  userId: string;
  email: string;
  applicationId: string | undefined;
  onCreated: (applicationId: string) => void;
  /** Called when the tenant wants another new application besides this draft. */
  onStartAnother: () => void;
  /** Whether this is a new application besides another draft. */
  isAnother: boolean;
  /** Called when the tenant goes on with a draft from elsewhere, after the typed answers are stored with it. */
  onOther: () => void;
  profile: Profile | null;
  application: UseQueryResult<Application, AppError>;
  documents: UseQueryResult<ApplicationDocument[], AppError>;
  /** The server's copy of unsaved answers; undefined if the request failed. */
  typed: ReadonlyMap<string, TypedAnswers> | undefined;
}

/** The sections as an accordion, with their shared parts: the draft, saving, leaving and submitting. */
export function SubmissionForms(props: SubmissionFormsProps) {
  const { userId, email, applicationId, onCreated, onStartAnother, profile, application, documents, typed } = props;
  const { isAnother, onOther } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const handleOther = async () => {
    await sections.keepTyped(sectionNames);
    // The other device may have saved the profile as well.
    void queryClient.invalidateQueries({ queryKey: profileKeys.detail(userId) });
    onOther();
  };
  const draft = useDraft({ tenantId: userId, applicationId, isAnother, onCreated, onOther: () => void handleOther() });
  const { ensureDraft, isOwn } = draft;
  const complete = completeSections({ profile, application: application.data, documents: documents.data ?? [] });
  const notes = describeGaps({ profile, application: application.data });
  // A new application starts at the first section; a resumed one at the first incomplete section.
  const sections = useSections(applicationId ? firstOpenSection(complete, typed) : 'details');
  const submission = useSubmit({
    applicationId,
    sections,
    ensureDraft,
    refresh: application.refetch,
    storedAt: `${application.dataUpdatedAt} ${documents.dataUpdatedAt}`,
  });
  const isSaved = useRef(false);
  // The state when the forms opened, before anything new is typed.
  const [isPrefilled, setIsPrefilled] = useState(
    () =>
      !applicationId &&
      ((typed?.size ?? 0) > 0 || sectionNames.some((name) => readStored(answersKey(userId, undefined, name)))),
  );
  // Excludes a deletion on this screen, after which the tenant leaves the forms.
  const isDeleted = isNotFound(application.error) && !isSaved.current;
  const leaving = useLeaveGuard(sections.isDirty && !isDeleted, isSaved, sections.wouldLose);
  const { refetch } = application;
  const { register, reportDirty, goOn, setOpen } = sections;
  const { saveOrKeep, saveAsDraft } = useExit({ sections, draft });
  const context = useMemo(
    () => ({
      userId,
      applicationId,
      isAnother,
      typed,
      ensureDraft,
      isOwn,
      isDeleted,
      refresh: async () => {
        if (!applicationId) return true;
        const key = applicationKeys.detail(applicationId);
        // The agreement, the price and the legal checks depend on the answers. No save waits for these requests.
        void queryClient.invalidateQueries({
          queryKey: key,
          predicate: ({ queryKey }) => queryKey.length > key.length,
        });
        return !isNotFound((await refetch()).error);
      },
      register,
      reportDirty,
      goOn,
    }),
    [
      userId,
      applicationId,
      isAnother,
      typed,
      ensureDraft,
      isOwn,
      isDeleted,
      queryClient,
      refetch,
      register,
      reportDirty,
      goOn,
    ],
  );

  const handleSaveAndExit = async () => {
    // Without unsaved answers no save reports that the draft was deleted elsewhere.
    if (applicationId && !sections.isDirty && isNotFound((await refetch()).error)) {
      isSaved.current = true;
      toast('This application was deleted', 'It was deleted meanwhile, so there was nothing to save.', 'error');
      await navigate(paths.applications, { replace: true });
      return;
    }
    const kept = await saveAsDraft();
    if (!kept) return;
    isSaved.current = true;
    toast('Application Saved', describeUnsavedSections(kept), 'success');
    // Replaces the history entry, because going back must not show an empty form now that the draft exists.
    await navigate(paths.applications, { replace: applicationId === undefined });
  };
  const handleSaveAndLeave = async () => {
    const kept = await saveOrKeep();
    if (kept && kept.length > 0) toast('Application Saved', describeUnsavedSections(kept), 'success');
    return kept !== undefined;
  };
  const handleStartAnother = async () => {
    if (await handleSaveAndLeave()) onStartAnother();
    else toast('No other application is started', notStarted, 'error');
  };
  const handleStartAfterDeletion = () => {
    for (const { name, values } of sections.readValues())
      putStored(answersKey(userId, undefined, name), { values, typedAt: Date.now() });
    onStartAnother();
  };
  const handleStartEmpty = () => {
    sections.empty();
    setIsPrefilled(false);
    focusContent();
  };
  const company = application.data?.company_tenants ?? null;
  const contents: Record<SectionName, React.ReactNode> = {
    details: <DetailsSection profile={profile} company={company} email={email} />,
    tenancy: <TenancySection tenancy={application.data?.tenancy_information ?? null} isCompanyLet={company !== null} />,
    property_manager: (
      <PropertyManagerSection
        manager={application.data?.property_managers ?? null}
        chosenAgent={application.data?.application_agent_choices ?? null}
      />
    ),
    documents: (
      <DraftDocuments
        application={application.data}
        query={documents}
        ensureApplication={ensureDraft}
        onContinue={() => goOn('documents')}
      />
    ),
  };
  // The note describes the saved values. During typing the section itself says what is missing.
  const noteOf = (name: SectionName) => (sections.dirty.has(name) ? undefined : notes[name]);
  // A deleted application only shows sections with unsaved answers.
  const shownNames = isDeleted ? sectionNames.filter((name) => name !== 'documents') : sectionNames;
  const review = (
    <ReviewSection
      profile={profile}
      application={application.data}
      documents={documents.data ?? []}
      declarations={submission.declarations}
      unsaved={sections.unsaved}
      missing={submission.problems}
      error={submission.error}
      isSubmitting={submission.isBusy}
      onOpen={sections.openAt}
      onSubmit={() => void submission.submit()}
    />
  );

  return (
    <SubmissionContext value={context}>
      <SubmissionHeader
        application={application.data}
        onStartAnother={applicationId && !isDeleted ? handleStartAnother : undefined}
        onSaveAndExit={isDeleted ? undefined : handleSaveAndExit}
      />
      {isDeleted ? <DeletedNotice onStartAnother={handleStartAfterDeletion} /> : null}
      {isPrefilled && !applicationId && sections.isDirty ? <PrefilledNotice onStartEmpty={handleStartEmpty} /> : null}
      <p role="status" className="sr-only">
        {sectionNames.map(noteOf).find((note) => note !== undefined)}
      </p>
      <Accordion
        value={sections.open}
        onValueChange={setOpen}
        sections={[
          ...shownNames.map((name) => ({
            value: name,
            title: sectionTitles[name],
            note: noteOf(name),
            aside: <SectionState isDirty={sections.dirty.has(name)} isComplete={complete[name]} />,
            content: contents[name],
          })),
          ...(isDeleted ? [] : [{ value: 'review', title: 'Review and submit', content: review }]),
        ]}
      />
      {application.data && !isDeleted ? (
        <div className="mt-8">
          <DeleteApplication
            application={application.data}
            onDeleted={() => {
              isSaved.current = true;
              void navigate(paths.applications, { replace: true });
            }}
          />
        </div>
      ) : null}
      <OtherDraftDialog {...draft.other} />
      <UnsavedChangesDialog question={leaving} onSave={handleSaveAndLeave}>
        What you do not save is kept as you typed it, and you find it here when you come back.
      </UnsavedChangesDialog>
    </SubmissionContext>
  );
}

function SectionState({ isDirty, isComplete }: { isDirty: boolean; isComplete: boolean }) {
  if (isDirty) return <Badge tone="warn">Not saved</Badge>;
  return isComplete ? <Badge tone="good">Complete</Badge> : <Badge>To do</Badge>;
}
