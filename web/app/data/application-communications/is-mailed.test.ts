import { describe, expect, it } from 'vitest';
import type { CommunicationValues } from './application-communications-schema';
import { isMailed } from './is-mailed';

const email: CommunicationValues = {
  direction: 'outbound',
  communication_type: 'email',
  subject: 'Your certificate',
  content: 'It is ready.',
  status: 'sent',
};

describe('A communication is mailed', () => {
  it('when it is an outbound e-mail that is not a draft', () => {
    expect(isMailed(email)).toBe(true);
  });

  it('but not when it is a draft, inbound, or anything other than an e-mail', () => {
    const others: Partial<CommunicationValues>[] = [
      { status: 'draft' },
      { direction: 'inbound' },
      { communication_type: 'internal_note' },
    ];
    expect(others.map((change) => isMailed({ ...email, ...change }))).toEqual([false, false, false]);
  });
});
