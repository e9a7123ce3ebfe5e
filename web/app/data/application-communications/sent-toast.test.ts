import { expect, it } from 'vitest';
import { sentToast } from './sent-toast';

it('The toast after a message promises an e-mail to a person who gets copies of messages.', () => {
  expect(sentToast(true).description).toBe('We answer here, and you get our answer by e-mail too.');
});

it.each([false, undefined])(
  'The toast after a message says where to read the answer when that is not mailed (%s).',
  (isMailed) => {
    expect(sentToast(isMailed)).toEqual({
      title: 'Message sent',
      description: 'You read our answer here, with your application.',
    });
  },
);
