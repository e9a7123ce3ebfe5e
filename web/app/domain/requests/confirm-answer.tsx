import { AlertDialog } from '~/components/ui/alert-dialog';
import type { UpcomingMail as Mail } from '~/data/mail-texts/upcoming-mail-query';
import { UpcomingMail } from './upcoming-mail';

interface ConfirmAnswerProps {
  /** The mail with the answer; null while the dialog is closed. */
  mail: (Mail & { readonly answer: string }) | null;
  title: string;
  description: string;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows the mail about the decision on an appeal or an objection before it is sent. It is mailed at once and cannot be changed afterwards. */
export function ConfirmAnswer({ mail, onCancel, ...question }: ConfirmAnswerProps) {
  return (
    <AlertDialog
      {...question}
      open={mail !== null}
      onOpenChange={(open) => !open && onCancel()}
      cancelLabel="Keep editing"
    >
      <UpcomingMail mail={mail} words={mail?.answer ?? ''} called="Your answer" />
    </AlertDialog>
  );
}
