interface CaughtMail {
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
