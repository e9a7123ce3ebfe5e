import { describe, expect, it } from 'vitest';
import type { HomeCase } from '~/data/application-cases/own-home-query';
import { describeOtherCase } from './describe-other-case';
import { exampleCase } from './testing/example-case';

const own: HomeCase = { ...exampleCase, message_from: null, approved_at: null };
const ended: HomeCase = { ...own, status: 'rejected', step: 'closed', turn: 'nobody', is_over: true };

describe('A case below the leading one', () => {
  it('links to a message of staff, although it has ended', () => {
    expect(describeOtherCase({ ...ended, message_from: 'staff' })).toEqual({
      title: 'New message from us',
      turn: { label: 'Nothing to do', tone: 'plain' },
      to: '/dashboard/my-applications/a1#messages',
    });
  });

  it('says that a message of the tenant has no answer yet', () => {
    expect(describeOtherCase({ ...ended, message_from: 'tenant' })).toMatchObject({
      title: 'Your message waits for our answer',
      turn: { label: 'Our turn' },
      to: '/dashboard/my-applications/a1#messages',
    });
  });

  it('links to an open task rather than to a message', () => {
    expect(describeOtherCase({ ...ended, requests: 1, due_on: '2026-12-04', message_from: 'staff' })).toMatchObject({
      title: 'We need something from you by 4 December 2026',
      turn: { label: 'Your turn' },
      to: '/dashboard/my-applications/a1#what-we-need',
    });
  });

  it('does not show the day of the landlord’s answer as the tenant’s', () => {
    expect(describeOtherCase({ ...own, step: 'request', turn: 'landlord', due_on: '2026-12-04' })).toMatchObject({
      title: 'We have asked your landlord or agent',
      turn: { label: 'Your landlord’s turn' },
    });
  });

  it('is left out when it has ended and nothing waits in it', () => {
    expect(describeOtherCase(ended)).toBeUndefined();
    expect(describeOtherCase({ ...ended, requests: 1 })).toBeUndefined();
  });

  it('is there while notice of withdrawal runs, though it has ended', () => {
    const noticed = { ...ended, status: 'approved', is_over: false, certificate_notice_until: '2026-12-10' };
    expect(describeOtherCase(noticed)).toMatchObject({ to: '/dashboard/my-applications/a1#notice' });
  });

  it('is there while its certificate counts', () => {
    expect(describeOtherCase({ ...ended, status: 'approved', is_over: false })).toMatchObject({
      title: 'Your application is approved',
      turn: { label: 'Nothing to do' },
    });
  });

  it('says where it stands while it is open, or can be appealed against', () => {
    expect(describeOtherCase(own)).toMatchObject({
      title: 'We are checking your application',
      to: '/dashboard/applications/a1',
    });
    expect(describeOtherCase({ ...ended, is_over: false, appeal_until: '2026-12-04' })).toMatchObject({
      turn: { label: 'You can answer' },
      to: '/dashboard/applications/a1#decision',
    });
  });
});
