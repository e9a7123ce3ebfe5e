import { useId, useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Checkbox } from '~/components/ui/checkbox';
import type { UncheckedDocument } from '~/data/rent-guarantee-applications/approval-facts-query';
import { describeUnchecked, nameDocument } from './unchecked-documents';

interface ConfirmUncheckedProps {
  /** The documents that no member of staff has opened, or that are neither accepted nor refused. */
  documents: readonly UncheckedDocument[];
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an approval with unchecked documents. */
export function ConfirmUnchecked({ documents, isBusy, onConfirm, onCancel }: ConfirmUncheckedProps) {
  const id = useId();
  const them = documents.length === 1 ? 'it' : 'them';
  const [isMeant, setIsMeant] = useState(false);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={`Approve without checking ${them}?`}
      description={
        <>
          {documents.length === 1 ? 'One document is not checked:' : 'These documents are not checked:'}
          <span className="mt-2 grid max-h-[40dvh] gap-1 overflow-y-auto text-ink">
            {documents.map((document) => (
              <span key={document.id} className="wrap-anywhere block">
                <span className="font-semibold">{nameDocument(document)}</span>, {describeUnchecked(document)}
              </span>
            ))}
          </span>
        </>
      }
      cancelLabel="Go back"
      confirmLabel="Approve anyway"
      isDisabled={!isMeant}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      <div className="mt-4 flex items-start gap-3">
        <Checkbox id={id} checked={isMeant} onCheckedChange={(isSo) => setIsMeant(isSo === true)} />
        <label htmlFor={id}>The decision does not need {them}</label>
      </div>
    </AlertDialog>
  );
}
