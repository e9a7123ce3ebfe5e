import { Link, useSearchParams } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { documentTypeLabels } from '~/config/vocabulary';
import type { UnopenedDocument } from '~/data/rent-guarantee-applications/approval-facts-query';
import type { DecisionScreen } from './link-to-missing';

interface UnopenedDocumentsProps {
  documents: readonly UnopenedDocument[];
  screen: DecisionScreen;
}

/** Names before the decision what no member of staff has opened, each with the way to it. It blocks nothing: not every document matters. */
export function UnopenedDocuments({ documents, screen }: UnopenedDocumentsProps) {
  const [search] = useSearchParams();
  if (documents.length === 0) return null;
  const pathOf = (document: UnopenedDocument) => {
    if (screen === 'record') return paths.reviewOf(document);
    const shown = new URLSearchParams(search);
    shown.set('document', document.id);
    return `?${shown}#documents`;
  };
  return (
    <Notice tone="warn" title="Nobody has opened">
      <ul className="grid gap-1">
        {documents.map((document) => (
          <li key={document.id} className="break-words">
            <Link to={pathOf(document)} className="font-semibold underline underline-offset-4">
              {unopenedName(document)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function unopenedName({ document_type, file_name }: UnopenedDocument): string {
  return `${documentTypeLabels[document_type]}: ${file_name}`;
}
