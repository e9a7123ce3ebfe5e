import { describe, expect, it } from 'vitest';
import { sayRecorded } from './say-recorded';

const note = {
  id: 'c1',
  direction: 'outbound',
  communication_type: 'internal_note',
  subject: 'Bank',
  content: 'Rang the bank.',
  status: 'sent',
};

describe('What is said once a communication is recorded', () => {
  const say = sayRecorded('Communication added successfully');

  it('is nothing for an e-mail, whose sending follows and tells of both', () => {
    expect(say({ ...note, communication_type: 'email' })).toBeUndefined();
  });

  it('is that it was recorded, where nothing is sent', () => {
    const told = { title: 'Communication added successfully' };
    expect(say(note)).toEqual(told);
    expect(say({ ...note, communication_type: 'email', status: 'draft' })).toEqual(told);
  });
});
