import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as the mail server received it. */
export interface Received {
  readonly to: string;
  /** The Message-ID header, with its brackets. */
  readonly messageId: string;
  /** Headers and body. */
  readonly source: string;
}

/** A mail server on a free port of this machine. */
export interface SmtpService {
  readonly port: number;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** A mail server's reaction to a recipient or a message: a refusal with an error's code and text, or a delay. */
interface Behaviour {
  onRecipient?(address: string): Error | undefined;
  /** Awaited before a message is stored and acknowledged. */
  onMessage?(message: Received): Promise<void> | void;
  /** The account that may send. Without it everybody may send, and nobody can sign in. */
  readonly account?: { readonly user: string; readonly pass: string };
}

/** Opens a mail server that stores its messages. */
export async function openSmtpService({ onRecipient, onMessage, account }: Behaviour = {}): Promise<SmtpService> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: account === undefined,
    disabledCommands: account === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === account?.user && password === account?.pass;
      done(isRight ? null : refusal(535, 'Wrong user or password'), isRight ? { user: username } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => done(onRecipient?.(address)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', async () => {
        const source = Buffer.concat(chunks).toString();
        const message = {
          to: envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID:\s*(\S+)/im.exec(source)?.[1] ?? '',
          source,
        };
        await onMessage?.(message);
        received.push(message);
        done();
      });
    },
  });
  // A client that disconnects half-way is not a failure of the server.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return { port, received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** A refusal with a mail server's code and text. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
