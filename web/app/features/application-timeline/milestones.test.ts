import { describe, expect, it } from 'vitest';
import type { TimelineEvent } from '~/data/rent-guarantee-applications/application-timeline-query';
import { milestonesOf, milestoneTitle } from './milestones';

describe('milestones', () => {
  it('are the events that move an application, not edits, documents and messages', () => {
    const kinds = ['edit', 'status', 'document', 'message', 'request', 'document_verified', 'certificate_issued'];
    const events = kinds.map((kind) => ({ kind }) as TimelineEvent);
    expect(milestonesOf(events).map(({ kind }) => kind)).toEqual(['status', 'request', 'certificate_issued']);
  });

  it('include questions to a landlord, but no messages without a question', () => {
    const events = ['answer', 'note'].map((type) => ({ kind: 'landlord_request', type }) as TimelineEvent);
    expect(milestonesOf(events).map(({ type }) => type)).toEqual(['answer']);
  });

  it.each([
    ['status', 'pending', 'Application submitted'],
    ['approval_taken_back', 'in_review', 'Approval taken back'],
    ['request', 'answer', 'Question to you'],
    ['request', 'passport', 'Your passport needed'],
    ['request_answered', 'bank_statement', 'Bank statement sent'],
    ['document_refused', 'passport', 'Another passport needed'],
    ['refusal_replaced', 'passport', 'Another passport needed (replaced by what we wrote later)'],
    ['correction', 'tenancy.monthly_rent', 'Correction of the monthly rent needed'],
    ['correction_declined', 'bank_statement', 'Said not to have your bank statement'],
    ['correction_accepted', 'tenant.first_name', 'Correction of your first name accepted'],
    ['landlord_answered', 'answer', 'Landlord or agent answered'],
    ['reason_corrected', '2026-11-20', 'Reason corrected: replaces the reason of 20 November 2026'],
    ['appeal_decided', 'upheld', 'Looked at again: the decision stays'],
    ['closing', 'withdrawn', 'Application withdrawn'],
    ['certificate_ends_early', '2027-03-31', 'Guarantee ends early on 31 March 2027'],
    ['certificate_issued', '2', 'Certificate issued, version 2'],
  ])('of the kind %s and the type %s are called: %s', (kind, type, title) => {
    expect(milestoneTitle({ kind, type, detail: null })).toBe(title);
  });

  it('of a declined correction say which value stays', () => {
    const left = { kind: 'correction_left', type: 'tenancy.monthly_rent' };
    const title = 'We left the monthly rent at £1,450.00';
    expect(milestoneTitle({ ...left, detail: '1450\nThe agreement says so.' })).toBe(title);
    expect(milestoneTitle({ ...left, detail: '' })).toBe('We left the monthly rent empty');
  });

  it('of a notice say until when there is cover', () => {
    expect(milestoneTitle({ kind: 'withdrawal_notice', type: 'fraud', detail: '2026-12-14' })).toBe(
      'Notice given: certificate ends after 14 December 2026',
    );
  });
});
