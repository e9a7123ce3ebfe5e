import type { OwnLandlordRequest } from '~/data/landlord-requests/own-landlord-requests-query';
import { readStored } from '~/lib/stored-values';

/** A question that somebody else answered or closed while the reader typed these words. */
export interface LostAnswer {
  readonly request: OwnLandlordRequest;
  readonly words: string;
}

/** Where this tab keeps them until the reader discards them. */
export function lostAnswersKey(userId: string): string {
  return `lost-answers:${userId}`;
}

export function hasLostAnswers(userId: string): boolean {
  return readStored(lostAnswersKey(userId)) !== undefined;
}
