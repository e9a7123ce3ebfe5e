import { AlertDialog } from '~/components/ui/alert-dialog';
import { UpcomingMail } from '~/domain/requests/upcoming-mail';

interface ConfirmTakingBackProps {
  /** The number of the application. */
  application: string;
  /** The text that the tenant reads; null while the dialog is closed. */
  words: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows before an approval is taken back the text that the tenant gets: it is mailed at once and cannot be changed. */
export function ConfirmTakingBack({ application, words, isBusy, onConfirm, onCancel }: ConfirmTakingBackProps) {
  return (
    <AlertDialog
      open={words !== null}
      onOpenChange={(open) => !open && onCancel()}
      title="Take the approval back?"
      description="The tenant gets this by mail now, and reads your words with the application. The certificate that waits for its signature goes. A landlord or agent whom we have told of the approval is told that it is taken back, and not why."
      cancelLabel="Keep editing"
      confirmLabel="Take it back and send"
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <UpcomingMail
        mail={words === null ? null : { name: 'approval-taken-back', application, note: words }}
        words={words ?? ''}
        called="Your words"
      />
    </AlertDialog>
  );
}
