// For Deno only, where hosted Supabase runs the functions; excluded from the Node type check.
import { createTransport } from 'nodemailer';
import type { FunctionContext } from '../_shared/function-context.ts';
import { postText } from './post-text.ts';
import { withClientAddress } from './with-client-address.ts';

/**
 * Mounts a handler on hosted Supabase. Mail is sent through the SMTP server in the function secrets, which have the names of
 * self-hosting.
 */
export function serve(handler: (request: Request, context: FunctionContext) => Promise<Response>): void {
  const env = { get: (name: string) => Deno.env.get(name) };
  const required = (name: string) => {
    const value = env.get(name);
    if (value === undefined || value === '') throw new Error(`The secret ${name} is not set`);
    return value;
  };
  const context: FunctionContext = {
    env,
    supabaseUrl: required('SUPABASE_URL'),
    serviceRoleKey: required('SUPABASE_SERVICE_ROLE_KEY'),
    anonKey: required('SUPABASE_ANON_KEY'),
    fetch,
    async sendMail({ id, to, sender, attachments = [], unsubscribeUrl, ...message }) {
      // Hosted Supabase closes the outgoing ports 25 and 587.
      const port = Number(env.get('SMTP_PORT') ?? '465');
      const transport = createTransport({
        host: required('SMTP_HOST'),
        port,
        secure: port === 465,
        auth: { user: required('SMTP_USER'), pass: required('SMTP_PASS') },
      });
      const from = { name: sender ?? env.get('SMTP_SENDER_NAME') ?? '', address: required('SMTP_ADMIN_EMAIL') };
      // nodemailer does not parse an address in an object, so one with a comma cannot become two.
      await transport.sendMail({
        messageId: messageIdOf(id, from.address),
        from,
        to: { name: '', address: to },
        ...message,
        headers: unsubscribeHeaders(unsubscribeUrl),
        // nodemailer accepts any bytes, although its types name only Node's Buffer.
        attachments: attachments.map((file) => ({ ...file, content: file.content as never })),
      });
    },
    sendText: (message) => postText(required('SMS_WEBHOOK_URL'), required('SMS_WEBHOOK_SECRET'), message),
  };
  Deno.serve((request: Request) => handler(withClientAddress(request), context));
}

/** The Message-ID (RFC 5322, section 3.6.4) for the id of a message, with the domain of the sender's address. */
function messageIdOf(id: string | undefined, sender: string): string {
  const left = encodeURIComponent(id ?? crypto.randomUUID()).replace(
    /[()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `<${left}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

/** The headers by which mail programs show their own button to leave a mailing (RFC 2369 and RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
