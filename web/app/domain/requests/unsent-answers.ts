import { fileNamesKey, storedFileNames } from '~/components/form/stored-file-names';
import { forgetStored, hasStored, readStored } from '~/lib/stored-values';

interface Asked {
  readonly id: string;
  readonly application_id: string;
}

const ofApplication = (userId: string, applicationId: string) => `request-answer:${userId}:${applicationId}:`;

/** The storage key of unsent input: an answer, or with 'keep' the reason why a value is right. */
export function answerKey(userId: string, { id, application_id }: Asked, box: 'answer' | 'keep' = 'answer'): string {
  return `${ofApplication(userId, application_id)}${id}:${box}`;
}

export function hasUnsentAnswers(userId: string, applicationId: string): boolean {
  return hasStored(ofApplication(userId, applicationId));
}

/** The unsent text for a request; '' without one. */
export function unsentAnswer(userId: string, asked: Asked): string {
  return (['answer', 'keep'] as const)
    .flatMap((box) => Object.values(readStored(answerKey(userId, asked, box))?.values ?? {}))
    .filter((value) => typeof value === 'string' && value.trim() !== '')
    .join('\n');
}

/** The names of the files that were chosen for a request and not sent. */
export function unsentFiles(userId: string, asked: Asked): readonly string[] {
  return storedFileNames(answerKey(userId, asked));
}

export function forgetUnsentAnswer(userId: string, asked: Asked): void {
  for (const box of ['answer', 'keep'] as const) forgetStored(answerKey(userId, asked, box));
  forgetStored(fileNamesKey(answerKey(userId, asked)));
}
