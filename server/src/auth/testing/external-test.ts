import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testOrigin } from '../../testing/test-app.ts';
import type { AuthTest } from './auth-test.ts';

/** The page that providers send the browser back to. */
export const callbackUrl = `${testOrigin}/auth/v1/callback`;

const issuerScript = fileURLToPath(new URL('../../testing/oidc-issuer.mjs', import.meta.url));

/** A running OpenID Connect issuer. */
export interface Issuer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an issuer in a separate process. */
export async function startIssuer(): Promise<Issuer> {
  const child = spawn(process.execPath, [issuerScript, callbackUrl], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^issuer (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    return {
      url,
      async close() {
        const exit = once(child, 'exit');
        child.kill();
        await exit;
      },
    };
  }
  throw new Error('The issuer did not start');
}

/** The settings that enable a provider. */
export function providerSettings(name: string, url: string, more: Readonly<Record<string, string>> = {}) {
  const settings = { ENABLED: 'true', CLIENT_ID: 'website', SECRET: 'the secret of the tests', URL: url, ...more };
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [`EXTERNAL_${name}_${key}`, value]));
}

/** Signs in at the issuer as a browser does, and returns the address that it redirects to. */
export async function signInAt(address: string | URL, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let form: string | undefined;
  for (let step = 0; step < 12; step += 1) {
    if (next.href.startsWith(callbackUrl)) return next;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    const page = await response.text();
    if (location !== null) next = new URL(location, next);
    else if (page.includes('name="login"'))
      form = new URLSearchParams({ prompt: 'login', login, password: 'any' }).toString();
    else throw new Error(`The issuer answered ${response.status}: ${page.slice(0, 300)}`);
  }
  throw new Error('The issuer redirects in a loop');
}

/** Opens the address that a provider redirected to in the application, and returns the application's redirect. */
export async function returnFromProvider(auth: AuthTest, address: URL): Promise<URL> {
  const response = await auth.fetch(address.pathname + address.search);
  if (response.status !== 303) throw new Error(`The callback answered ${response.status}: ${await response.text()}`);
  return new URL(response.headers.get('location') ?? '');
}

/** Starts a sign-in by the client's address for it, and returns the provider's. */
export async function providerAddress(auth: AuthTest, url: string | null | undefined): Promise<URL> {
  const { pathname, search } = new URL(url ?? '');
  const response = await auth.fetch(pathname + search);
  if (response.status !== 302) throw new Error(`Authorize answered ${response.status}: ${await response.text()}`);
  return new URL(response.headers.get('location') ?? '');
}

/** Signs in with a provider from beginning to end, and returns the page that the browser ends at. */
export async function signInBy(auth: AuthTest, provider: string, login: string, client = auth.client()): Promise<URL> {
  const { data } = await client.auth.signInWithOAuth({
    provider: provider as 'google',
    options: { skipBrowserRedirect: true },
  });
  return returnFromProvider(auth, await signInAt(await providerAddress(auth, data.url), login));
}
