import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useRef, useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { FileDrop } from '~/components/form/file-drop';
import { FileLine } from '~/components/form/file-line';
import { LostFiles } from '~/components/form/lost-files';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import { Skeleton } from '~/components/ui/skeleton';
import { useRemovalFocus } from '~/components/ui/use-removal-focus';
import { type DocumentType, documentNames, documentTypeLabels, incomeProofs } from '~/config/documents';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { openDocumentRequests } from '~/data/application-requests/request-state';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { documentStateForTenant } from '~/domain/documents/document-state';
import type { AppError } from '~/lib/app-error';
import { cn } from '~/lib/cn';
import { toast } from '~/lib/toast';
import {
  type AppealedRejection,
  appealDocumentType,
  hasOneOf,
  identityTypes,
  incomeTypes,
  nextDocumentType,
} from '../completeness';
import { DocumentItem } from './document-item';
import { useUploads } from './use-uploads';

const typeOptions = Object.entries(documentTypeLabels).map(([value, label]) => ({ value, label }));

const needsOfPerson = [
  { title: 'Proof of who you are', hint: 'Your passport, or another proof of identity', types: identityTypes },
  {
    title: 'Proof of income',
    hint: incomeProofs.person,
    types: incomeTypes,
  },
] as const;

const needsOfCompany = [
  {
    title: 'Proof of who signs',
    hint: 'The passport of the person who signs for the company, or another proof of their identity',
    types: identityTypes,
  },
  {
    title: 'Proof of income',
    hint: incomeProofs.company,
    types: incomeTypes,
  },
] as const;

interface DocumentsSectionProps {
  query: UseQueryResult<ApplicationDocument[], AppError>;
  /** Returns the id of the application that the documents belong to. */
  ensureApplication: () => Promise<string>;
  /** The requests of staff after the submission: they show which document is refused. */
  requests?: readonly ApplicationRequest[] | undefined;
  /** Whether a company rents: the documents are those of the company and of the person who signs for it. */
  isCompany: boolean;
  /** Only the documents of a draft can be removed. */
  canDelete: boolean;
  /** The rejection to appeal against: its application had the required documents, and they did not suffice. */
  appealed?: AppealedRejection | undefined;
}

/** The documents that staff check: the required ones, the uploaded ones, and an upload form. */
export function DocumentsSection(props: DocumentsSectionProps) {
  const { query, requests, ensureApplication, isCompany, canDelete, appealed } = props;
  const documents = query.data ?? [];
  const stateOf = (document: ApplicationDocument) => documentStateForTenant(document, requests);
  const counting = documents.filter((document) => stateOf(document) !== 'refused');
  const [chosen, setChosen] = useState<DocumentType>();
  const [lastDone, setLastDone] = useState<DocumentType>();
  // A requested document counts as missing even if another one of its kind exists.
  const isAsked = (types: readonly DocumentType[]) =>
    openDocumentRequests(requests).some(({ document_type }) => document_type !== null && types.includes(document_type));
  const next = appealed ? appealDocumentType(appealed, counting) : nextDocumentType(counting);
  const type = chosen ?? next;
  const { uploads, upload, lost } = useUploads({
    ensureApplication,
    // A second page of the same document would otherwise be uploaded as the next kind.
    onUploaded: ({ document_type: done }) => {
      setChosen((now) => now ?? done);
      setLastDone(done);
    },
  });
  const { list, around } = useRemovalFocus(documents);
  const whose = isCompany ? 'the' : 'your';
  const typeSelect = useRef<HTMLButtonElement>(null);
  /** The button disappears with the choice. */
  const goOnToNext = () => {
    setChosen(undefined);
    typeSelect.current?.focus();
  };

  return (
    <div ref={around} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
      {appealed ? (
        <p className="max-w-prose text-soft">
          We rejected this application with the documents that we had. Add what shows that the reason we gave does not
          hold.
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {(isCompany ? needsOfCompany : needsOfPerson).map(({ title, hint, types }) => (
            <Need key={title} title={title} hint={hint} isMet={hasOneOf(counting, types) && !isAsked(types)} />
          ))}
        </ul>
      )}
      {query.isLoading ? <Skeleton className="h-14 w-full" /> : null}
      {query.error ? (
        <ErrorState
          title="Failed to load documents"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {documents.length > 0 ? (
        <ul ref={list} className="rounded-xl border">
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} state={stateOf(document)} canDelete={canDelete} />
          ))}
        </ul>
      ) : null}
      <div className="grid grid-cols-1 gap-4">
        <div className="grid max-w-sm grid-cols-1 gap-1.5">
          <label htmlFor="document-type" className="font-semibold text-[0.9375rem]">
            Document type
          </label>
          <Select
            ref={typeSelect}
            id="document-type"
            value={type}
            onValueChange={(value) => setChosen(value as DocumentType)}
            options={typeOptions}
          />
        </div>
        {type === lastDone && type !== next ? (
          <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>
              Another page of {whose} {documentNames[type]}, or the next document?
            </p>
            <Button size="small" variant="secondary" onClick={goOnToNext}>
              {next === 'other' ? 'Another document' : `Next: ${documentNames[next]}`}
            </Button>
          </div>
        ) : null}
        <LostFiles names={lost} />
        <FileDrop
          label={type === 'other' ? 'Choose a document' : `Choose ${whose} ${documentTypeLabels[type].toLowerCase()}`}
          multiple
          onFiles={(files) => upload({ document_type: type, description: '' }, files)}
          onNothing={() => toast('Missing File', 'Please select a file to upload', 'error')}
        />
        {uploads.map(({ id, file, progress, error: failure, remove, repeat }) => (
          <FileLine
            key={id}
            name={file.name}
            size={file.size}
            progress={progress}
            error={failure}
            onRemove={remove}
            onRepeat={repeat}
          />
        ))}
      </div>
    </div>
  );
}

function Need({ title, hint, isMet }: { title: string; hint: string; isMet: boolean }) {
  const Icon = isMet ? CircleCheck : CircleDashed;
  return (
    <li data-explains className={cn('flex gap-3 rounded-xl px-4 py-3', isMet ? 'bg-good-wash text-good' : 'bg-raised')}>
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
