import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { UnsentWords } from '~/domain/requests/unsent-words';
import { describeTask } from './describe-task';

interface UnsentAnswerProps {
  request: ApplicationRequest;
  /** The typed text and the chosen files. */
  words: string;
  onDiscard: () => void;
}

/** The unsent text for a request that was answered elsewhere or closed. */
export function UnsentAnswer({ request, words, onDiscard }: UnsentAnswerProps) {
  const isAnswered = request.answered_at !== null;
  return (
    <li className="border-b px-5 py-5 last:border-b-0 sm:px-7">
      <h3 className="font-semibold">{describeTask(request)}</h3>
      <p className="my-2 whitespace-pre-line break-words border-accent border-l-4 pl-4">{request.words}</p>
      <UnsentWords
        title={isAnswered ? 'This was answered on another screen' : 'We have withdrawn this question'}
        words={words}
        lead="This was not sent:"
        onDiscard={onDiscard}
      >
        <p>{isAnswered ? 'We have that answer.' : 'We do not need the answer any more.'}</p>
      </UnsentWords>
    </li>
  );
}
