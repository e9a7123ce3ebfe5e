import { isIP, isIPv6 } from 'node:net';

/** Kept outside the request's headers, which a client could send as well. */
const addresses = new WeakMap<Request, string>();

/** Sets the trusted address of a request. */
export function setClientAddress(request: Request, address: string | undefined): void {
  if (address !== undefined && isIP(address) !== 0) addresses.set(request, address);
}

/** The trusted address of a request; undefined without a connection. */
export function clientAddress(request: Request): string | undefined {
  return addresses.get(request);
}

/** The network of a request's address, by which rate limits count (see {@link networkOf}); empty without a connection. */
export function clientNetwork(request: Request): string {
  return networkOf(clientAddress(request));
}

/**
 * The network by which rate limits count: an IPv4 address itself, or the first half of an IPv6 address, because one customer of a provider
 * has at least 2^64 addresses (RFC 6177).
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
