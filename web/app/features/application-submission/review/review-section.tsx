import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { SubmitButton } from '~/components/form/submit-button';
import { type Detail, DetailList } from '~/components/ui/section';
import { sectionTitles } from '~/config/submission-sections';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { Profile } from '~/data/profiles/profile-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { namesNoLandlord } from '~/domain/landlord/names-no-landlord';
import type { AppError, MissingField } from '~/lib/app-error';
import { type SectionName, sectionNames } from '../completeness';
import { AgreementSection } from './agreement-section';
import {
  describeApplicant,
  describeChosenAgent,
  describeDocuments,
  describeManager,
  describeTenancy,
} from './describe-answers';
import { LawSection } from './law-section';
import { PriceSection } from './price-section';
import { MissingNotice, TextButton, UnnamedLandlordNotice, UnsavedNotice } from './review-notices';

interface ReviewSectionProps {
  profile: Profile | null;
  application: Application | undefined;
  documents: readonly ApplicationDocument[];
  declarations: UseQueryResult<{ readonly text: string }, AppError>;
  /** The sections whose typed answers could not be saved, so that they are not shown. */
  unsaved: readonly SectionName[];
  /** The missing fields that the database named when it refused the submission. */
  missing: readonly MissingField[];
  /** Any other reason for the refusal. */
  error: string | undefined;
  isSubmitting: boolean;
  onOpen: (section: SectionName, field?: string) => void;
  onSubmit: () => void;
}

/** A summary before submitting; each part links back to its section. */
export function ReviewSection(props: ReviewSectionProps) {
  const { profile, application, documents, declarations, unsaved, missing, error, isSubmitting, onOpen, onSubmit } =
    props;
  const answers: Record<SectionName, readonly Detail[]> = {
    details: describeApplicant(profile, application?.company_tenants ?? null),
    tenancy: describeTenancy(application?.tenancy_information ?? null),
    property_manager: application?.application_agent_choices
      ? describeChosenAgent(application.application_agent_choices)
      : describeManager(application?.property_managers ?? null),
    documents: describeDocuments(documents),
  };

  return (
    <div className="grid gap-7">
      {missing.length > 0 ? <MissingNotice missing={missing} onOpen={onOpen} /> : null}
      {unsaved.length > 0 ? <UnsavedNotice unsaved={unsaved} onOpen={onOpen} /> : null}
      {application && namesNoLandlord(application) ? <UnnamedLandlordNotice onOpen={onOpen} /> : null}
      {sectionNames.map((name) => (
        <section key={name} className="border-b pb-6">
          <header className="mb-4 flex items-baseline justify-between gap-4">
            <h3 className="title-block">{sectionTitles[name]}</h3>
            <TextButton onClick={() => onOpen(name)}>
              Change<span className="sr-only"> {sectionTitles[name]}</span>
            </TextButton>
          </header>
          {answers[name].length > 0 ? (
            <DetailList details={answers[name]} isCompact />
          ) : (
            <p className="text-soft">Nothing here yet.</p>
          )}
        </section>
      ))}
      {application ? <LawSection applicationId={application.id} onOpen={(field) => onOpen('tenancy', field)} /> : null}
      {application ? <PriceSection applicationId={application.id} /> : null}
      <AgreementSection
        declarations={declarations}
        isReasonGiven={Boolean(application?.tenancy_information?.came_by)}
        onGiveReason={() => onOpen('tenancy', 'came_by')}
      />
      {error && missing.length === 0 ? (
        <Notice tone="bad" isAlert>
          {error}
        </Notice>
      ) : null}
      <p className="max-w-prose text-soft">
        By submitting you agree to the declarations and the service agreement above. Our staff then check your documents
        and decide. You can then no longer change your answers yourself: if something is wrong or changes, write to us
        in the application. You can still add documents, and follow the status at any time.
      </p>
      <div>
        <SubmitButton type="button" size="large" isBusy={isSubmitting} busyLabel="Submitting..." onClick={onSubmit}>
          Submit application
        </SubmitButton>
      </div>
    </div>
  );
}
