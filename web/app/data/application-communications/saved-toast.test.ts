import { describe, expect, it } from 'vitest';
import { savedToast } from './saved-toast';

const note = {
  id: 'c1',
  direction: 'outbound',
  communication_type: 'internal_note',
  subject: 'Bank',
  content: 'Rang the bank.',
  status: 'sent',
};

describe('The toast after saving a communication', () => {
  const say = savedToast('Communication added successfully');

  it('says that an e-mail is being sent', () => {
    expect(say({ ...note, communication_type: 'email', delivery_status: 'queued' })).toEqual({
      title: 'Communication added successfully',
      description: 'The e-mail is on its way to the tenant.',
    });
  });

  it('says where the tenant reads a message that is not mailed', () => {
    const email = { ...note, communication_type: 'email' };
    expect(say({ ...email, delivery_status: 'switched_off' })).toEqual({
      title: 'Communication added successfully',
      description:
        'It is not e-mailed: the tenant has switched off copies of messages, and reads it in the application.',
    });
    expect(say({ ...email, delivery_status: 'failed' })).toMatchObject({
      description: expect.stringMatching(/^It is not e-mailed: there is no address\./),
    });
  });

  it('says only that it was saved when nothing is sent', () => {
    const told = { title: 'Communication added successfully' };
    expect(say(note)).toEqual(told);
    expect(say({ ...note, communication_type: 'email', status: 'draft' })).toEqual(told);
  });
});
