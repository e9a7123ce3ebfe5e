import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '~/components/ui/badge';
import { refusalReasonLabels } from '~/config/documents';
import { dueState, requestState } from '~/data/application-requests/request-state';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { correctedValue } from '~/domain/requests/corrected-value';
import { formatDate, formatDateTime } from '~/lib/dates';
import { CorrectionAnswer } from './correction-answer';
import { DeclarationsAnswer } from './declarations-answer';
import { describeTask } from './describe-task';
import { DocumentAnswer } from './document-answer';
import { SentFile } from './sent-file';
import { WordsAnswer } from './words-answer';

interface TenantTaskProps {
  request: ApplicationRequest;
  /** The time of the request that it replaces. */
  replacedAt: string | undefined;
}

/** One request: what staff ask, why, by when, and the form for the answer. */
export function TenantTask({ request, replacedAt }: TenantTaskProps) {
  const {
    kind,
    words,
    document_id,
    answer_document_ids: sent,
    reason_code,
    answer,
    answered_at,
    kept_because,
  } = request;
  const heading = useRef<HTMLHeadingElement>(null);
  const own = { applicationId: request.application_id };
  // The form disappears after it is sent.
  const handleDone = () => heading.current?.focus();
  return (
    <li className="border-b px-5 py-5 last:border-b-0 sm:px-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {describeTask(request)}
        </h3>
        {requestState(request) === 'open' ? <Due dueOn={request.due_on} /> : null}
      </div>
      {replacedAt ? <p className="mt-1 font-medium">This replaces what we wrote on {formatDate(replacedAt)}.</p> : null}
      {reason_code !== 'other' ? (
        <p className="mt-1 text-soft">
          {document_id ? 'The one that you sent: ' : 'Reason: '}
          {refusalReasonLabels[reason_code].toLowerCase()}.
        </p>
      ) : null}
      <p className="mt-2 whitespace-pre-line break-words border-accent border-l-4 pl-4">{words}</p>
      {document_id ? <SentFile {...own} documentId={document_id} label="See the file that we refused" /> : null}
      {requestState(request) === 'open' ? (
        <div className="mt-4">
          {kind === 'document' ? (
            <DocumentAnswer request={request} onDone={handleDone} />
          ) : request.asks_declarations ? (
            <DeclarationsAnswer request={request} onDone={handleDone} />
          ) : request.field ? (
            <CorrectionAnswer request={request} onDone={handleDone} />
          ) : (
            <WordsAnswer request={request} onDone={handleDone} />
          )}
        </div>
      ) : (
        <div className="mt-3">
          <p className="flex gap-2 font-medium text-good">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            Sent {formatDateTime(answered_at)}
          </p>
          {answer ? (
            <p className="mt-1 whitespace-pre-line break-words text-soft">{correctedValue(request.field, answer)}</p>
          ) : null}
          {kept_because ? (
            <p className="mt-1 whitespace-pre-line break-words text-soft">
              {request.field ? 'It is right as it is' : 'I do not have it'}: {kept_because}
            </p>
          ) : null}
          {sent.map((documentId, index) => (
            <SentFile
              key={documentId}
              {...own}
              documentId={documentId}
              label={
                sent.length === 1
                  ? 'See the file that you sent'
                  : `See file ${index + 1} of the ${sent.length} that you sent`
              }
            />
          ))}
          {request.field && request.accepted_at === null ? (
            <p className="mt-1 text-soft">Our staff look at it before they change your application.</p>
          ) : null}
        </div>
      )}
    </li>
  );
}

function Due({ dueOn }: { dueOn: string }) {
  const state = dueState(dueOn, new Date());
  if (state === 'today') return <Badge tone="warn">Due today</Badge>;
  if (state === 'overdue') return <Badge tone="bad">Was due {formatDate(dueOn)}</Badge>;
  return <Badge className="whitespace-normal">By {formatDate(dueOn)}</Badge>;
}
