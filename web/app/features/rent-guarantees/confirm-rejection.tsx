import { AlertDialog } from '~/components/ui/alert-dialog';
import type { StatusValues } from '~/data/rent-guarantee-applications/status-schema';
import { type RejectionReason, rejectionReasons } from '~/domain/rejection-reasons';

interface ConfirmRejectionProps {
  /** The rejection that waits for the answer; null while nothing is asked. */
  values: Pick<StatusValues, 'notes' | 'reason_code'> | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows before a rejection what the tenant gets: it is mailed at once, and cannot be worded again. */
export function ConfirmRejection({ values, isBusy, onConfirm, onCancel }: ConfirmRejectionProps) {
  return (
    <AlertDialog
      open={values !== null}
      onOpenChange={(open) => !open && onCancel()}
      title="Send this to the tenant?"
      description={
        <>
          The tenant gets it by mail now, and reads it with the application.
          <span className="mt-4 block max-h-[40dvh] overflow-y-auto rounded-xl border bg-raised px-4 py-3 text-ink">
            <span className="block font-semibold">Why we cannot guarantee your rent</span>
            <span className="mt-2 block">{rejectionReasons[values?.reason_code as RejectionReason]}</span>
            <span className="mt-2 block whitespace-pre-line">{values?.notes}</span>
            <span className="mt-2 block text-sm text-soft">With the way to appeal, for 30 days.</span>
          </span>
        </>
      }
      cancelLabel="Keep editing"
      confirmLabel="Reject and send"
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
