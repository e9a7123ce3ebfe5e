import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { personName } from '~/domain/person-name';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { useIsOpenedInstead } from './drafts/open-draft-first';
import { describeAsked, describeTaken } from './review/describe-repeated';

interface SubmissionHeaderProps {
  /** Undefined before the first save. */
  application: Application | undefined;
  /** Undefined if there is no application besides which another one could be started. */
  onStartAnother: (() => void) | undefined;
  /** Undefined if nothing can be saved any more. */
  onSaveAndExit: (() => void) | undefined;
}

/** The head of the submission, which says where its answers come from if the tenant applies again. */
export function SubmissionHeader({ application, onStartAnother, onSaveAndExit }: SubmissionHeaderProps) {
  const repeated = application?.repeated_applications;
  const isOpenedInstead = useIsOpenedInstead();
  const asked = repeated && describeAsked(repeated, application.tenancy_information);
  return (
    <>
      <PageHeader
        title={application?.application_number ?? 'New Application'}
        description="Save each section when you have filled it in. You can then leave at any time and come back."
        actions={
          <>
            {onStartAnother && !isOpenedInstead ? (
              <Button variant="secondary" className="max-w-full whitespace-normal" onClick={onStartAnother}>
                Start another
              </Button>
            ) : null}
            {onSaveAndExit ? (
              <Button variant="secondary" onClick={onSaveAndExit}>
                Save and Exit
              </Button>
            ) : null}
          </>
        }
      />
      {application && onStartAnother && isOpenedInstead ? (
        <div data-explains className="mb-6">
          <Notice tone="info" title={`You have begun ${describeBegun(application)}`}>
            <p>Go on with it below, or start another: what you have saved of this one stays.</p>
            <Button variant="secondary" className="mt-3 max-w-full whitespace-normal" onClick={onStartAnother}>
              Start another
            </Button>
          </Notice>
        </div>
      ) : null}
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

/** Names the draft by its home, or else by the person who rents. */
function describeBegun({ application_number: number, tenancy_information: tenancy, ...application }: Application) {
  const { company_tenants: company, shownTenant: tenant } = application;
  const name = company?.name ?? personName(tenant);
  const about = tenancy ? describeProperty(tenancy.address_line_1, tenancy.city) : name;
  return about ? `${number} for ${about}` : number;
}
