import { Ellipsis, ListChecks, Trash2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { ChangeButton } from '~/components/ui/change-button';
import { DropdownMenu } from '~/components/ui/dropdown-menu';
import { Spinner } from '~/components/ui/spinner';
import { paths } from '~/config/paths';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import { useUnverifyDocumentMutation } from '~/data/application-documents/unverify-document-mutation';
import { DocumentLine } from '~/domain/documents/document-line';
import type { DocumentState } from '~/domain/documents/document-state';
import { DownloadInstead, needsPasswordSentence } from '~/domain/documents/download-instead';

interface DocumentRowProps {
  document: ApplicationDocument;
  state: DocumentState;
  /** The application is under review, where its documents are accepted and refused. */
  canReview: boolean;
  onDelete: () => void;
}

/** One document, to open and delete; it is accepted on the review screen, which has its checklist. */
export function DocumentRow({ document, state, canReview, onDelete }: DocumentRowProps) {
  const opening = useOpenDocumentMutation({ isForReview: true });
  const unverifying = useUnverifyDocumentMutation();
  const { id, file_name: name, verified } = document;
  const unverify = {
    label: 'Mark as not accepted',
    icon: <Undo2 aria-hidden />,
    onSelect: () => unverifying.mutate(id),
  };
  const remove = { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: onDelete, isDanger: true };

  return (
    <DocumentLine
      document={document}
      state={state}
      isForStaff
      note={
        opening.lockedLink ? (
          <div role="status" className="basis-full">
            <DownloadInstead sentence={needsPasswordSentence} link={opening.lockedLink} name={name} />
          </div>
        ) : null
      }
    >
      {canReview && !verified ? (
        <Button asChild size="small" variant="secondary">
          <Link to={paths.reviewOf(document)}>
            <ListChecks aria-hidden />
            Review
            <span className="sr-only">{name}</span>
          </Link>
        </Button>
      ) : null}
      <Button
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
