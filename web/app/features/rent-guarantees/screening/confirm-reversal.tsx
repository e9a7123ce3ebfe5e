import { AlertDialog } from '~/components/ui/alert-dialog';

interface ConfirmReversalProps {
  /** The name that is said not to be on the list after all; null while nothing is asked. */
  name: string | null;
  /** What it means for the case. */
  effect: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says before it is saved that somebody is not on the sanctions list after all what follows from it. */
export function ConfirmReversal({ name, effect, isBusy, onConfirm, onCancel }: ConfirmReversalProps) {
  return (
    <AlertDialog
      open={name !== null}
      onOpenChange={(open) => !open && onCancel()}
      title="Not on the list after all?"
      description={`It was decided before that ${name} is the entry of the list. You say that it is somebody else. What follows:`}
      cancelLabel="Go back"
      confirmLabel="Save: somebody else"
      busyLabel="Saving..."
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        <li>{effect}</li>
        <li>The owners and those who may decide are told by mail, with the number of the case.</li>
        <li>If it was reported to OFSI, an owner tells them. Still say nothing to anybody outside.</li>
      </ul>
    </AlertDialog>
  );
}
