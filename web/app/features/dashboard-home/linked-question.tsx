import { useQuery } from '@tanstack/react-query';
import { linkedAnswerQueryOptions } from '~/data/landlord-requests/linked-answer-query';
import type { LandlordAnswer } from '~/data/landlord-requests/own-landlord-answers-query';
import { answererOf } from '~/domain/landlord/author-names';
import { GivenAnswer } from '~/domain/landlord/given-answer';
import { OtherAccount } from '~/domain/other-account';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';

/**
 * Shown when the link in a mail leads to a question that is no longer open. It says who answered, and what, or that the question is
 * another account's.
 */
export function LinkedQuestion({ applicationNumber }: { applicationNumber: string }) {
  const { user } = useAuth();
  const { data } = useQuery(linkedAnswerQueryOptions(applicationNumber));
  if (data === undefined) return null;
  if (data === null) return <OtherAccount />;
  const { newest } = data;
  if (!newest) return <p>We do not need the answer about {applicationNumber} any more.</p>;
  return (
    <>
      <p className="font-semibold">{describeAnswered(newest, user?.email)}</p>
      <p className="mt-2 whitespace-pre-line break-words">{newest.words}</p>
      <GivenAnswer answer={newest} />
    </>
  );
}

function describeAnswered(
  { came_by: by, answered_by: answeredBy, answered_at: at }: LandlordAnswer,
  ownEmail: string | undefined,
): string {
  const day = formatDate(at);
  if (by === 'staff') return `Our staff recorded the answer to this on ${day}`;
  const name = answererOf(answeredBy, ownEmail);
  // An e-mail address is not changed.
  return `${name.includes('@') ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}`} answered this on ${day}`;
}
