import { useId, useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Checkbox } from '~/components/ui/checkbox';
import type { UnopenedDocument } from '~/data/rent-guarantee-applications/approval-facts-query';
import { unopenedName } from './unopened-documents';

interface ConfirmUnopenedProps {
  /** What no member of staff has opened. */
  documents: readonly UnopenedDocument[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an approval whether it goes on without the documents that nobody has opened. */
export function ConfirmUnopened({ documents, onConfirm, onCancel }: ConfirmUnopenedProps) {
  const id = useId();
  const them = documents.length === 1 ? 'it' : 'them';
  const [isMeant, setIsMeant] = useState(false);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={`Approve without opening ${them}?`}
      description={
        <>
          No member of staff has opened:
          <span className="mt-2 block max-h-[40dvh] overflow-y-auto text-ink">
            {documents.map((document) => (
              <span key={document.id} className="block font-semibold">
                {unopenedName(document)}
              </span>
            ))}
          </span>
        </>
      }
      cancelLabel="Go back"
      confirmLabel="Approve anyway"
      isDisabled={!isMeant}
      onConfirm={onConfirm}
    >
      <div className="mt-4 flex items-start gap-3">
        <Checkbox id={id} checked={isMeant} onCheckedChange={(isSo) => setIsMeant(isSo === true)} />
        <label htmlFor={id}>The decision does not need {them}</label>
      </div>
    </AlertDialog>
  );
}
