import { describe, expect, it } from 'vitest';
import { takesDocuments } from './takes-documents';

const now = new Date('2026-11-22T12:00:00Z');
const rejection = { appeal_until: '2026-11-22', appealed_at: null, appeal_decided_at: null };
const appealed = { ...rejection, appeal_until: '2026-11-01', appealed_at: '2026-10-30T10:00:00Z' };
const rejected = (newest?: typeof rejection | typeof appealed | object) =>
  takesDocuments(
    {
      status: 'rejected',
      application_closings: [],
      application_rejections: newest ? [{ ...rejection, ...newest }] : [],
    },
    now,
  );

describe('documents of a tenant', () => {
  it.each([
    ['pending', true],
    ['in_review', true],
    ['approved', false],
  ] as const)('are taken by an application that is %s: %s', (status, expected) => {
    expect(takesDocuments({ status, application_closings: [], application_rejections: [] }, now)).toBe(expected);
  });

  it('are taken after a rejection until the last day of an appeal', () => {
    expect(rejected(rejection)).toBe(true);
    expect(rejected({ appeal_until: '2026-11-21' })).toBe(false);
    expect(rejected()).toBe(false);
  });

  it('are taken for an appeal until it is decided', () => {
    expect(rejected(appealed)).toBe(true);
    expect(rejected({ ...appealed, appeal_decided_at: '2026-11-02T10:00:00Z' })).toBe(false);
  });
});
