import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { FileDrop } from '~/components/form/file-drop';
import { FileLine } from '~/components/form/file-line';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import { Skeleton } from '~/components/ui/skeleton';
import { type DocumentType, documentTypeLabels } from '~/config/limits';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { cn } from '~/lib/cn';
import { toast } from '~/lib/toast';
import { identityTypes, incomeTypes } from './completeness';
import { DocumentItem } from './document-item';
import { useSubmission } from './submission-context';
import { useUploads } from './use-uploads';

const typeOptions = Object.entries(documentTypeLabels).map(([value, label]) => ({ value, label }));

const needs = [
  { title: 'Proof of who you are', hint: 'Your passport, or another proof of identity', types: identityTypes },
  {
    title: 'Proof of income',
    hint: 'A bank statement, an income proof or your employment contract',
    types: incomeTypes,
  },
] as const;

interface DocumentsSectionProps {
  documents: readonly ApplicationDocument[];
  isPending: boolean;
  /** Why the documents could not be loaded. */
  error: string | undefined;
  onRetry: () => void;
}

/** The documents that staff check: what is needed, what is there, and a place to add more. */
export function DocumentsSection({ documents, isPending, error, onRetry }: DocumentsSectionProps) {
  const { goOn } = useSubmission();
  const [type, setType] = useState<DocumentType>('passport');
  const { uploads, upload } = useUploads();

  return (
    <div className="grid gap-6">
      <ul className="grid gap-3 sm:grid-cols-2">
        {needs.map(({ title, hint, types }) => (
          <Need
            key={title}
            title={title}
            hint={hint}
            isMet={documents.some((each) => types.includes(each.document_type))}
          />
        ))}
      </ul>
      {isPending ? <Skeleton className="h-14 w-full" /> : null}
      {error ? <ErrorState title="Failed to load documents" description={error} onRetry={onRetry} /> : null}
      {documents.length > 0 ? (
        <ul className="rounded-xl border">
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} />
          ))}
        </ul>
      ) : null}
      <div className="grid gap-4">
        <div className="grid max-w-sm gap-1.5">
          <label htmlFor="document-type" className="font-semibold text-[0.9375rem]">
            Document type
          </label>
          <Select
            id="document-type"
            value={type}
            onValueChange={(value) => setType(value as DocumentType)}
            options={typeOptions}
          />
        </div>
        <FileDrop
          label={`Choose your ${documentTypeLabels[type].toLowerCase()}`}
          multiple
          onFiles={(files) => upload({ document_type: type, description: '' }, files)}
          onNothing={() => toast('Missing File', 'Please select a file to upload', 'error')}
        />
        {uploads.map(({ id, file, progress, error: failure, remove }) => (
          <FileLine key={id} name={file.name} size={file.size} progress={progress} error={failure} onRemove={remove} />
        ))}
      </div>
      <div>
        <Button onClick={() => goOn('documents')}>Continue to review</Button>
      </div>
    </div>
  );
}

function Need({ title, hint, isMet }: { title: string; hint: string; isMet: boolean }) {
  const Icon = isMet ? CircleCheck : CircleDashed;
  return (
    <li className={cn('flex gap-3 rounded-xl px-4 py-3', isMet ? 'bg-good-wash text-good' : 'bg-raised')}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">
          {title}
          <span className="sr-only">{isMet ? ': received' : ': needed'}</span>
        </p>
        <p className="text-[0.9375rem]">{hint}</p>
      </div>
    </li>
  );
}
