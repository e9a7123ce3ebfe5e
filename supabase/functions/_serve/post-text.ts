import type { TextMessage } from '../_shared/function-context.ts';

/**
 * Posts a code to the operator's address, in the form of Supabase's send-SMS hook and signed according to Standard Webhooks. The
 * secret is `v1,whsec_<base64>`, or any text. Fails when the receiver does not respond with success within five seconds.
 */
export async function postText(url: string, secret: string, message: TextMessage): Promise<void> {
  const { id, userId, phone, channel, code, text } = message;
  const body = JSON.stringify({ user: { id: userId, phone }, sms: { otp: code, phone, channel, message: text } });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${await sign(secret, `${id}.${timestamp}.${body}`)}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The SMS webhook answered ${response.status}`);
}

async function sign(secret: string, content: string): Promise<string> {
  const encoded = /^(?:v1,)?whsec_(.+)$/.exec(secret)?.[1];
  const bytes =
    encoded === undefined
      ? new TextEncoder().encode(secret)
      : Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
