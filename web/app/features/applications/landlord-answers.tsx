import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { isRunning, withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import {
  type LandlordAnswer,
  ownLandlordAnswersQueryOptions,
} from '~/data/landlord-requests/own-landlord-answers-query';
import {
  type OwnLandlordRequest,
  ownLandlordRequestsQueryOptions,
} from '~/data/landlord-requests/own-landlord-requests-query';
import { messagesAnchor, questionsAnchor } from '~/domain/anchors';
import { OwnObjections } from '~/domain/certificate/own-objections';
import { CallUs, MailToUs } from '~/domain/contact-us';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { answererOf } from '~/domain/landlord/author-names';
import { GivenAnswer } from '~/domain/landlord/given-answer';
import { OurReply } from '~/domain/landlord/our-reply';
import { type Replied, withReplies } from '~/domain/landlord/with-replies';
import { MessageComposer } from '~/domain/messages/message-composer';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate, formatDateTime } from '~/lib/dates';
import { useLinkedSection } from '~/lib/use-linked-part';

/** Loaded once somebody writes. */
const LandlordMessageForm = lazy(async () => ({
  default: (await import('./landlord-message-form')).LandlordMessageForm,
}));

/** Loaded for users who may deny the tenancy. */
const DenyTenancy = lazy(async () => ({ default: (await import('./deny-tenancy')).DenyTenancy }));

interface LandlordAnswersProps {
  applicationId: string;
  /** The number of the application, or of the certificate for a former landlord or agent, who reads no application. */
  about: string;
  /** Questions can be open. */
  isUndecided?: boolean;
  /** The user has already said that they are not the landlord or agent. */
  isDenied?: boolean;
  /** The user was only given a notice. Its screen shows their objection, and they can write to us while the notice runs. */
  isFormer?: boolean;
}

/**
 * The correspondence of a property manager's user with us about an application, and the form to write to us. It has the anchor of
 * the tenant's conversation.
 */
export function LandlordAnswers({
  applicationId,
  about,
  isUndecided = false,
  isDenied = false,
  isFormer = false,
}: LandlordAnswersProps) {
  const ref = useLinkedSection(messagesAnchor);
  const query = useQuery(ownLandlordAnswersQueryOptions(applicationId));
  const { data: notices = [] } = useQuery(withdrawalNoticesQueryOptions(applicationId));
  const userId = useAuth().user?.id ?? '';
  const requests = useQuery({ ...ownLandlordRequestsQueryOptions(userId), enabled: isUndecided });
  const open = requests.data?.filter(({ application_id: id }) => id === applicationId) ?? [];
  const storedAs = `landlord-message:${userId}:${applicationId}`;
  const objected = isFormer ? [] : notices.filter(({ objected_at }) => objected_at);
  const canWrite = !isFormer || notices.some(isRunning);
  // An open question takes the text as its answer.
  const canDeny = isUndecided && !isDenied && requests.data !== undefined && open.length === 0;
  const isEmpty = query.data?.length === 0 && !requests.isLoading && open.length === 0 && objected.length === 0;
  return (
    <div ref={ref} id={messagesAnchor} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Section title="Questions and messages">
        <OwnObjections notices={objected} />
        {isEmpty ? (
          <p className="mb-4">
            {canWrite
              ? 'We have not asked you anything about it. You can write to us here.'
              : 'Nothing was written here.'}
          </p>
        ) : null}
        {open.length > 0 ? <OpenQuestions questions={open} /> : null}
        {query.isPending ? (
          // Here the button is above the form, and not at the end of its card.
          <div className="mb-4 pb-5 sm:pb-7">
            <RowsSkeleton label="Loading questions and answers..." />
          </div>
        ) : query.isError ? (
          <ErrorState
            title="Failed to load questions and answers"
            description={query.error.message}
            onRetry={() => void query.refetch()}
          />
        ) : query.data.length === 0 ? null : (
          <ul className="-mx-5 mb-4 border-y sm:-mx-7">
            {withReplies(query.data).map((replied) => (
              <AnswerRow key={replied.written.id} {...replied} />
            ))}
          </ul>
        )}
        <div className="grid gap-4">
          {canWrite ? (
            <MessageComposer
              storedAs={storedAs}
              newest={query.isPending ? undefined : newestWritten(query.data)}
              heading={ref}
            >
              {(onDone) => <LandlordMessageForm applicationId={applicationId} storedAs={storedAs} onDone={onDone} />}
            </MessageComposer>
          ) : (
            <p className="wrap-anywhere max-w-prose">
              You could write to us here while the notice ran. Now write to <MailToUs about={about} />.
            </p>
          )}
          {canDeny ? (
            <Suspense>
              <DenyTenancy
                applicationId={applicationId}
                storedAs={`not-landlord:${userId}:${applicationId}`}
                heading={ref}
              />
            </Suspense>
          ) : null}
          <CallUs about={about} />
        </div>
      </Section>
    </div>
  );
}

/** Returns the newest message that they wrote without being asked; null if there is none. */
function newestWritten(answers: readonly LandlordAnswer[] = []) {
  const [newest] = answers
    .filter(({ kind, came_by }) => kind === 'note' && came_by)
    .toSorted((a, b) => Date.parse(b.asked_at) - Date.parse(a.asked_at));
  return newest ? { words: newest.words, files: newest.attached_files } : null;
}

/** The open questions, which the user answers on the home screen. */
function OpenQuestions({ questions }: { questions: readonly OwnLandlordRequest[] }) {
  return (
    <ul className="mb-4 grid gap-4">
      {questions.map(({ id, words, due_on }) => (
        <li key={id} className="border-accent border-l-4 pl-4">
          <p className="whitespace-pre-line break-words font-semibold">{words}</p>
          <p className="figures mt-1 text-sm text-soft">
            Not answered yet. We need your answer by {formatDate(due_on)}.
          </p>
          <Button asChild size="small" className="mt-3">
            <Link to={`${paths.dashboardHome}#${questionsAnchor}`}>
              Answer<span className="sr-only">: {words}</span>
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A question with its answer, or a message with its reply. */
function AnswerRow({ written, replies }: Replied<LandlordAnswer>) {
  const { kind, words, attached_files, asked_at, came_by, answered_by, in_reply_to, settled_at } = written;
  const { user } = useAuth();
  if (in_reply_to !== null) {
    return (
      <li className="border-b px-5 pt-1 pb-4 last:border-b-0 sm:px-7">
        <OurReply reply={written} />
      </li>
    );
  }
  const ours = replies.map((reply) => <OurReply key={reply.id} reply={reply} />);
  if (kind === 'note') {
    return (
      <li className="border-b px-5 py-4 last:border-b-0 sm:px-7">
        <p className="whitespace-pre-line break-words">{words}</p>
        <AttachedFiles files={attached_files} />
        <p className="figures wrap-anywhere mt-1 text-sm text-soft">
          {came_by ? `Written by ${answererOf(answered_by, user?.email)}` : 'From us, no answer needed'},{' '}
          {formatDateTime(asked_at)}
        </p>
        {settled_at ? <p className="mt-1 text-sm text-soft">Read on {formatDate(settled_at)}.</p> : null}
        {ours}
      </li>
    );
  }
  return (
    <li className="border-b px-5 py-4 last:border-b-0 sm:px-7">
      <p className="whitespace-pre-line break-words font-semibold">{words}</p>
      <GivenAnswer answer={written} />
      {ours}
    </li>
  );
}
