import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { addressHeader, networkOf } from '../http/client-address.ts';
import { TokenError, type Tokens } from '../http/tokens.ts';
import { type TrustedProxies, trustedClientAddress, trustedProxies } from '../http/trusted-proxies.ts';
import type { FrameVersion } from './frames.ts';
import { identityOf } from './identity.ts';
import { connectionCounts, LimitedCounts } from './limits.ts';

/** A connection that becomes a WebSocket. */
export interface AcceptedHandshake {
  readonly apiKey: string;
  readonly version: FrameVersion;
  /** The network of the client's address. */
  readonly network: string;
  /** Called once when the connection has ended. */
  readonly release: () => void;
}

/** A refused connection, with its response. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Decides which connections become WebSockets: those with a valid key at the protocol's address. As with HTTP, any origin may
 * connect, because access depends on tokens, which no browser sends by itself.
 */
export class Handshakes {
  readonly #tokens: Tokens;
  readonly #trusted: TrustedProxies;
  /** The connections of each address; undefined when they are not counted. */
  readonly #addresses: LimitedCounts<string> | undefined;
  #isClosed = false;

  constructor(config: Pick<Config, 'RATE_LIMIT' | 'TRUSTED_PROXIES'>, tokens: Tokens) {
    this.#tokens = tokens;
    this.#trusted = trustedProxies(config.TRUSTED_PROXIES);
    this.#addresses = config.RATE_LIMIT ? new LimitedCounts(connectionCounts.address) : undefined;
  }

  /** Returns what the connection needs to continue; undefined when it was refused and has its response. */
  async accept(request: IncomingMessage, socket: Duplex): Promise<AcceptedHandshake | undefined> {
    const onError = () => socket.destroy();
    socket.on('error', onError);
    try {
      return await this.#check(request);
    } catch (error) {
      const { status, message } = error instanceof Refusal ? error : new Refusal(500, 'Error connecting to Realtime');
      answer(socket, status, message);
      return undefined;
    } finally {
      socket.off('error', onError);
      if (socket.destroyed) socket.on('error', () => {});
    }
  }

  /** Refuses all new connections: the server is about to stop. */
  close(): void {
    this.#isClosed = true;
  }

  async #check(request: IncomingMessage): Promise<AcceptedHandshake> {
    const url = new URL(request.url ?? '/', 'http://server');
    if (url.pathname !== '/realtime/v1/websocket') throw new Refusal(404, 'There is no WebSocket at this address');
    if (this.#isClosed) throw new Refusal(503, 'Realtime is restarting, please standby');
    const header = request.headers['x-api-key'];
    const apiKey = typeof header === 'string' ? header : url.searchParams.get('apikey');
    if (apiKey === null) throw new Refusal(401, 'API key is missing');
    await identityOf(apiKey, this.#tokens).catch((error: unknown) => {
      throw error instanceof TokenError ? new Refusal(401, error.message) : error;
    });
    const version = url.searchParams.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0')
      throw new Refusal(400, 'The version of the serializer is not supported');
    const network = this.#networkOf(request);
    if (this.#addresses?.add(network) === false) throw new Refusal(429, 'Too many connected users');
    return { apiKey, version, network, release: () => this.#addresses?.remove(network) };
  }

  #networkOf({ socket, headers }: IncomingMessage): string {
    return networkOf(trustedClientAddress(socket.remoteAddress, headers[addressHeader]?.toString(), this.#trusted));
  }
}

function answer(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ error: message });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
