interface CaughtMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly sent_at: string;
}

/**
 * Waits for the newest mail to a person, optionally with a subject, and returns it: the last of `count` that were sent. Fails
 * when it does not arrive in 30 s.
 */
export async function newestMailTo(origin: string, address: string, subject = '', count = 1): Promise<CaughtMail> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const found = await mailsTo(origin, address, subject);
    if (found[0] !== undefined && found.length >= count) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address} ${subject}`);
}

/** The mails to a person that have arrived, the newest first, optionally with a subject. */
export async function mailsTo(origin: string, address: string, subject = ''): Promise<CaughtMail[]> {
  const response = await fetch(`${origin}/mailbox/messages`);
  const messages = (await response.json()) as CaughtMail[];
  return messages.filter((message) => message.to === address && message.subject.includes(subject));
}

/** The first address in a mail's text. Fails when there is none. */
export function linkIn(mail: CaughtMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`No link in the mail:\n${mail.text}`);
  return link;
}
