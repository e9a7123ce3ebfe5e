import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { ownCaseQueryOptions } from '~/data/application-cases/own-case-query';
import { certificateVersionsQueryOptions } from '~/data/certificate-versions/certificate-versions-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { applicationTimelineQueryOptions } from '~/data/rent-guarantee-applications/application-timeline-query';
import { AgreedDeclarations } from '~/domain/agreement/agreed-declarations';
import { DeleteApplication } from '~/domain/case/delete-application';
import { countingVersion } from '~/domain/certificate/guaranteed-amount';
import { useReturnPath } from '~/lib/use-return-path';
import { Documents } from './documents';
import { LandlordAnswers } from './landlord-answers';
import { Overview } from './overview';
import type { ApplicationAccess } from './use-application-access';

interface DetailsTabProps {
  application: Application;
  access: ApplicationAccess;
  /** The company that rents, as its tenant has typed it in a draft and not saved it. */
  unsavedCompany: string | undefined;
  timeline: ReactNode;
  certificate: ReactNode;
  withdrawal: ReactNode;
  conversation: ReactNode;
}

/** The application's details, certificate, messages or answers, timeline and documents. */
export function DetailsTab({
  application,
  access,
  unsavedCompany,
  timeline,
  certificate,
  withdrawal,
  conversation,
}: DetailsTabProps) {
  // The screen has already loaded them.
  const { data: versions } = useQuery(certificateVersionsQueryOptions(application.id));
  const { data: events = [] } = useQuery(applicationTimelineQueryOptions(application.id));
  // Nothing else changes the price after the agreement, so that other applications cost no request.
  const isWaived = access.isOwn && events.some(({ kind }) => kind === 'fee_waived');
  const { data: ownCase } = useQuery({ ...ownCaseQueryOptions(application.id), enabled: isWaived });
  const navigate = useNavigate();
  const returnPath = useReturnPath(paths.applications);
  return (
    // A timeline that is taller than the other column stretches the last row only.
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Overview application={application} version={countingVersion(versions)} unsavedCompany={unsavedCompany} />
      <div className="grid grid-cols-1 gap-5 empty:hidden lg:col-start-1">
        {certificate}
        {access.hasFile ? (
          conversation
        ) : (
          <LandlordAnswers
            applicationId={application.id}
            about={application.application_number}
            isUndecided={application.managedCase?.turn != null}
            isDenied={application.managedCase?.is_denied ?? false}
          />
        )}
      </div>
      <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <Section title="Timeline">{timeline}</Section>
      </div>
      <div className="grid grid-cols-1 gap-5 empty:hidden lg:col-start-1">
        {access.hasFile ? (
          <>
            <Documents application={application} canContinue={access.canContinue} />
            <AgreedDeclarations
              application={application}
              by={access.isOwn ? 'you' : 'the tenant'}
              price={ownCase?.price}
            />
          </>
        ) : null}
        {withdrawal}
        {access.canDelete ? (
          <DeleteApplication application={application} onDeleted={() => navigate(returnPath, { replace: true })} />
        ) : null}
      </div>
    </div>
  );
}
