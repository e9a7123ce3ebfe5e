import { FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentTypeLabels } from '~/config/documents';
import { formatMediumDate } from '~/lib/dates';
import { formatFileSize } from '~/lib/files';
import type { Database } from '~/types/database';
import { DocumentBadge } from './document-badge';
import type { DocumentState } from './document-state';

interface DocumentLineProps {
  document: Database['public']['Tables']['application_documents']['Row'];
  state: DocumentState;
  /** Marks an unverified document as such, for the staff who verify it. */
  isForStaff?: boolean;
  /** Below the line. */
  note?: ReactNode;
  /** The available actions. */
  children: ReactNode;
}

/** One document in a list: its kind, file, state and actions. */
export function DocumentLine({ document, state, isForStaff = false, note, children }: DocumentLineProps) {
  const Icon = document.mime_type.startsWith('image/') ? Image : FileText;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b px-5 py-3.5 last:border-b-0 sm:px-7">
      <Icon aria-hidden className="size-6 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {documentTypeLabels[document.document_type]}
          <DocumentBadge state={state} isForStaff={isForStaff} />
        </p>
        <p className="figures break-words text-[0.9375rem] text-soft">
          {document.file_name}, {formatFileSize(document.file_size)}, {formatMediumDate(document.uploaded_at)}
        </p>
        {document.description ? <p className="break-words text-[0.9375rem]">{document.description}</p> : null}
      </div>
      <div className="flex items-center gap-2">{children}</div>
      {note}
    </li>
  );
}
