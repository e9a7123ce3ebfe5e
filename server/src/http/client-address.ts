import { isIP } from 'node:net';

/** Kept beside the requests and not in a header of theirs, which a client could send as well. */
const addresses = new WeakMap<Request, string>();

/** Notes the address that a request came from, as the server's socket saw it. */
export function noteClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined && isIP(address) !== 0) addresses.set(request, address);
}

/** The address that a request came from; undefined where there was no socket. */
export function clientAddress(request: Request): string | undefined {
  return addresses.get(request);
}
