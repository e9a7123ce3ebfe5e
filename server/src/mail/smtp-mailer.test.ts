import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openSmtpMailer } from './smtp-mailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that speaks as much of RFC 5321 as one message needs, and keeps what it is told. */
function listen(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  server = createServer((socket) => {
    let isData = false;
    let unread = '';
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (unread + chunk.toString()).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (isData) {
          if (line === '.') socket.write('250 kept\r\n');
          isData = line !== '.';
        } else {
          isData = line === 'DATA';
          socket.write(isData ? '354 go on\r\n' : '250 test\r\n');
        }
      }
    });
  });
  return new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve({ heard, port: typeof address === 'object' && address !== null ? address.port : 0 });
    });
  });
}

const settings = { SMTP_HOST: '127.0.0.1', SMTP_ADMIN_EMAIL: 'no-reply@example.com', SMTP_SENDER_NAME: 'Sender' };

test('A message leaves by SMTP with sender, recipient, text and HTML.', async () => {
  const { port, heard } = await listen();
  const mailer = openSmtpMailer({ ...settings, SMTP_PORT: port, SMTP_USER: undefined, SMTP_PASS: undefined });
  await mailer.send({ to: 'ada@example.com', subject: 'Confirm', text: 'plain words', html: '<p>marked words</p>' });
  await mailer.close();
  const all = heard.join('\n');
  expect(all).toContain('RCPT TO:<ada@example.com>');
  expect(all).toContain('From: Sender <no-reply@example.com>');
  expect(all).toContain('Subject: Confirm');
  expect(all).toContain('plain words');
  expect(all).toContain('<p>marked words</p>');
});

test('A message that cannot be handed over is an error.', async () => {
  const { port } = await listen();
  server?.close();
  const mailer = openSmtpMailer({ ...settings, SMTP_PORT: port, SMTP_USER: undefined, SMTP_PASS: undefined });
  await expect(mailer.send({ to: 'ada@example.com', subject: 'Confirm', text: 'plain words' })).rejects.toThrow();
  await mailer.close();
});
