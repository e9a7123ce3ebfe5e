import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { decisionTexts } from './unsent-decision';

const rejection = { words: 'Send the contract.', appeal_reply: 'It is enough.' };
const application = { application_rejections: [rejection] } as unknown as Pick<Application, 'application_rejections'>;

it('has the reasons of rejections, the answers to appeals and the notes of statuses, and nothing else', () => {
  const events = [
    { kind: 'status', detail: 'Approved for a year.' },
    { kind: 'message', detail: 'Hello' },
  ];
  expect(decisionTexts(application, events)).toEqual(['Send the contract.', 'It is enough.', 'Approved for a year.']);
});
