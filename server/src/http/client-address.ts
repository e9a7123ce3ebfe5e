import { isIP, isIPv6 } from 'node:net';

/** Kept outside the request's headers, which a client could send as well. */
const addresses = new WeakMap<Request, string>();

/** Notes the address that a request is believed to come from. */
export function setClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined && isIP(address) !== 0) addresses.set(request, address);
}

/** The trusted address of a request; undefined without a connection. */
export function clientAddress(request: Request): string | undefined {
  return addresses.get(request);
}

/** What limits count by, as {@link networkOf} tells it. Empty where there was no connection. */
export function clientNetwork(request: Request): string {
  return networkOf(clientAddress(request));
}

/**
 * What limits count by: the address, or the first half of an IPv6 address, since one customer of a provider has at least 2^64 of them
 * (RFC 6177).
 */
export function networkOf(address = ''): string {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Overwrites the header that tells a function the client's address with the trusted one, so that no client can forge it. */
export function forwardClientAddress(request: Request): void {
  const address = clientAddress(request);
  if (address === undefined) request.headers.delete(addressHeader);
  else request.headers.set(addressHeader, address);
}

/** The header with a request's address. */
export const addressHeader = 'x-forwarded-for';
