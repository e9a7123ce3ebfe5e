import { BlockList, isIP, isIPv6, type Socket } from 'node:net';

/** The proxies whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = BlockList;

/** Parses addresses and networks, such as `10.0.0.7` and `fd00::/8`. Fails with a RangeError that names one which is neither. */
export function trustedProxies(list: readonly string[]): TrustedProxies {
  const trusted = new BlockList();
  for (const entry of list) {
    const [address = '', length, ...rest] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const longest = family === 'ipv6' ? 128 : 32;
    const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest);
    if (isIP(address) === 0 || !isLength || rest.length > 0) throw new RangeError(entry);
    trusted.addSubnet(address, Number(length ?? longest), family);
  }
  return trusted;
}

/**
 * The client address of a request: going back from this server, the first that is not a trusted proxy's. Each proxy appends its
 * caller's address to `X-Forwarded-For`; the client may have forged everything before that.
 * @param peer the other end of the connection.
 */
export function trustedClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string | undefined {
  let address = readAddress(peer ?? '');
  const hops = forwardedFor?.split(',') ?? [];
  while (address !== undefined && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) {
    const before = readAddress(hops.pop() ?? '');
    if (before === undefined) break;
    address = before;
  }
  return address;
}

/**
 * The client addresses of requests. The address of a connection is determined once, unless a proxy forwards requests of several clients in
 * it.
 */
export class ClientAddresses {
  readonly #trusted: TrustedProxies;
  readonly #ofConnections = new WeakMap<Socket, string | undefined>();

  constructor(trusted: TrustedProxies) {
    this.#trusted = trusted;
  }

  of(connection: Socket, forwardedFor: string | undefined): string | undefined {
    if (forwardedFor !== undefined) return trustedClientAddress(connection.remoteAddress, forwardedFor, this.#trusted);
    if (this.#ofConnections.has(connection)) return this.#ofConnections.get(connection);
    const address = trustedClientAddress(connection.remoteAddress, undefined, this.#trusted);
    this.#ofConnections.set(connection, address);
    return address;
  }
}

/**
 * An address in its canonical form, without a port, a zone, and the prefix of an IPv4 address on an IPv6 socket; undefined for
 * anything else.
 */
function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    .replace(/%.*$/, '');
  if (isIPv6(bare)) return new URL(`http://[${bare}]`).hostname.slice(1, -1);
  return isIP(bare) === 0 ? undefined : bare;
}
