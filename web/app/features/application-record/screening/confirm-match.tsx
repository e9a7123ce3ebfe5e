import type { ReactNode } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ReportLink } from './report-link';

interface ConfirmProps {
  /** The name in question; null while the dialog is closed. */
  name: string | null;
  /** The effect on the case. */
  effect: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Explains the consequences before 'the same' is saved: the person who decides cannot take it back. */
export function ConfirmMatch({ name, ...asked }: ConfirmProps) {
  return (
    <Confirm
      {...asked}
      open={name !== null}
      title="On the sanctions list?"
      description={`You say that ${name} is the entry of the list. What follows:`}
      confirmLabel="Save: the same"
    >
      <li>The tenant is not told. Say nothing to anybody outside.</li>
      <li>
        An owner <ReportLink>reports it to OFSI</ReportLink>.
      </li>
      <li>Only somebody else can decide otherwise later.</li>
    </Confirm>
  );
}

/** Explains the consequences before a confirmed match is reversed. */
export function ConfirmReversal({ name, ...asked }: ConfirmProps) {
  return (
    <Confirm
      {...asked}
      open={name !== null}
      title="Not on the list after all?"
      description={`It was decided before that ${name} is the entry of the list. You say that it is somebody else. What follows:`}
      confirmLabel="Save: somebody else"
    >
      <li>If it was reported to OFSI, an owner tells them. Still say nothing to anybody outside.</li>
    </Confirm>
  );
}

interface ConfirmDialogProps extends Omit<ConfirmProps, 'name'> {
  open: boolean;
  title: string;
  description: string;
  confirmLabel: string;
  /** The other effects, beside that on the case and the mails to colleagues. */
  children: ReactNode;
}

function Confirm({ effect, onCancel, children, ...shown }: ConfirmDialogProps) {
  return (
    <AlertDialog {...shown} onOpenChange={(open) => !open && onCancel()} cancelLabel="Go back" busyLabel="Saving...">
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        <li>{effect}</li>
        <li>The owners and those who may decide are told by mail, with the number of the case.</li>
        {children}
      </ul>
    </AlertDialog>
  );
}
