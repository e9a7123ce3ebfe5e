import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AppDeps } from '../app-deps.ts';
import { ChangeFeed } from './change-feed.ts';
import { Connection } from './connection.ts';
import { Filters } from './filters.ts';
import { readBinaryFrame, readTextFrame } from './frames.ts';
import { type AcceptedHandshake, Handshakes } from './handshakes.ts';
import { connectionCounts, connectionLimits, filterValues, LimitedCounts } from './limits.ts';
import { PublishedTables } from './published-tables.ts';
import { Relay } from './relay.ts';
import { Rooms } from './rooms.ts';
import type { Services } from './services.ts';
import { Subscriptions } from './subscription.ts';
import { Unsent } from './unsent.ts';
import { Wire } from './wire.ts';

/** The interval of checks for expired tokens and silent clients, in milliseconds. */
const checkInterval = 1000;

/** How often a process checks that PostgreSQL's notifications still reach it, in milliseconds. */
const probeInterval = 15_000;

/** How long clients may take to close after a stop was requested, in milliseconds. */
const closeTimeout = 1000;

/** The close code of a server that is about to restart (RFC 6455, registry of close codes). Clients reconnect. */
const serviceRestart = 1012;

/** The service of `/realtime/v1`. */
export interface Realtime {
  /** Accepts a connection that asks to become a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends channels with expired tokens, and the connections of clients that are silent or do not read. */
  checkAlive(now: number): void;
  /** Closes all connections, so that the clients reconnect elsewhere or later. */
  stop(): Promise<void>;
}

/** Starts to send changes and to accept connections. Fails when it cannot listen to the database. */
export async function startRealtime(deps: Pick<AppDeps, 'config' | 'database' | 'tokens' | 'log'>): Promise<Realtime> {
  const { config, database, tokens, log } = deps;
  const rooms = new Rooms();
  const relay = new Relay(database, rooms, log);
  const services: Services = {
    database,
    tokens,
    tables: new PublishedTables(database),
    filters: new Filters(),
    subscriptions: new Subscriptions(),
    rooms,
    persons: config.RATE_LIMIT ? new LimitedCounts(connectionCounts.person) : undefined,
    filterValues: config.RATE_LIMIT ? new LimitedCounts(filterValues) : undefined,
    hasBroadcast: config.REALTIME_BROADCAST,
    relay: (room, broadcast) => relay.send(room, broadcast),
    log,
  };
  const feed = new ChangeFeed(services);
  await services.tables.refresh();
  await Promise.all([feed.start(), ...(config.REALTIME_BROADCAST ? [relay.start()] : [])]);

  const clients = new Clients(services, config.RATE_LIMIT);
  const handshakes = new Handshakes(config, tokens);
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: connectionLimits.message });
  const timer = setInterval(() => clients.checkAlive(Date.now()), checkInterval).unref();
  const probing = setInterval(() => void probe(), probeInterval).unref();
  const probe = async () => {
    if (database.engine === 'postgresql')
      await feed.probe().catch((error: unknown) => log.warn({ err: error }, 'change notifications do not arrive'));
  };
  return {
    upgrade: (request, socket, head) => {
      void handshakes.accept(request, socket).then((accepted) => {
        if (accepted === undefined) return;
        server.handleUpgrade(request, socket, head, (client) => clients.add(client, accepted));
      });
    },
    checkAlive: (now) => clients.checkAlive(now),
    stop: async () => {
      clearInterval(timer);
      clearInterval(probing);
      handshakes.close();
      await clients.close();
      await Promise.all([feed.stop(), relay.stop()]);
    },
  };
}

/** All clients of this process. */
class Clients {
  readonly #services: Services;
  readonly #areRatesLimited: boolean;
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #unsent = new Unsent();

  constructor(services: Services, areRatesLimited: boolean) {
    this.#services = services;
    this.#areRatesLimited = areRatesLimited;
  }

  add(socket: WebSocket, { apiKey, version, network, release }: AcceptedHandshake): void {
    const wire = new Wire(socket, this.#unsent, { version, network });
    const connection = new Connection(this.#services, wire, apiKey, this.#areRatesLimited);
    this.#connections.set(socket, connection);
    socket.on('message', (data, isBinary) => {
      // `ws` returns a Buffer, for one fragment or several, unless another type is requested.
      const bytes = data as Buffer;
      connection.take(isBinary ? readBinaryFrame(bytes) : readTextFrame(bytes.toString(), version));
    });
    socket.on('error', (error) => this.#services.log.debug({ err: error }, 'a realtime connection was broken'));
    socket.once('close', () => {
      this.#connections.delete(socket);
      connection.end();
      release();
    });
  }

  checkAlive(now: number): void {
    this.#unsent.endStalled(now);
    for (const [socket, connection] of this.#connections) if (!connection.checkAlive(now)) socket.terminate();
  }

  async close(): Promise<void> {
    const sockets = [...this.#connections.keys()];
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of sockets) socket.close(serviceRestart, 'The server is about to restart');
    const timer = setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, closeTimeout);
    await Promise.all(closed);
    clearTimeout(timer);
  }
}
