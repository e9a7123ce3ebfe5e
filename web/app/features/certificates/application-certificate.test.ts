import { describe, expect, it } from 'vitest';
import { shownVersions } from './application-certificate';

const waiting = { version: 2, issued_at: null };
const issued = { version: 1, issued_at: '2026-11-01T09:00:00Z' };

describe('The versions that tenant and landlord see', () => {
  it('leave out the next one until it is issued', () => {
    expect(shownVersions([waiting, issued])).toEqual([issued]);
  });

  it('include a first one that waits for its signature', () => {
    expect(shownVersions([{ ...waiting, version: 1 }])).toEqual([{ ...waiting, version: 1 }]);
  });
});
