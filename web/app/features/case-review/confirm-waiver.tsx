import { AlertDialog } from '~/components/ui/alert-dialog';
import { SentText } from '~/components/ui/sent-text';
import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import { PriceOfStay } from '~/domain/agreement/price-of-stay';

interface ConfirmWaiverProps {
  /** The price as the tenant will read it; null while the dialog is closed. */
  price: ApplicationPrice | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows before a waiver the text that the tenant gets: it is mailed at once, and cannot be taken back. */
export function ConfirmWaiver({ price, isBusy, onConfirm, onCancel }: ConfirmWaiverProps) {
  return (
    <AlertDialog
      open={price !== null}
      onOpenChange={(open) => !open && onCancel()}
      title="Send this to the tenant?"
      description="The tenant gets the new price and your reason by mail now, and reads them with the application."
      cancelLabel="Keep editing"
      confirmLabel="Waive and send"
      isDanger={false}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      {price ? (
        <SentText label="The new price">
          <PriceOfStay price={price} />
        </SentText>
      ) : null}
    </AlertDialog>
  );
}
