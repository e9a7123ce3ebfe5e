import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Badge } from '~/components/ui/badge';
import { BreakableText } from '~/components/ui/breakable-text';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import { requestState } from '~/data/application-requests/request-state';
import {
  useCloseLandlordRequestMutation,
  useMailLandlordAgainMutation,
  useRemindLandlordMutation,
} from '~/data/landlord-requests/landlord-mutations';
import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import { answerChannels } from '~/data/landlord-requests/landlord-schema';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { isTheirMessage } from '~/domain/landlord/landlord-request';
import { OurReply } from '~/domain/landlord/our-reply';
import { SettledMessage } from '~/domain/messages/settled-message';
import { formatDate, formatDateTime, formatMediumDate } from '~/lib/dates';
import { CloseQuestion } from './close-question';
import { LastReminder, RemindButton, RequestMail, waitsForMail } from './request-mail';

/** Loaded once somebody records an answer. */
const LandlordAnswerForm = lazy(async () => ({
  default: (await import('~/domain/landlord/landlord-answer-form')).LandlordAnswerForm,
}));

const kinds: Readonly<Record<string, string>> = {
  confirmation: 'For a confirmation',
  note: 'A message, no answer needed',
};

interface LandlordRowProps {
  applicationId: string;
  request: LandlordRequest;
  /** Our replies to their message or answer. */
  replies?: readonly LandlordRequest[];
  /** The office that wrote it, if it is no longer the landlord or agent of the application. */
  formerOffice?: string | undefined;
  /** The address to which its mail was sent, if the office has another one now. */
  formerAddress?: string | undefined;
  canReview: boolean;
  /** The actions that settle a denial of being the landlord or agent; undefined if there is none to settle. */
  denial?: ReactNode;
  /** Opens the form for a reply; undefined if there is nothing to reply to. */
  onReply: (() => void) | undefined;
}

/**
 * One question to a landlord or agent: its state, the answer, and the form to record one that came by e-mail; or a message of either
 * side; with our replies.
 */
export function LandlordRow({
  applicationId,
  request,
  replies = [],
  formerOffice,
  formerAddress,
  canReview,
  denial,
  onReply,
}: LandlordRowProps) {
  const close = useCloseLandlordRequestMutation();
  const remind = useRemindLandlordMutation();
  const sendAgain = useMailLandlordAgainMutation();
  const [isRecording, setIsRecording] = useState(false);
  const { id, kind, words, asked_at, due_on, reminded_at, mail_at, mailed_at, is_unasked: isUnasked } = request;
  const state = requestState(request);
  if (request.in_reply_to !== null) {
    return (
      <li className="border-b px-5 pt-1 pb-4 last:border-b-0 sm:px-7">
        <OurReply reply={request} />
      </li>
    );
  }
  const ours = replies.map((reply) => <OurReply key={reply.id} reply={reply} />);
  // It is answered at the top of the screen.
  if (isTheirMessage(request)) {
    return (
      <li className="border-b px-5 py-4 last:border-b-0 sm:px-7">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          A message from the landlord or agent
          {state === 'closed' ? null : <Badge tone="warn">Waits for an answer</Badge>}
        </p>
        <p className="figures text-sm text-soft">
          Received {formatDateTime(asked_at)}
          {formerOffice ? `, from ${formerOffice}` : ''}
        </p>
        <p className="mt-2 whitespace-pre-line break-words">{words}</p>
        <AttachedFiles files={request.attached_files} isForReview />
        {ours}
        <SettledMessage id={id} settlements={request.settled_messages} />
      </li>
    );
  }
  return (
    <li className="border-b px-5 py-4 last:border-b-0 sm:px-7">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {isUnasked ? 'A message from the landlord or agent' : (kinds[kind] ?? 'A question')}
        {state === 'open' ? <Badge tone="warn">Waits for the landlord, due {formatMediumDate(due_on)}</Badge> : null}
        {state === 'answered' ? (
          request.is_not_landlord ? (
            <Badge tone="warn">Says that they are not the landlord</Badge>
          ) : (
            <Badge tone="info">Answered</Badge>
          )
        ) : null}
        {state === 'closed' && kind !== 'note' ? <Badge>Closed</Badge> : null}
      </p>
      <p className="figures text-sm text-soft">
        {isUnasked ? 'Received' : kind === 'note' ? 'Sent' : 'Asked'} {formatDateTime(asked_at)}
        {formerOffice ? `, ${isUnasked ? 'from' : 'to'} ${formerOffice}` : ''}
        <RequestMail mailAt={mail_at} mailedAt={mailed_at} isOpen={state === 'open'} />
        {reminded_at ? <LastReminder at={reminded_at} /> : null}
      </p>
      {formerAddress ? (
        <p className="mt-1 font-semibold text-sm">
          Mailed to <BreakableText text={formerAddress} />, which is not the office’s address any more. It goes to the
          present one when you confirm the record, or send it again.
        </p>
      ) : null}
      {isUnasked ? (
        <p className="mt-2 whitespace-pre-line break-words">{request.answer}</p>
      ) : (
        <>
          <p className="mt-2 whitespace-pre-line break-words">{words}</p>
          <LandlordAnswer request={request} />
        </>
      )}
      <SettledMessage id={id} settlements={request.settled_messages} />
      {ours}
      {request.answered_at && kind !== 'note' && onReply ? (
        <Button size="small" variant="secondary" className="mt-3 mr-2" onClick={onReply}>
          Reply<span className="sr-only"> to {isUnasked ? 'the message' : `the answer: ${words}`}</span>
        </Button>
      ) : null}
      {isRecording && state === 'open' ? (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <LandlordAnswerForm
              requestId={id}
              applicationId={applicationId}
              kind={kind}
              call="record_landlord_answer"
              submit="Record the answer"
              onDone={() => setIsRecording(false)}
            />
          </Suspense>
          <Button size="small" variant="ghost" className="mt-3" onClick={() => setIsRecording(false)}>
            Cancel
          </Button>
        </div>
      ) : null}
      {denial}
      {canReview && state !== 'closed' && !request.is_not_landlord ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'open' && !isRecording ? (
            <Button size="small" variant="secondary" onClick={() => setIsRecording(true)}>
              Record an answer that came another way
            </Button>
          ) : null}
          {state === 'open' ? (
            <>
              {formerAddress ? (
                <Button size="small" disabled={sendAgain.isPending} onClick={() => sendAgain.mutate(id)}>
                  {sendAgain.isPending ? 'Sending...' : 'Send again'}
                </Button>
              ) : (
                <RemindButton id={id} remind={remind} />
              )}
              <CloseQuestion
                id={id}
                what={kinds[kind] ?? 'A question'}
                words={words}
                dueOn={due_on}
                asked="landlord or agent"
                isMailed={!waitsForMail(request)}
                close={close}
              />
            </>
          ) : (
            <Button size="small" variant="ghost" disabled={close.isPending} onClick={() => close.mutate(id)}>
              Mark as settled
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

function LandlordAnswer({ request }: { request: LandlordRequest }) {
  const { answered_at, is_confirmed, answer, attached_files, came_by, told_by, told_how, told_on } = request;
  if (answered_at === null) return null;
  return (
    <div className="mt-3 border-l-4 pl-4">
      <p className="figures text-sm text-soft">
        {came_by === 'staff' ? 'Recorded by us' : 'Answered after sign-in'} {formatDateTime(answered_at)}
      </p>
      {is_confirmed === null ? null : <p className="font-semibold">{is_confirmed ? 'Confirmed' : 'Not confirmed'}</p>}
      {answer ? <p className="whitespace-pre-line break-words">{answer}</p> : null}
      <AttachedFiles files={attached_files} isForReview />
      {told_by && told_how ? (
        <p className="break-words text-sm">
          Told by {told_by}, {answerChannels[told_how].toLowerCase()}, on {formatDate(told_on)}.
        </p>
      ) : null}
    </div>
  );
}
