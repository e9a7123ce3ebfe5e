import { AlertDialog } from '~/components/ui/alert-dialog';
import type { UpcomingMail as Mail } from '~/data/mail-texts/upcoming-mail-query';
import { UpcomingMail } from './upcoming-mail';

interface ConfirmAnswerProps {
  /** The mail with the answer; null while nothing is asked. */
  mail: (Mail & { readonly answer: string }) | null;
  title: string;
  description: string;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows before an appeal or an objection is decided what who made it gets: it is mailed at once, and cannot be worded again. */
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
