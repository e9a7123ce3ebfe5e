import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Mailer, MailMessage } from './mailer.ts';
import { messageIdOf } from './message-headers.ts';

/** How many messages are kept. The oldest are dropped first. */
const maxMessages = 500;

const caughtMessageSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** Null for a message that an earlier version caught. */
  message_id: z.string().nullable().default(null),
  /** The names of its attachments. */
  attachments: z.array(z.string()).default([]),
  sent_at: z.string(),
});

/** A message in the mailbox; `sent_at` is ISO 8601. */
export type CaughtMessage = z.infer<typeof caughtMessageSchema>;

/** Catches mail instead of sending it: in memory, and in a file of JSON lines so that a restart keeps it. */
export class Mailbox implements Mailer {
  readonly #path: string;
  readonly #sender: string;
  #messages: CaughtMessage[];
  #written: Promise<void> = Promise.resolve();

  /** Opens the mailbox in the file `path` and skips unreadable lines. Messages come from the sender's address. */
  constructor(path: string, sender: string) {
    this.#path = path;
    this.#sender = sender;
    this.#messages = readLines(path).slice(-maxMessages);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, this.#messages.map(toLine).join(''), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }

  /** Returns the messages, newest first. */
  messages(): readonly CaughtMessage[] {
    return this.#messages.toReversed();
  }

  async send({ id, to, subject, text, html, attachments = [] }: MailMessage): Promise<void> {
    const message: CaughtMessage = {
      id: randomUUID(),
      to,
      subject,
      text,
      html: html ?? null,
      message_id: messageIdOf(id, this.#sender),
      attachments: attachments.map(({ filename }) => filename),
      sent_at: new Date().toISOString(),
    };
    this.#messages = [...this.#messages, message].slice(-maxMessages);
    const writing = this.#written.then(() => appendFile(this.#path, toLine(message)));
    this.#written = writing.catch(() => {});
    await writing;
  }

  close(): Promise<void> {
    return this.#written;
  }
}

function toLine(message: CaughtMessage): string {
  return `${JSON.stringify(message)}\n`;
}

function readLines(path: string): CaughtMessage[] {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return content.split('\n').flatMap((line) => {
    try {
      return [caughtMessageSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
