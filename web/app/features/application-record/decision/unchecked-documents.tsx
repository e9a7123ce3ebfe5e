import { Link, useSearchParams } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { documentTypeLabels } from '~/config/documents';
import { paths } from '~/config/paths';
import type { UncheckedDocument } from '~/data/rent-guarantee-applications/approval-facts-query';
import type { DecisionScreen } from './link-to-missing';

interface UncheckedDocumentsProps {
  documents: readonly UncheckedDocument[];
  screen: DecisionScreen;
}

/**
 * Lists before the decision the documents that no member of staff has opened, or that are neither accepted nor refused, each with a
 * link. It blocks nothing: not every document matters.
 */
export function UncheckedDocuments({ documents, screen }: UncheckedDocumentsProps) {
  const [search] = useSearchParams();
  if (documents.length === 0) return null;
  const pathOf = (document: UncheckedDocument) => {
    if (screen === 'record') return paths.reviewOf(document);
    const shown = new URLSearchParams(search);
    shown.set('document', document.id);
    return `?${shown}#documents`;
  };
  return (
    <Notice tone="warn" title="Not checked yet">
      <ul className="grid gap-1">
        {documents.map((document) => (
          <li key={document.id} className="wrap-anywhere">
            <Link to={pathOf(document)} className="font-semibold underline underline-offset-4">
              {nameDocument(document)}
            </Link>
            , {describeUnchecked(document)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** 'Passport: passport.pdf'. */
export function nameDocument({ document_type, file_name }: UncheckedDocument): string {
  return `${documentTypeLabels[document_type]}: ${file_name}`;
}

/** A document that nobody has opened is not accepted either, so the text says only that it is not opened. */
export function describeUnchecked({ is_opened }: UncheckedDocument): string {
  return is_opened ? 'opened, but neither accepted nor refused' : 'not opened';
}
