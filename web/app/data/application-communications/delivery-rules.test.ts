import { describe, expect, it } from 'vitest';
import type { CommunicationValues } from './application-communications-schema';
import { isMailed, takesFiles } from './delivery-rules';

const email: CommunicationValues = {
  direction: 'outbound',
  communication_type: 'email',
  subject: 'Your certificate',
  content: 'It is ready.',
  status: 'sent',
};

describe('a communication', () => {
  it('is mailed when it is an outbound e-mail that is not a draft', () => {
    expect(isMailed(email)).toBe(true);
  });

  it('is not mailed when it is a draft, inbound, or anything other than an e-mail', () => {
    const others: Partial<CommunicationValues>[] = [
      { status: 'draft' },
      { direction: 'inbound' },
      { communication_type: 'internal_note' },
    ];
    expect(others.map((change) => isMailed({ ...email, ...change }))).toEqual([false, false, false]);
  });
});

it.each([
  ['email', 'sent', true],
  ['other', 'received', true],
  ['email', 'draft', false],
  ['internal_note', 'sent', false],
] as const)(
  'A communication of the type %s with the status %s takes files: %s',
  (communication_type, status, expected) => {
    expect(takesFiles({ communication_type, status })).toBe(expected);
  },
);
