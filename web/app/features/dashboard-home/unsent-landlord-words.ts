import { forgetStored, readStored, storedKeys } from '~/lib/stored-values';
import { isRecent, type LostAnswer, lostAnswersKey } from './lost-answers';

/** The forms in which a property manager's user writes to us, as their storage keys name them. */
const forms = ['answer_landlord_request', 'landlord-message', 'not-landlord'];

/** The unsent text that a person has typed for a landlord or agent, from this tab's storage. */
export function unsentLandlordWords(userId: string): string {
  const lost = (readStored(lostAnswersKey(userId))?.values ?? {}) as Readonly<Record<string, LostAnswer>>;
  const typed = keysOf(userId).map((key) => {
    const { answer, words } = readStored(key)?.values ?? {};
    return answer ?? words;
  });
  return [
    ...typed,
    ...Object.values(lost)
      .filter(isRecent)
      .map(({ words }) => words),
  ]
    .filter((words) => typeof words === 'string' && words.trim() !== '')
    .join('\n\n');
}

export function forgetLandlordWords(userId: string): void {
  for (const key of [...keysOf(userId), lostAnswersKey(userId)]) forgetStored(key);
}

function keysOf(userId: string): string[] {
  return forms.flatMap((form) => storedKeys(`${form}:${userId}:`));
}
