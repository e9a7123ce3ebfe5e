import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { AgreedDeclarations } from '~/domain/agreement/agreed-declarations';
import { DeleteApplication } from '~/domain/case/delete-application';
import { useReturnPath } from '~/lib/use-return-path';
import { RuleChecks } from '../decision/rule-checks';
import { StatusPanel } from '../decision/status-panel';
import { ScreeningSection } from '../screening/screening-section';
import { DetailsForm } from './details-form';
import { PartiesSection } from './parties-section';
import { useApplicationForm } from './use-application-form';
import { useCertificateLock } from './use-certificate-lock';

/** The application's parties, the guarantee form, and the decision beside them. */
export function DetailsTab({ application, timeline }: { application: Application; timeline: ReactNode }) {
  const editing = useApplicationForm(application);
  const { isSigned } = useCertificateLock(application);
  const { data: facts } = useQuery(approvalFactsQueryOptions(application.id));
  const [isDeleted, setIsDeleted] = useState(false);
  const returnPath = useReturnPath(paths.rentGuarantees);
  // The form unmounts before the navigation, so that it does not ask about unsaved changes to a deleted record.
  if (isDeleted) return <Navigate to={returnPath} replace />;
  return (
    // A timeline that is taller than the other column stretches the last row only.
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <PartiesSection application={application} />
      {/* On a phone the form comes before the long timeline. */}
      <div className="max-lg:contents lg:sticky lg:top-6 lg:grid lg:gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <StatusPanel editing={editing} />
        <RuleChecks application={application} screen="record" />
        <ScreeningSection application={application} />
        <div className="max-lg:order-1">
          <Section title="Timeline">{timeline}</Section>
        </div>
      </div>
      <div className="grid gap-5">
        <DetailsForm editing={editing} />
        <AgreedDeclarations application={application} by="the tenant" price={facts?.price} />
        <DeleteApplication
          application={application}
          instead={
            isSigned ? (
              <>
                Its certificate is signed:{' '}
                <Link to={paths.certificateOf(application.id)} className="underline underline-offset-4">
                  withdraw or end the certificate
                </Link>{' '}
                instead.
              </>
            ) : undefined
          }
          onDeleted={() => setIsDeleted(true)}
        />
      </div>
    </div>
  );
}
