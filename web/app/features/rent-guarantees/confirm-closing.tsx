import { useQuery } from '@tanstack/react-query';
import type { QuestionProps } from '~/components/form/reason-sheet';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { SentText } from '~/components/ui/sent-text';
import { Skeleton } from '~/components/ui/skeleton';
import { mailToComeQueryOptions } from '~/data/mail-texts/mail-to-come-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { StillOpenNotice } from './still-open-notice';

interface ConfirmClosingProps extends QuestionProps {
  application: Pick<Application, 'id' | 'application_number'>;
}

/** Shows before a closing what the tenant gets: it is mailed at once, and cannot be worded again. */
export function ConfirmClosing({ application, reason, isBusy, onConfirm, onCancel }: ConfirmClosingProps) {
  const { data: mail, error } = useQuery({
    ...mailToComeQueryOptions({
      name: 'application-closed',
      application: application.application_number,
      reason: reason ?? '',
    }),
    enabled: reason !== null,
  });
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
      <SentText label="The mail">
        {mail ? (
          <>
            <p className="wrap-anywhere font-semibold">{mail.subject}</p>
            <p className="wrap-anywhere mt-2 whitespace-pre-line">{mail.text}</p>
          </>
        ) : error ? (
          // Closing does not depend on it.
          <>
            <p className="text-soft">The whole mail cannot be shown now. Your reason in it:</p>
            <p className="wrap-anywhere mt-2 whitespace-pre-line">{reason}</p>
          </>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </SentText>
    </AlertDialog>
  );
}
