import { createHmac } from 'node:crypto';
import type { SmsSender } from './sms-sender.ts';

/** The receiver's time limit, in milliseconds. */
const timeout = 5000;

/**
 * Posts codes as JSON to an address of the operator's, in the form of Supabase's send-SMS hook, signed according to Standard
 * Webhooks: the header `webhook-signature` contains `v1,` and the base64 HMAC-SHA256 of
 * `<webhook-id>.<webhook-timestamp>.<body>`.
 */
export function openWebhookSmsSender(url: string, secret: string): SmsSender {
  const key = signingKey(secret);
  return {
    async send({ id, userId, phone, channel, code, text }) {
      const body = JSON.stringify({ user: { id: userId, phone }, sms: { otp: code, phone, channel, message: text } });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS webhook answered ${response.status}`);
    },
  };
}

/** In Supabase's form the secret contains the key in base64; any other text is the key itself. */
function signingKey(secret: string): Buffer {
  const encoded = /^(?:v1,)?whsec_(.+)$/.exec(secret)?.[1];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
}
