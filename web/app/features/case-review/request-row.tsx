import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { correctableField } from '~/config/correctable-fields';
import { refusalReasonLabels } from '~/config/documents';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { useAcceptCorrectionMutation } from '~/data/application-requests/accept-correction-mutation';
import { useCloseRequestMutation } from '~/data/application-requests/close-request-mutation';
import { useRemindTenantMutation } from '~/data/application-requests/remind-tenant-mutation';
import { requestState } from '~/data/application-requests/request-state';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { correctedValue } from '~/domain/requests/corrected-value';
import { nameRequest } from '~/domain/requests/name-request';
import { formatDateTime, formatMediumDate } from '~/lib/dates';
import { CloseQuestion } from './close-question';
import { LeaveCorrection } from './leave-correction';
import { LastReminder, RemindButton, RequestMail, waitsForMail } from './request-mail';
import type { ShownState } from './reviewed-documents';
import { SentDocuments } from './sent-documents';

interface RequestRowProps {
  request: ApplicationRequest;
  /** The refused document that caused it; undefined if there is none, or it is deleted. */
  refused: ApplicationDocument | undefined;
  /** The documents of the answer, without deleted ones. */
  sent: readonly ApplicationDocument[];
  stateOf: (document: ApplicationDocument) => ShownState;
  canClose: boolean;
  onShowDocument: (id: string) => void;
}

/** One request for staff: what was asked, its state, and the answer. */
export function RequestRow({ request, refused, sent, stateOf, canClose, onShowDocument }: RequestRowProps) {
  const close = useCloseRequestMutation();
  const remind = useRemindTenantMutation();
  const accept = useAcceptCorrectionMutation();
  const { field, old_value, accepted_at, kept_because, reminded_at, mail_at, mailed_at } = request;
  const correctedField = correctableField(field);
  const { id, document_id: refusedId, reason_code, words, asked_at, answer, answered_at } = request;
  const state = requestState(request);
  return (
    <li className="border-b px-5 py-4 last:border-b-0 sm:px-7">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {nameRequest(request)}
        {state === 'open' ? (
          <Badge tone="warn">Waits for the tenant, due {formatMediumDate(request.due_on)}</Badge>
        ) : null}
        {state === 'answered' ? <Badge tone="info">Answered</Badge> : null}
        {state === 'closed' ? accepted_at ? <Badge tone="good">Accepted</Badge> : <Badge>Closed</Badge> : null}
      </p>
      <p className="figures text-sm text-soft">
        Asked {formatDateTime(asked_at)}
        <RequestMail mailAt={mail_at} mailedAt={mailed_at} isOpen={state === 'open'} />
        {reminded_at ? <LastReminder at={reminded_at} /> : null}
      </p>
      {reason_code !== 'other' ? (
        <p className="mt-2 text-soft">
          {refusedId ? 'The one that was sent: ' : 'Reason: '}
          {refusalReasonLabels[reason_code].toLowerCase()}.
        </p>
      ) : null}
      <p className="mt-2 whitespace-pre-line break-words">{words}</p>
      {refused ? (
        <Button variant="link" onClick={() => onShowDocument(refused.id)}>
          Show the refused document
        </Button>
      ) : null}
      {answered_at ? (
        <div className="mt-3 border-l-4 pl-4">
          <p className="figures text-sm text-soft">Answered {formatDateTime(answered_at)}</p>
          {answer && correctedField ? (
            <p className="break-words">
              <span className="inline-block max-w-full">{correctedValue(field, old_value)}</span>{' '}
              {state === 'closed' && !accepted_at ? 'stays. The tenant had sent' : 'becomes'}{' '}
              <strong className="inline-block max-w-full font-semibold">{correctedValue(field, answer)}</strong>
            </p>
          ) : answer ? (
            <p className="whitespace-pre-line break-words">{answer}</p>
          ) : null}
          {kept_because ? (
            <>
              <p className="break-words">
                {field ? (
                  <>
                    <strong className="font-semibold">{correctedValue(field, old_value)}</strong> is right as it is,
                    says the tenant:
                  </>
                ) : (
                  'The tenant does not have it:'
                )}
              </p>
              <p className="whitespace-pre-line break-words">{kept_because}</p>
            </>
          ) : null}
          <SentDocuments documents={sent} stateOf={stateOf} onShow={onShowDocument} />
        </div>
      ) : null}
      {canClose && correctedField && answer && state === 'answered' ? (
        <Button size="small" className="mt-3 mr-2" disabled={accept.isPending} onClick={() => accept.mutate(id)}>
          Accept into the record
        </Button>
      ) : null}
      {canClose && state === 'open' ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <RemindButton id={id} remind={remind} />
          {/* Only the tenant can agree, and the approval waits for it. */}
          {request.asks_declarations ? null : (
            <CloseQuestion
              id={id}
              what={nameRequest(request)}
              words={words}
              dueOn={request.due_on}
              asked="tenant"
              isMailed={!waitsForMail(request)}
              close={close}
            />
          )}
        </div>
      ) : null}
      {canClose && state === 'answered' && correctedField ? <LeaveCorrection id={id} /> : null}
      {canClose && state === 'answered' && !correctedField ? (
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          disabled={close.isPending}
          onClick={() => close.mutate(id)}
        >
          Mark as settled
        </Button>
      ) : null}
    </li>
  );
}
