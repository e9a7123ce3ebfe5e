import type { ReactNode } from 'react';
import { Section } from '~/components/ui/section';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { DeleteApplication } from './delete-application';
import { Documents } from './documents';
import { Messages } from './messages';
import { Overview } from './overview';
import type { ApplicationAccess } from './use-application-access';

interface DetailsTabProps {
  application: Application;
  access: ApplicationAccess;
  timeline: ReactNode;
}

/** What the application is about and how it came to stand where it does; what was written and handed in. */
export function DetailsTab({ application, access, timeline }: DetailsTabProps) {
  return (
    // What the timeline is longer than the rest goes to the last row, not in between.
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Overview application={application} />
      <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Section title="Timeline">{timeline}</Section>
      </div>
      <div className="grid gap-5 empty:hidden">
        {access.hasFile ? (
          <>
            <Messages applicationId={application.id} isStaff={access.isStaff} />
            <Documents application={application} canContinue={access.canContinue} />
          </>
        ) : null}
        {access.canDelete ? <DeleteApplication application={application} /> : null}
      </div>
    </div>
  );
}
