import type { Page } from 'playwright-core';
import { callAuth } from './api.ts';

export interface CaughtMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly sent_at: string;
}

/**
 * Waits until `count` mails to a person have arrived, optionally with a subject, and returns the newest. Fails after 30 s.
 */
export async function newestMailTo(origin: string, address: string, subject = '', count = 1): Promise<CaughtMail> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const found = await mailsTo(origin, address, subject);
    if (found[0] !== undefined && found.length >= count) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address} ${subject}`);
}

/** Returns the mails to a person that have arrived, optionally with a subject, the newest first. */
export async function mailsTo(origin: string, address: string, subject = ''): Promise<CaughtMail[]> {
  const response = await fetch(`${origin}/mailbox/messages`);
  const messages = (await response.json()) as CaughtMail[];
  return messages.filter((message) => message.to === address && message.subject.includes(subject));
}

/** Returns the first link in a mail's text. Fails when there is none. */
export function linkIn(mail: CaughtMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`No link in the mail:\n${mail.text}`);
  return link;
}

/** Goes the way of a person with a mail of auth: opens its link, and presses the button of the page that says what it does. */
export async function followLink(page: Page, mail: CaughtMail): Promise<void> {
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Uses the link of a mail of auth as its page does, but on another device. */
export async function spendLink(mail: CaughtMail): Promise<void> {
  const { origin, searchParams } = new URL(linkIn(mail));
  await callAuth(origin, 'verify', { type: searchParams.get('type'), token_hash: searchParams.get('token_hash') });
}

/** Returns the six-digit code at the end of a line of a mail. Fails when there is none. */
export function codeIn(mail: CaughtMail): string {
  const code = /\b\d{6}$/m.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`No code in the mail:\n${mail.text}`);
  return code;
}
