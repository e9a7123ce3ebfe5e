import { describe, expect, it } from 'vitest';
import { saySaved } from './say-saved';

const note = {
  id: 'c1',
  direction: 'outbound',
  communication_type: 'internal_note',
  subject: 'Bank',
  content: 'Rang the bank.',
  status: 'sent',
};

describe('What is said once a communication is saved', () => {
  const say = saySaved('Communication added successfully');

  it('tells of an e-mail that it is on its way', () => {
    expect(say({ ...note, communication_type: 'email' })).toEqual({
      title: 'Communication added successfully',
      description: 'The e-mail is on its way to the tenant.',
    });
  });

  it('is that it was saved, where nothing is sent', () => {
    const told = { title: 'Communication added successfully' };
    expect(say(note)).toEqual(told);
    expect(say({ ...note, communication_type: 'email', status: 'draft' })).toEqual(told);
  });
});
