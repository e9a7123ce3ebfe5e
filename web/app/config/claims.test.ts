import { afterEach, describe, expect, it, vi } from 'vitest';
import { company } from './company';

afterEach(() => {
  vi.doUnmock('./company');
  vi.resetModules();
});

/** The claims of a company with another configuration. */
async function claimsOf(configuration: object) {
  const none = { history: false, testimonials: false, advanceRentAccount: null };
  vi.resetModules();
  vi.doMock('./company', () => ({ company, isSample: false, evidence: none, offer: null, ...configuration }));
  return import('./claims');
}
const held = (holder: string) => `Your advance rent is held in ${holder}.`;

describe('what the public site claims', () => {
  it('is all that is specified while it is a sample, and marked as one', async () => {
    vi.resetModules();
    const claims = await import('./claims');
    expect(claims.advanceRent(held)).toBe('Your advance rent is held in a regulated account.');
    expect(claims.since).toBe(' since 1997');
    expect(claims.priceSentence).toBe(
      '£149 once, waived for a limited time for a select number of users, + £5 for each month.',
    );
    expect(claims.offerEndSentence).toMatch(/^ The offer ends on \d+ \w+ \d{4}\.$/);
    expect(claims.totalSentence).toBe('For 12 months that is £209 in all, or £60 with the fee waived.');
    expect(claims.sampleNotice).toMatch(/^Sample content/);
  });

  it('leaves out what nobody has evidence of', async () => {
    const claims = await claimsOf({});
    expect(claims.advanceRent(held)).toBe('We do not take rent before your tenancy agreement is signed.');
    expect(claims.takesAdvanceRent).toBe(false);
    expect(claims.since).toBe('');
    expect(claims.priceSentence).toBe('£149 once + £5 for each month.');
    expect(claims.offerEndSentence).toBe('');
    expect(claims.totalSentence).toBe('For 12 months that is £209 in all.');
    expect(claims.sampleNotice).toBeUndefined();
  });

  it('names who holds advance rent, and the first year, with evidence', async () => {
    const advanceRentAccount = { institution: 'Bank of Cardiff', scheme: 'Client Money Protect' };
    const claims = await claimsOf({ evidence: { history: true, testimonials: true, advanceRentAccount } });
    expect(claims.advanceRent(held)).toContain('held in an account at Bank of Cardiff, Client Money Protect.');
    expect(claims.since).toBe(' since 1997');
  });
});
