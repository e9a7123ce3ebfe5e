import { afterEach, describe, expect, it, vi } from 'vitest';
import { priceClaims } from './advertising-claims';
import { company } from './company';

afterEach(() => {
  vi.doUnmock('./company');
  vi.resetModules();
});

/** The claims of a company with another configuration. */
async function claimsOf(configuration: object) {
  const none = { history: false, testimonials: false, advanceRentAccount: null, issuingBasis: false };
  vi.resetModules();
  vi.doMock('./company', () => ({ company, isSample: false, evidence: none, ...configuration }));
  return import('./advertising-claims');
}
const held = (holder: string) => `Your advance rent is held in ${holder}.`;

describe('the claims of the public site', () => {
  it('are complete and marked as a sample while the content is a sample', async () => {
    vi.resetModules();
    const claims = await import('./advertising-claims');
    expect(claims.advanceRent(held)).toBe('Your advance rent is held in a regulated account.');
    expect(claims.advanceRentQuestion.answer).toContain(claims.advanceRent(held));
    expect(claims.since).toBe(' since 1997');
    expect(claims.sampleNotice).toMatch(/^Sample content/);
    expect(claims.specimensForNow).toContain('every certificate is a specimen');
  });

  it('are left out without evidence', async () => {
    const claims = await claimsOf({});
    expect(claims.advanceRent(held)).toBe('We do not take rent before your tenancy agreement is signed.');
    expect(claims.takesAdvanceRent).toBe(false);
    expect(claims.advanceRentQuestion.answer).toBe('We do not take rent before your tenancy agreement is signed.');
    expect(claims.since).toBe('');
    expect(claims.sampleNotice).toBeUndefined();
    expect(claims.specimensForNow).toContain('every certificate is a specimen');
  });

  it('name the holder of advance rent and the first year with evidence', async () => {
    const advanceRentAccount = { institution: 'Bank of Cardiff', scheme: 'Client Money Protect' };
    const claims = await claimsOf({
      evidence: { history: true, testimonials: true, advanceRentAccount, issuingBasis: true },
    });
    expect(claims.advanceRent(held)).toContain('held in an account at Bank of Cardiff, Client Money Protect.');
    expect(claims.since).toBe(' since 1997');
    expect(claims.specimensForNow).toBeUndefined();
  });
});

describe('the texts about the price', () => {
  it('name the change by an offer and its last day', () => {
    expect(priceClaims({ until: '2027-03-31', who: 'a few' })).toEqual({
      priceSentence: '£149 once, waived for a limited time for a few, + £5 for each month.',
      offerEnd: '31 March 2027',
      offerEndSentence: ' The offer ends on 31 March 2027.',
      totalSentence: 'For 12 months that is £209 in all, or £60 with the fee waived.',
    });
  });

  it('give the whole price without an offer', () => {
    expect(priceClaims(null)).toEqual({
      priceSentence: '£149 once + £5 for each month.',
      offerEnd: undefined,
      offerEndSentence: '',
      totalSentence: 'For 12 months that is £209 in all.',
    });
  });
});
