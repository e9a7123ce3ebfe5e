import type { OwnInquiry } from '~/data/application-cases/own-home-query';

/** Whether there is something to say of it: whose account was linked reads which office it acts for, until that ends. */
export function isTold(inquiry: OwnInquiry | null): inquiry is OwnInquiry {
  return inquiry !== null && inquiry.outcome !== 'linked';
}
