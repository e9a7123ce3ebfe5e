import { describeHome } from '@functions/_shared/certificate/describe-home.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Badge } from '~/components/ui/badge';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { dueState } from '~/data/application-requests/request-state';
import type { OwnLandlordRequest } from '~/data/landlord-requests/own-landlord-requests-query';
import { applicationStatusesQueryOptions } from '~/data/rent-guarantee-applications/application-statuses-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { questionsAnchor } from '~/domain/anchors';
import { LandlordAnswerForm } from '~/domain/landlord/landlord-answer-form';
import { formatDate } from '~/lib/dates';
import { useLinkedPlace } from '~/lib/use-linked-part';
import { useStoredRecord, without } from '~/lib/use-stored-record';
import { isRecent, type LostAnswer, lostAnswersKey } from './lost-answers';
import { LostQuestion } from './lost-question';

interface LandlordTasksProps {
  userId: string;
  requests: readonly OwnLandlordRequest[];
  /** Shown if nothing is open. */
  hint: ReactNode;
}

/**
 * The questions to a property manager's user, each with a form for the answer. It says when nothing is open, for a user who follows
 * a mail later.
 */
export function LandlordTasks({ userId, requests, hint }: LandlordTasksProps) {
  const place = useLinkedPlace(questionsAnchor, true);
  const [allLost, setLost] = useStoredRecord<LostAnswer>(lostAnswersKey(userId));
  const addLost = useCallback(
    (added: Omit<LostAnswer, 'at'>) =>
      setLost((before) => ({ ...before, [added.request.id]: { ...added, at: Date.now() } })),
    [setLost],
  );
  const { data: applications = [] } = useQuery(applicationStatusesQueryOptions(userId, 'managed'));
  const lost = Object.values(allLost).filter(({ request, at }) => {
    const application = applications.find(({ id }) => id === request.application_id);
    const isDecided = application !== undefined && !isUndecided(application);
    return isRecent({ at }) && !isDecided && !requests.some(({ id }) => id === request.id);
  });
  return (
    <div ref={place} id={questionsAnchor} tabIndex={-1} className="mb-6 scroll-mt-6 outline-none">
      {requests.length + lost.length > 0 ? (
        <Questions
          requests={requests}
          lost={lost}
          onLost={addLost}
          onDiscard={(id) => setLost((all) => without(all, id))}
        />
      ) : (
        <Notice tone="good" isOutcome title="No question is open">
          We have your answers, or no longer need them. Thank you. What you answered stands at each of{' '}
          <Link to={paths.applications} className="underline underline-offset-4">
            your applications
          </Link>
          .{hint ? <div className="mt-3">{hint}</div> : null}
        </Notice>
      )}
    </div>
  );
}

interface QuestionsProps {
  requests: readonly OwnLandlordRequest[];
  lost: readonly LostAnswer[];
  onLost: (lost: Omit<LostAnswer, 'at'>) => void;
  onDiscard: (requestId: string) => void;
}

function Questions({ requests, lost, onLost, onDiscard }: QuestionsProps) {
  // Open questions come first, in the order of the query.
  const shown = [...requests, ...lost.map(({ request }) => request)];
  const isOpen = requests.length > 0;
  return (
    <Section
      title={
        requests.length === 1
          ? 'We have a question for you'
          : isOpen
            ? `We have ${requests.length} questions for you`
            : 'No question is open'
      }
      description={isOpen ? 'The decision on the rent guarantee goes on as soon as we have your answer.' : undefined}
      className="border-accent"
    >
      <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {shown.map((request) => (
          <li key={request.id} className="border-b px-5 py-5 last:border-b-0 sm:px-7">
            <Question
              request={request}
              lostWords={lost.find(({ request: { id } }) => id === request.id)?.words}
              onLost={onLost}
              onDiscard={() => onDiscard(request.id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface QuestionProps {
  request: OwnLandlordRequest;
  lostWords: string | undefined;
  onLost: (lost: Omit<LostAnswer, 'at'>) => void;
  onDiscard: () => void;
}

function Question({ request, lostWords, onLost, onDiscard }: QuestionProps) {
  const isLost = lostWords !== undefined;
  const handleLost = useCallback((words: string) => onLost({ request, words }), [onLost, request]);
  return (
    <article aria-labelledby={`question-${request.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="wrap-anywhere font-semibold">
          {describeHome({ lines: request.home_lines, postcode: request.home_postcode })}
        </h3>
        {isLost ? null : (
          <Badge tone={dueState(request.due_on, new Date()) === 'later' ? 'plain' : 'warn'}>
            By {formatDate(request.due_on)}
          </Badge>
        )}
      </div>
      <p className="wrap-anywhere mt-1 text-sm text-soft">
        {request.tenant_name ? `${request.tenant_name}, ` : null}
        <Link to={paths.application(request.application_id)} className="underline underline-offset-4">
          {request.application_number}
        </Link>
      </p>
      <p id={`question-${request.id}`} className="my-3 whitespace-pre-line break-words border-accent border-l-4 pl-4">
        {request.words}
      </p>
      {isLost ? (
        <LostQuestion request={request} words={lostWords} onDiscard={onDiscard} />
      ) : (
        <LandlordAnswerForm
          requestId={request.id}
          applicationId={request.application_id}
          kind={request.kind}
          call="answer_landlord_request"
          submit="Send answer"
          onLost={handleLost}
        />
      )}
    </article>
  );
}
