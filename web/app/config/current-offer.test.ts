import { describe, expect, it } from 'vitest';
import { currentOffer } from './current-offer';

const offer = { until: '2027-03-31', who: 'a few' };

describe('an offer', () => {
  it.each([
    ['in the last second of its last day in London', '2027-03-31T22:59:59Z', offer],
    ['when that day is over in London, though not yet in UTC', '2027-03-31T23:00:00Z', null],
    ['a year later', '2028-03-31T12:00:00Z', null],
  ])('%s', (_when, now, expected) => {
    expect(currentOffer(offer, false, new Date(now))).toEqual(expected);
  });

  it('never ends while the content is a sample, and is null without an offer', () => {
    expect(currentOffer(offer, true, new Date('2028-01-01'))).toEqual(offer);
    expect(currentOffer(null, false, new Date('2027-01-01'))).toBeNull();
  });
});
