import { useSyncExternalStore } from 'react';
import { isSample, offer } from '~/config/company';
import { currentOffer, type Offer } from '~/config/current-offer';

/** The day of the build, as YYYY-MM-DD. */
const builtOn = import.meta.env.BUILT_ON as string;

/** The offer of now, for what React does not render again, such as the description of a page. */
export function offerNow(): Offer | null {
  return currentOffer(offer, isSample, new Date());
}

/**
 * The offer, while it lasts. It ends by itself, without a new release: a public page begins as it was built, which React relies on,
 * and then says what is offered now.
 */
export function useOffer(): Offer | null {
  return useSyncExternalStore(neverChanges, offerNow, offerAtBuild);
}

function offerAtBuild(): Offer | null {
  return currentOffer(offer, isSample, new Date(builtOn));
}

/** Nobody waits for midnight with a page open. */
function neverChanges(): () => void {
  return () => {};
}
