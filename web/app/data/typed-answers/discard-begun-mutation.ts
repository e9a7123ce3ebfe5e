import { useMutation } from '@tanstack/react-query';
import { keepTypedAnswers } from './keep-typed-answers';
import { begunAnswersKey, type TypedAnswers } from './typed-answers-query';

/** Deletes the stored answers of an application without a draft. Answers that another device has sent since they were read stay. */
export function useDiscardBegunMutation(userId: string) {
  return useMutation({
    mutationFn: (begun: ReadonlyMap<string, TypedAnswers>) => discardBegun(userId, begun),
    meta: {
      success: { title: 'Discarded', description: 'What you typed for a new application is gone.' },
      error: { title: 'Error', description: ({ message }) => `Failed to discard: ${message}` },
      invalidates: [begunAnswersKey(userId)],
    },
  });
}

async function discardBegun(userId: string, begun: ReadonlyMap<string, TypedAnswers>): Promise<void> {
  const sections = [...begun].map(([section, { typedAt }]) =>
    keepTypedAnswers({
      userId,
      applicationId: undefined,
      section,
      answers: {},
      typedAt,
      keptAt: typedAt,
      begunVersion: undefined,
      isAnother: false,
    }),
  );
  await Promise.all(sections);
}
