import { Notice } from '~/components/feedback/notice';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { SentText } from '~/components/ui/sent-text';
import type { UncheckedDocument } from '~/data/rent-guarantee-applications/approval-facts-query';
import type { StatusValues } from '~/data/rent-guarantee-applications/status-schema';
import { type RejectionReason, rejectionReasons } from '~/domain/case/rejection-reasons';
import { StillOpenNotice } from './still-open-notice';
import { describeUnchecked, nameDocument } from './unchecked-documents';

interface ConfirmRejectionProps {
  applicationId: string;
  /** The rejection that waits for confirmation; null while the dialog is closed. */
  values: Pick<StatusValues, 'notes' | 'reason_code'> | null;
  /** The documents that no member of staff has opened, or that are neither accepted nor refused. */
  unchecked: readonly UncheckedDocument[];
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows before a rejection the text that the tenant gets, which is mailed at once and cannot be changed, and the unchecked documents. */
export function ConfirmRejection({
  applicationId,
  values,
  unchecked,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmRejectionProps) {
  return (
    <AlertDialog
      open={values !== null}
      onOpenChange={(open) => !open && onCancel()}
      title="Send this to the tenant?"
      description="The tenant gets it by mail now, and reads it with the application."
      cancelLabel="Keep editing"
      confirmLabel="Reject and send"
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      {unchecked.length > 0 ? (
        <Notice tone="warn" title="Not checked yet" className="mt-4 max-h-[25dvh] overflow-y-auto">
          <ul className="grid gap-1">
            {unchecked.map((document) => (
              <li key={document.id} className="wrap-anywhere">
                <span className="font-semibold">{nameDocument(document)}</span>, {describeUnchecked(document)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <StillOpenNotice applicationId={applicationId} />
      <SentText label="What the tenant gets">
        <p className="font-semibold">Why we cannot guarantee your rent</p>
        <p className="mt-2">{rejectionReasons[values?.reason_code as RejectionReason]}</p>
        <p className="wrap-anywhere mt-2 whitespace-pre-line">{values?.notes}</p>
        <p className="mt-2 text-sm text-soft">With the way to appeal, for 30 days.</p>
      </SentText>
    </AlertDialog>
  );
}
