/** A lower price for a limited time. */
export interface Offer {
  /** The last day in the UK, as YYYY-MM-DD. */
  readonly until: string;
  readonly who: string;
}

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The offer, until its last day in London is over. A sample offer never ends, because nothing is really offered. */
export function currentOffer(offer: Offer | null, isSample: boolean, now: Date): Offer | null {
  return offer !== null && !isSample && london.format(now) > offer.until ? null : offer;
}
