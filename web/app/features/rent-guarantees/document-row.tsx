import { BadgeCheck, Ellipsis, Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '~/components/ui/button';
import { ChangeButton } from '~/components/ui/change-button';
import { DropdownMenu } from '~/components/ui/dropdown-menu';
import { Spinner } from '~/components/ui/spinner';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import { useVerifyDocumentMutation } from '~/data/application-documents/verify-document-mutation';
import { DocumentLine } from '~/domain/document-line';
import type { DocumentState } from '~/domain/document-state';

interface DocumentRowProps {
  document: ApplicationDocument;
  state: DocumentState;
  onDelete: () => void;
}

/** One document, to open, verify and delete. */
export function DocumentRow({ document, state, onDelete }: DocumentRowProps) {
  const opening = useOpenDocumentMutation();
  const verifying = useVerifyDocumentMutation();
  const { id, file_name: name, verified } = document;
  const openButton = useRef<HTMLButtonElement>(null);
  // 'Verify' disappears once it is done, and the focus moves to the next button.
  const setVerified = (next: boolean) =>
    verifying.mutate({ id, verified: next }, { onSuccess: () => openButton.current?.focus() });
  const unverify = { label: 'Mark as not verified', icon: <Undo2 aria-hidden />, onSelect: () => setVerified(false) };
  const remove = { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: onDelete, isDanger: true };

  return (
    <DocumentLine document={document} state={state} isForStaff>
      {verified ? null : (
        <ChangeButton size="small" variant="secondary" disabled={verifying.isPending} onClick={() => setVerified(true)}>
          <BadgeCheck aria-hidden />
          Verify
          <span className="sr-only">{name}</span>
        </ChangeButton>
      )}
      <Button
        ref={openButton}
        size="small"
        variant="secondary"
        disabled={opening.isPending}
        onClick={() => opening.openDocument(document)}
      >
        {opening.isPending ? <Spinner /> : null}
        Open
        <span className="sr-only">{name} in a new tab</span>
      </Button>
      <DropdownMenu
        trigger={
          <ChangeButton size="icon" variant="ghost" aria-label={`More for ${name}`}>
            <Ellipsis aria-hidden />
          </ChangeButton>
        }
        items={verified ? [unverify, remove] : [remove]}
      />
    </DocumentLine>
  );
}
