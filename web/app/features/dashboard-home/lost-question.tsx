import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownLandlordAnswersQueryOptions } from '~/data/landlord-requests/own-landlord-answers-query';
import type { OwnLandlordRequest } from '~/data/landlord-requests/own-landlord-requests-query';
import { givenWords } from '~/domain/landlord/answer-words';
import { GivenAnswer } from '~/domain/landlord/given-answer';
import { UnsentWords } from '~/domain/requests/unsent-words';

interface LostQuestionProps {
  request: OwnLandlordRequest;
  words: string;
  onDiscard: () => void;
}

/** Says what happened to a question during the reader's answer, and shows the unsent text. */
export function LostQuestion({ request, words, onDiscard }: LostQuestionProps) {
  const { data: answers, isFetching, isError } = useQuery(ownLandlordAnswersQueryOptions(request.application_id));
  const given = answers?.find(({ id }) => id === request.id);
  // The reader may have sent this answer themselves and missed the confirmation.
  const isSent = given !== undefined && givenWords(given) === words;
  useEffect(() => {
    if (isSent) onDiscard();
  });
  if (isSent) return null;
  // Older data does not show whether somebody has answered.
  if (!given && isFetching) return null;
  if (!given && isError) {
    return <UnsentWords title="This question is not open any more" words={words} onDiscard={onDiscard} />;
  }
  return (
    <UnsentWords
      title={given ? 'This was answered while you were typing' : 'We closed this question while you were typing'}
      words={words}
      onDiscard={onDiscard}
    >
      {given ? <GivenAnswer answer={given} /> : <p>We do not need the answer any more.</p>}
    </UnsentWords>
  );
}
