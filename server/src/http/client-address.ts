import { isIP } from 'node:net';

/** The address that a request came from, as the server's socket saw it; undefined where there was no socket. */
export function clientAddress(request: Request): string | undefined {
  const address = request.headers.get('x-client-address') ?? '';
  return isIP(address) === 0 ? undefined : address;
}
