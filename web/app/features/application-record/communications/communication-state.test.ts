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
  delivery_status: 'queued',
  delivery_error: null,
  awaits_answer: false,
  settled_at: null,
  created_by: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  version: 1,
  profiles: null,
  attached_files: [],
  settled_messages: [],
};

describe('The state of a communication', () => {
  it('is queued until the mail server has accepted the e-mail, then sent, with the time', () => {
    expect(describeState(email).label).toBe('Queued');
    const sent = { ...email, delivery_status: 'sent' as const, emailed_at: '2026-11-20T10:02:05Z' };
    expect(describeState(sent).label).toBe('Sent 10:02');
    expect(describeState({ ...sent, emailed_at: '2026-11-21T00:02:05Z' }).label).toBe('Sent 21 Nov 2026, 00:02');
  });

  it('is failed for an e-mail that could not be delivered', () => {
    expect(describeState({ ...email, delivery_status: 'failed' }).label).toBe('Failed');
  });

  it('is not e-mailed where the tenant wants no copies', () => {
    expect(describeState({ ...email, delivery_status: 'switched_off' }).label).toBe('Not e-mailed');
  });

  it('is internal for a note, whatever its status', () => {
    expect(describeState({ ...email, communication_type: 'internal_note' }).label).toBe('Internal');
  });

  it('is the status of a communication that is only recorded', () => {
    const call = { ...email, communication_type: 'phone_call' as const, delivery_status: null };
    expect(describeState(call).label).toBe('Sent');
    expect(describeState({ ...call, direction: 'inbound', status: 'received' }).label).toBe('Received');
    expect(describeState({ ...call, status: 'draft' }).label).toBe('Draft');
  });

  it('says of a message that staff have settled that it needs no answer', () => {
    const settled = { direction: 'inbound', status: 'received', settled_at: '2026-11-21T10:00:00Z' } as const;
    expect(describeState({ ...email, ...settled, communication_type: 'other', delivery_status: null }).label).toBe(
      'Needs no answer',
    );
  });
});
