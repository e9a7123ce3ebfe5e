import type { LandlordAnswer } from '~/data/landlord-requests/own-landlord-answers-query';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDateTime } from '~/lib/dates';
import { confirmations } from './answer-words';
import { answererOf } from './author-names';

/** The answer of a landlord or agent, with its author and time. */
export function GivenAnswer({ answer: given }: { answer: LandlordAnswer }) {
  const { user } = useAuth();
  const { answered_at, is_confirmed, answer, attached_files, ...giving } = given;
  return (
    <div className="mt-3 border-l-4 pl-4">
      {is_confirmed === null ? null : <p>{is_confirmed ? confirmations.yes : confirmations.no}</p>}
      {answer ? <p className="whitespace-pre-line break-words">{answer}</p> : null}
      <AttachedFiles files={attached_files} />
      <p className="figures wrap-anywhere mt-1 text-sm text-soft">
        {describeGiving(giving, user?.email)}, {formatDateTime(answered_at)}
      </p>
    </div>
  );
}

/** Names the author. The member of staff who recorded an answer is not named. */
function describeGiving(
  { came_by, answered_by }: Pick<LandlordAnswer, 'came_by' | 'answered_by'>,
  ownEmail: string | undefined,
): string {
  if (came_by === 'staff') return 'Recorded by our staff, as you or a colleague told us';
  return `Answered by ${answererOf(answered_by, ownEmail)}`;
}
