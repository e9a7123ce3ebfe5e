import { AlertDialog } from '~/components/ui/alert-dialog';
import { ReportLink } from './report-link';

interface ConfirmMatchProps {
  /** The name that is said to be on the list; null while nothing is asked. */
  name: string | null;
  /** What it means for the case. */
  effect: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says before it is saved that somebody is on the sanctions list what follows from it: the person who decides cannot take it back. */
export function ConfirmMatch({ name, effect, isBusy, onConfirm, onCancel }: ConfirmMatchProps) {
  return (
    <AlertDialog
      open={name !== null}
      onOpenChange={(open) => !open && onCancel()}
      title="On the sanctions list?"
      description={`You say that ${name} is the entry of the list. What follows:`}
      cancelLabel="Go back"
      confirmLabel="Save: the same"
      busyLabel="Saving..."
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        <li>{effect}</li>
        <li>The owners and those who may decide are told by mail, with the number of the case.</li>
        <li>The tenant is not told. Say nothing to anybody outside.</li>
        <li>
          An owner <ReportLink>reports it to OFSI</ReportLink>.
        </li>
        <li>Only somebody else can decide otherwise later.</li>
      </ul>
    </AlertDialog>
  );
}
