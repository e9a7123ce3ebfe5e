import { describe, expect, it } from 'vitest';
import type { Communication } from '~/data/application-communications/communications-query';
import { describeState } from './communication-state';

const email: Communication = {
  id: 'c1',
  application_id: 'a1',
  direction: 'outbound',
  communication_type: 'email',
  subject: 'Your certificate',
  content: 'It is ready.',
  status: 'sent',
  emailed_at: null,
  created_by: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  version: 1,
  profiles: null,
};

describe('The state of a communication', () => {
  it('is not sent yet until the mail server has taken the e-mail', () => {
    expect(describeState(email).label).toBe('Not sent yet');
    expect(describeState({ ...email, emailed_at: '2026-11-20T10:00:05Z' }).label).toBe('Sent');
  });

  it('is internal for a note, whatever its status', () => {
    expect(describeState({ ...email, communication_type: 'internal_note' }).label).toBe('Internal');
  });

  it('follows the status of what is only recorded', () => {
    const call = { ...email, communication_type: 'phone_call' as const };
    expect(describeState(call).label).toBe('Sent');
    expect(describeState({ ...call, direction: 'inbound', status: 'received' }).label).toBe('Received');
    expect(describeState({ ...call, status: 'draft' }).label).toBe('Draft');
  });
});
