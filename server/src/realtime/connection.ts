import type { Channel } from './channel.ts';
import type { Frame } from './frames.ts';
import type { Identity } from './identity.ts';
import { explainRefusal, JoinError, joinChannel } from './join-channel.ts';
import { connectionLimits, joinRate, messageRate, RateCounter } from './limits.ts';
import type { Broadcast } from './rooms.ts';
import type { Services } from './services.ts';
import type { Wire } from './wire.ts';

/** The close code of a client that sends or joins too often (RFC 6455, 7.4.1: policy violation). */
const policyViolation = 1008;

/** One client and its channels. Its messages are handled in order. */
export class Connection {
  readonly #services: Services;
  readonly #wire: Wire;
  readonly #apiKey: string;
  readonly #areRatesLimited: boolean;
  readonly #channels = new Map<string, Channel>();
  readonly #messages = new RateCounter(messageRate);
  readonly #joins = new RateCounter(joinRate);
  #last: Promise<void> = Promise.resolve();
  #lastMessageAt: number;
  #person: string | undefined;
  #isClosed = false;

  constructor(services: Services, wire: Wire, apiKey: string, areRatesLimited: boolean) {
    this.#services = services;
    this.#wire = wire;
    this.#apiKey = apiKey;
    this.#areRatesLimited = areRatesLimited;
    this.#lastMessageAt = Date.now();
  }

  /** Handles a message from the client. */
  take(frame: Frame | undefined): void {
    this.#lastMessageAt = Date.now();
    if (this.#areRatesLimited && !this.#messages.take(this.#lastMessageAt)) {
      this.#wire.close(policyViolation, 'Too many messages per second');
      return;
    }
    if (frame === undefined) return;
    this.#last = this.#last.then(() => this.#handle(frame)).catch((error: unknown) => this.#refuse(frame, error));
  }

  /** Ends expired channels. Returns whether the client is still alive. */
  checkAlive(now: number): boolean {
    for (const [topic, channel] of this.#channels) {
      channel.endWhenExpired(now);
      if (!channel.isOpen) this.#channels.delete(topic);
    }
    return now - this.#lastMessageAt <= connectionLimits.silence;
  }

  /** Leaves all channels once the client has disconnected. */
  end(): void {
    this.#isClosed = true;
    for (const channel of this.#channels.values()) channel.leave();
    this.#channels.clear();
    if (this.#person !== undefined) this.#services.persons?.remove(this.#person);
    this.#person = undefined;
  }

  async #handle(frame: Frame): Promise<void> {
    if (this.#isClosed) return;
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return this.#wire.reply(frame, 'ok');
    if (frame.event === 'phx_join') return this.#join(frame);
    const channel = this.#channels.get(frame.topic);
    if (channel === undefined) return this.#wire.reply(frame, 'error', { reason: 'unmatched topic' });
    if (frame.event === 'phx_leave') return this.#leave(channel, frame);
    if (frame.event === 'access_token') return channel.renew(payloadOf(frame).access_token);
    if (frame.event === 'broadcast') return this.#broadcast(channel, frame);
    if (frame.event === 'presence') this.#wire.reply(frame, 'error', { reason: 'Presence is not supported' });
  }

  async #join(frame: Frame): Promise<void> {
    if (this.#areRatesLimited && !this.#joins.take(Date.now())) {
      this.#wire.reply(frame, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' });
      this.#wire.close(policyViolation, 'Too many joins per second');
      return;
    }
    const former = this.#channels.get(frame.topic);
    former?.leave();
    former?.sendClosed();
    this.#channels.delete(frame.topic);
    if (this.#channels.size >= connectionLimits.channels)
      throw new JoinError('ChannelRateLimitReached: Too many channels');
    const channel = await joinChannel(
      { services: this.#services, wire: this.#wire, apiKey: this.#apiKey, admit: (identity) => this.#admit(identity) },
      frame,
    );
    // The client may have disconnected during the query.
    if (this.#isClosed) channel.leave();
    else this.#channels.set(frame.topic, channel);
  }

  #leave(channel: Channel, frame: Frame): void {
    channel.leave();
    this.#channels.delete(frame.topic);
    this.#wire.reply(frame, 'ok');
    channel.sendClosed();
  }

  #broadcast(channel: Channel, frame: Frame): void {
    const broadcast = readBroadcast(frame);
    if (broadcast === undefined) this.#wire.reply(frame, 'error', { reason: 'A broadcast needs an event' });
    else channel.broadcast(frame, broadcast);
  }

  #admit({ person }: Identity): void {
    if (person === this.#person || person === undefined) return;
    const { persons } = this.#services;
    if (persons?.add(person) === false) throw new JoinError('ConnectionRateLimitReached: Too many connected users');
    if (this.#person !== undefined) persons?.remove(this.#person);
    this.#person = person;
  }

  #refuse(frame: Frame, error: unknown): void {
    const reason = explainRefusal(error);
    if (reason === undefined) this.#services.log.warn({ err: error, event: frame.event }, 'a realtime message failed');
    this.#wire.reply(frame, 'error', { reason: reason ?? 'Realtime was unable to connect to the project database' });
  }
}

function payloadOf({ payload }: Frame): Record<string, unknown> {
  return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
}

function readBroadcast(frame: Frame): Broadcast | undefined {
  const { event, payload } = payloadOf(frame);
  if (typeof event !== 'string' || Buffer.byteLength(event) > 255) return undefined;
  if (payload instanceof Uint8Array) return { type: 'broadcast', event, payload };
  return { type: 'broadcast', event, json: JSON.stringify(payload ?? {}) };
}
