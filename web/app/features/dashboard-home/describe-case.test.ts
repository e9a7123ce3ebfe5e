import { describe, expect, it } from 'vitest';
import { actionOnItsPage, describeCase, describeWait, withdrawalOf } from './describe-case';
import { exampleCase as own } from './testing/example-case';

describe('describeCase', () => {
  it('links from a draft to its submission, and from any other case to the application', () => {
    expect(describeCase({ ...own, status: 'draft', step: 'draft' }).action.to).toBe(
      '/dashboard/application-submission?application=a1',
    );
    expect(describeCase(own).action.to).toBe('/dashboard/applications/a1');
  });

  it.each([
    ['approved', null, 'Your application is approved'],
    ['rejected', null, 'We could not approve your application'],
    ['in_review', 'closed', 'We have closed your application'],
    ['in_review', 'withdrawn', 'You have withdrawn your application'],
  ])('describes the end of a case with the status %s and the closing %s', (status, closing, title) => {
    expect(describeCase({ ...own, status, closing, step: 'closed', turn: 'nobody' }).title).toBe(title);
  });

  it('says since when a certificate is withdrawn, and links to a new application', () => {
    const day = '2026-12-01T00:10:00Z';
    const withdrawn = { ...own, status: 'approved', step: 'closed', turn: 'nobody', since: day };
    const told = { ...withdrawn, certificate_withdrawn_at: day };
    const { title, next, action, stepsDone } = describeCase(told);
    expect(title).toBe('Your certificate was withdrawn');
    expect(next).toContain('apply again');
    expect(next).not.toContain('gets it from us');
    expect(describeWait(told)).toBe('Since 1 December 2026.');
    expect(action.to).toBe('/dashboard/applications/a1#decision');
    expect(stepsDone).toBeUndefined();
  });

  it('says when a certificate under notice ends, and links to the notice', () => {
    const approved = { ...own, status: 'approved', step: 'closed', turn: 'nobody' };
    const { title, turn, action } = describeCase({ ...approved, certificate_notice_until: '2026-12-10' });
    expect(title).toBe('Your certificate ends on 10 December 2026');
    expect(turn.label).toBe('Notice given');
    expect(action).toEqual({ label: 'See the notice', to: '/dashboard/my-applications/a1#notice' });
  });

  it('says since when an objection to a notice waits for us, and its outcome', () => {
    const notice = { status: 'approved', step: 'closed', turn: 'nobody', certificate_notice_until: '2026-12-10' };
    const waiting = { ...own, ...notice, objected_at: '2026-11-24T10:00:00Z' };
    expect(describeCase(waiting)).toMatchObject({
      title: 'Your certificate ends on 10 December 2026',
      next: expect.stringContaining(
        'before the notice ends on 10 December 2026. If nobody has answered by then, the notice takes effect',
      ),
      turn: { label: 'Our turn' },
      action: { label: 'See your objection', to: '/dashboard/my-applications/a1#notice' },
    });
    expect(describeWait(waiting)).toBe('With us since 24 November 2026.');
    const late = { ...waiting, certificate_notice_until: null, certificate_withdrawn_at: '2026-12-11T00:10:00Z' };
    expect(describeCase(late)).toMatchObject({ title: 'Your certificate was withdrawn', turn: { label: 'Our turn' } });
    expect(describeCase(late).next).toContain('Your objection to the notice still waits for our answer.');
    expect(describeWait(late)).toBe('With us since 24 November 2026.');
    const upheld = { ...waiting, objection_outcome: 'upheld', objection_decided_at: '2026-11-25T10:00:00Z' };
    expect(describeCase(upheld)).toMatchObject({
      next: expect.stringContaining('The notice stands, as we answered on 25 November 2026.'),
      turn: { label: 'Notice given' },
      action: { label: 'See our answer', to: '/dashboard/my-applications/a1#notice' },
    });
    const overturned = { ...upheld, objection_outcome: 'overturned', certificate_notice_until: null };
    expect(describeCase(overturned)).toMatchObject({
      title: 'Your application is approved',
      next: expect.stringContaining('The notice was taken back on 25 November 2026'),
      action: { to: '/dashboard/my-applications/a1#timeline' },
    });
  });

  it('says that an appeal has succeeded, and links to our answer', () => {
    expect(describeCase({ ...own, appeal_granted_at: '2026-11-20T10:00:00Z' })).toMatchObject({
      title: 'Your appeal succeeded: we look at your application again',
      turn: { label: 'Our turn' },
      action: { label: 'See our answer', to: '/dashboard/applications/a1#decision' },
    });
    const asked = { ...own, step: 'request', turn: 'tenant', appeal_granted_at: '2026-11-20T10:00:00Z' };
    expect(describeCase(asked).title).toBe('We need something from you');
  });

  it('says that the approval is taken back, and links to the reason', () => {
    const takenBack = { ...own, approval_taken_back_at: '2026-11-20T10:00:00Z' };
    expect(describeCase(takenBack)).toMatchObject({
      title: 'We have taken the approval of your application back',
      turn: { label: 'Our turn' },
      action: { label: 'See why', to: '/dashboard/my-applications/a1#timeline' },
    });
    const asked = { ...takenBack, step: 'request', turn: 'tenant' };
    expect(describeCase(asked)).toMatchObject({
      title: 'We need something from you',
      next: expect.stringMatching(/^We have taken the approval of your application back\. As soon as/),
      action: { to: '/dashboard/applications/a1' },
    });
  });

  it('links from a rejection to the appeal form, while an appeal is possible', () => {
    const rejected = { ...own, status: 'rejected', step: 'closed', turn: 'nobody', appeal_until: '2026-12-22' };
    const { next, action } = describeCase(rejected);
    expect(next).toContain('until 22 December 2026');
    expect(action).toEqual({
      label: 'See the reason and what you can do',
      to: '/dashboard/applications/a1#decision',
    });
  });
});

describe('actionOnItsPage', () => {
  it.each([
    [{ status: 'draft', step: 'draft', turn: 'tenant' }, '/dashboard/application-submission?application=a1'],
    [{ status: 'in_review', step: 'request', turn: 'tenant' }, '#what-we-need'],
    [{ status: 'rejected', step: 'closed', turn: 'nobody' }, undefined],
    [{ status: 'in_review', closing: 'withdrawn', step: 'closed', turn: 'nobody' }, undefined],
    [{ status: 'in_review', step: 'review', turn: 'staff' }, undefined],
    [{ status: 'approved', step: 'closed', turn: 'nobody' }, undefined],
  ])('leads for %j to %s', (state, to) => {
    expect(actionOnItsPage({ ...own, ...state })?.to).toBe(to);
  });
});

describe('describeWait', () => {
  it.each([
    [
      'staff',
      null,
      'With us since 12 November 2026. We have decided too few cases lately to say how long this usually takes. We write to you at each step.',
    ],
    ['staff', 0.4, 'With us since 12 November 2026. This step usually takes less than a day.'],
    ['staff', 1.2, 'With us since 12 November 2026. This step usually takes about a day.'],
    ['staff', 3.6, 'With us since 12 November 2026. This step usually takes about 4 days.'],
    ['tenant', null, 'With you since 12 November 2026.'],
    ['tenant', 2.2, 'With you since 12 November 2026. An answer usually takes about 2 days.'],
    ['landlord', null, 'With your landlord or agent since 12 November 2026.'],
    ['landlord', 2.8, 'With your landlord or agent since 12 November 2026. An answer usually takes about 3 days.'],
    ['nobody', null, 'Since 12 November 2026.'],
  ])('with the turn %s and %s usual days says: %s', (turn, usual_days, words) => {
    expect(describeWait({ ...own, turn, usual_days })).toBe(words);
  });

  it('says by when we promise the answer to an appeal', () => {
    expect(describeWait({ ...own, step: 'appeal', appeal_answer_by: '2026-12-11' })).toBe(
      'With us since 12 November 2026. You have our answer by 11 December 2026.',
    );
  });

  it('says by when the landlord or agent was asked to answer', () => {
    expect(describeWait({ ...own, turn: 'landlord', due_on: '2026-12-01' })).toBe(
      'With your landlord or agent since 12 November 2026. We asked them to answer by 1 December 2026.',
    );
  });
});

describe('withdrawalOf', () => {
  it('links from an undecided case to the withdrawal on its page', () => {
    expect(withdrawalOf(own)).toBe('/dashboard/my-applications/a1#withdraw');
    expect(withdrawalOf({ ...own, status: 'pending', step: 'request', turn: 'tenant' })).toBeDefined();
  });

  it.each([
    ['draft', null],
    ['approved', null],
    ['rejected', null],
    ['in_review', 'withdrawn'],
  ])('has no link with the status %s and the closing %s', (status, closing) => {
    expect(withdrawalOf({ ...own, status, closing })).toBeUndefined();
  });
});
