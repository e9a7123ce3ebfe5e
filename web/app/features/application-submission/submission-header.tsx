import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { describeAsked, describeTaken } from './review/describe-repeated';

interface SubmissionHeaderProps {
  /** Undefined before the first save. */
  application: Application | undefined;
  /** Undefined while there is nothing besides which another application could be started. */
  onStartAnother: (() => void) | undefined;
  onSaveAndExit: () => void;
}

/** The head of the submission, and where its answers come from when the tenant applies again. */
export function SubmissionHeader({ application, onStartAnother, onSaveAndExit }: SubmissionHeaderProps) {
  const repeated = application?.repeated_applications;
  const asked = repeated && describeAsked(repeated, application.tenancy_information);
  return (
    <>
      <PageHeader
        title={application?.application_number ?? 'New Application'}
        description="Save each section when you have filled it in. You can then leave at any time and come back."
        actions={
          <>
            {onStartAnother ? (
              <Button variant="ghost" onClick={onStartAnother}>
                Start another
              </Button>
            ) : null}
            <Button variant="secondary" onClick={onSaveAndExit}>
              Save and Exit
            </Button>
          </>
        }
      />
      {repeated ? (
        <Notice tone="info" title={`Begun with what you told us in ${repeated.application_number}`} className="mb-6">
          <p>We have taken over {describeTaken(repeated)}. Look over each section and save it.</p>
          <p className="mt-2">
            {asked ? `Give again what may be different now: ${asked}. ` : null}
            Under Documents you choose which of your files to use again.
          </p>
        </Notice>
      ) : null}
    </>
  );
}
