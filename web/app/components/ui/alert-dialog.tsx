import * as Radix from '@radix-ui/react-alert-dialog';
import type { MouseEvent, ReactNode } from 'react';
import { useEscape } from '~/lib/use-escape';
import { BusyLabel } from './busy-label';
import { Button } from './button';
import { useFocusReturn } from './use-focus-return';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /** The confirmed work is running: the button shows it, and the dialog stays open until it is done. */
  isBusy?: boolean;
  /** Shown meanwhile, such as 'Deleting...'. */
  busyLabel?: string;
  /** Something in the dialog has to be answered before the confirmation. */
  isDisabled?: boolean;
  /** Further content below the description, such as a field. */
  children?: ReactNode;
  /** Called on confirmation. The dialog stays open; close it when the work is done. */
  onConfirm: () => void;
}

/** A question that must be answered, such as before deleting. 'Cancel' has the focus first. */
export function AlertDialog({
  cancelLabel = 'Cancel',
  isDanger = true,
  isBusy = false,
  isDisabled = false,
  ...props
}: AlertDialogProps) {
  const focusReturn = useFocusReturn();
  // The second click of a double click comes before the dialog knows that it is busy.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail < 2 && !isBusy) props.onConfirm();
  };
  // Closing the dialog would not stop the request.
  const handleOpenChange = (open: boolean) => {
    if (!isBusy) props.onOpenChange(open);
  };
  useEscape(props.open, () => handleOpenChange(false));
  return (
    <Radix.Root open={props.open} onOpenChange={handleOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/45" />
        <Radix.Content
          {...focusReturn}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-appear overflow-y-auto rounded-2xl border bg-surface p-6 text-ink shadow-float"
        >
          <Radix.Title className="font-display font-semibold text-xl tracking-tight">{props.title}</Radix.Title>
          <Radix.Description className="mt-2 break-words text-soft">{props.description}</Radix.Description>
          {props.children}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="secondary" aria-disabled={isBusy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            {/* Not disabled while it is busy, which would take the focus from it. */}
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              aria-disabled={isBusy}
              disabled={isDisabled}
              onClick={handleClick}
            >
              <BusyLabel isBusy={isBusy} busyLabel={props.busyLabel}>
                {props.confirmLabel}
              </BusyLabel>
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
