import { BadgeCheck, FileText, Image } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Spinner } from '~/components/ui/spinner';
import { Badge } from '~/components/ui/status-pill';
import { documentTypeLabels } from '~/config/limits';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import { formatMediumDate } from '~/lib/dates';
import { formatFileSize } from '~/lib/files';

/** One document: its kind, its file, whether staff have checked it, and the way to open it. */
export function DocumentRow({ document }: { document: ApplicationDocument }) {
  const opening = useOpenDocumentMutation();
  const { file_name: name, file_path, file_size, mime_type, uploaded_at, description, verified } = document;
  const Icon = mime_type.startsWith('image/') ? Image : FileText;
  return (
    <li className="flex items-center gap-4 border-b px-5 py-3.5 last:border-b-0 sm:px-7">
      <Icon aria-hidden className="hidden size-5 shrink-0 text-soft sm:block" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {documentTypeLabels[document.document_type]}
          {verified ? (
            <Badge tone="good">
              <BadgeCheck aria-hidden className="size-3.5" />
              Verified
            </Badge>
          ) : null}
        </p>
        <p className="figures mt-0.5 break-words text-sm text-soft">
          {name}, {formatFileSize(file_size)}, {formatMediumDate(uploaded_at)}
        </p>
        {description ? <p className="mt-0.5 break-words text-[0.9375rem]">{description}</p> : null}
      </div>
      <Button
        size="small"
        variant="secondary"
        disabled={opening.isPending}
        onClick={() => opening.openDocument(file_path)}
      >
        {opening.isPending ? <Spinner /> : null}
        Open <span className="sr-only">{name} in a new tab</span>
      </Button>
    </li>
  );
}
