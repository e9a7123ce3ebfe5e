import type { QuestionProps } from '~/components/form/reason-sheet';
import { AlertDialog } from '~/components/ui/alert-dialog';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { UpcomingMail } from '~/domain/requests/upcoming-mail';
import { StillOpenNotice } from './still-open-notice';

interface ConfirmClosingProps extends QuestionProps {
  application: Pick<Application, 'id' | 'application_number'>;
}

/** Shows before a closing the text that the tenant gets: it is mailed at once and cannot be changed. */
export function ConfirmClosing({ application, reason, isBusy, onConfirm, onCancel }: ConfirmClosingProps) {
  const mail =
    reason === null ? null : { name: 'application-closed', application: application.application_number, reason };
  return (
    <AlertDialog
      open={reason !== null}
      onOpenChange={(open) => !open && onCancel()}
      title="Send this to the tenant?"
      description="The tenant gets it by mail now, and reads your reason with the application."
      cancelLabel="Keep editing"
      confirmLabel="Close and send"
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <StillOpenNotice applicationId={application.id} />
      <UpcomingMail mail={mail} words={reason ?? ''} called="Your reason" />
    </AlertDialog>
  );
}
