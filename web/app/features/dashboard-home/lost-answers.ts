import type { OwnLandlordRequest } from '~/data/landlord-requests/own-landlord-requests-query';
import { readStored } from '~/lib/stored-values';

/** A question that somebody else answered or closed while the reader was typing this text. */
export interface LostAnswer {
  readonly request: OwnLandlordRequest;
  readonly words: string;
  /** The time, in milliseconds. */
  readonly at: number;
}

const keptMs = 7 * 86_400_000;

/** Whether it is recent enough to be shown. */
export function isRecent({ at }: Pick<LostAnswer, 'at'>): boolean {
  return Date.now() - at < keptMs;
}

/** The key under which this tab stores them, for a week or until the reader discards them. */
export function lostAnswersKey(userId: string): string {
  return `lost-answers:${userId}`;
}

export function hasLostAnswers(userId: string): boolean {
  const lost = (readStored(lostAnswersKey(userId))?.values ?? {}) as Readonly<Record<string, LostAnswer>>;
  return Object.values(lost).some(isRecent);
}
