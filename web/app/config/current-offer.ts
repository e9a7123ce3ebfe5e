/** A lower price for a limited time. */
export interface Offer {
  /** The last day in the UK, as YYYY-MM-DD. */
  readonly until: string;
  readonly who: string;
}

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** An offer until its last day is over, in London. A sample stays as it is, because nothing is offered there. */
export function currentOffer(offer: Offer | null, isSample: boolean, now: Date): Offer | null {
  return offer !== null && !isSample && london.format(now) > offer.until ? null : offer;
}
