import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSmtpService, refusal, type SmtpService } from '../testing/smtp-service.ts';
import type { Mailer } from './mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

let service: SmtpService;
let mailer: Mailer;
beforeEach(async () => {
  service = await openSmtpService({
    onRecipient: (address) => (address.startsWith('gone@') ? refusal(550, 'No such mailbox') : undefined),
  });
  mailer = openSmtpMailer({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: service.port,
    SMTP_USER: undefined,
    SMTP_PASS: undefined,
    SMTP_ADMIN_EMAIL: 'no-reply@example.com',
    SMTP_SENDER_NAME: 'Sender',
  });
});
afterEach(async () => {
  await mailer.close();
  await service.close();
});

const message = { to: 'ada@example.com', subject: 'Confirm', text: 'plain words' };

test('A message is sent by SMTP with sender, recipient, text and HTML.', async () => {
  await mailer.send({ ...message, html: '<p>marked words</p>' });
  expect(service.received).toMatchObject([{ to: 'ada@example.com' }]);
  const source = service.received[0]?.source;
  expect(source).toContain('From: Sender <no-reply@example.com>');
  expect(source).toContain('Subject: Confirm');
  expect(source).toContain('plain words');
  expect(source).toContain('<p>marked words</p>');
});

test('A message that is sent twice under one name has one Message-ID, and includes its attachments.', async () => {
  const attachments = [
    { filename: 'terms.txt', contentType: 'text/plain', content: new TextEncoder().encode('Terms') },
  ];
  await mailer.send({ ...message, id: 'a (key) of 1', attachments });
  await mailer.send({ ...message, id: 'a (key) of 1' });
  await mailer.send(message);
  const [first, second, third] = service.received.map(({ messageId }) => messageId);
  expect(first).toBe('<a%20%28key%29%20of%201@example.com>');
  expect(second).toBe(first);
  expect(third).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
  expect(service.received[0]?.source).toContain('filename=terms.txt');
});

test('A message that the server refuses is an error with the code and the refused address.', async () => {
  await expect(mailer.send({ ...message, to: 'gone@example.com' })).rejects.toMatchObject({
    responseCode: 550,
    command: 'RCPT TO',
  });
});

test('A message that cannot be handed over is an error.', async () => {
  await service.close();
  await expect(mailer.send(message)).rejects.toThrow();
});

test('A message may set its own sender.', async () => {
  await mailer.send({ ...message, sender: 'Cardiff, Lettings' });
  expect(service.received[0]?.source).toContain('From: "Cardiff, Lettings" <no-reply@example.com>');
});
