import { TokenError } from '../http/tokens.ts';
import type { Frame } from './frames.ts';
import { type Identity, identityOf, payerOf } from './identity.ts';
import type { JoinRequest } from './join-payload.ts';
import type { Share } from './limits.ts';
import { evaluatePolicies, type Permissions } from './private-channels.ts';
import type { SubscriptionRequest } from './read-subscriptions.ts';
import { type Broadcast, type Member, roomOf, subTopicOf } from './rooms.ts';
import type { Services } from './services.ts';
import type { Subscriber, Subscription } from './subscription.ts';
import type { Wire } from './wire.ts';

/** The data of a new channel. */
export interface ChannelStart {
  /** The message that joined it. */
  readonly frame: Frame;
  readonly request: JoinRequest;
  readonly identity: Identity;
  readonly permissions: Permissions;
  readonly subscriptions: readonly SubscriptionRequest[];
  /** What the subscriptions count as. */
  readonly share?: Share<string> | undefined;
}

/** One channel that a client has joined. */
export class Channel implements Subscriber, Member {
  readonly topic: string;
  readonly #services: Services;
  readonly #wire: Wire;
  readonly #joinRef: string | null;
  readonly #isPrivate: boolean;
  readonly #broadcast: JoinRequest['broadcast'];
  readonly #room: string;
  readonly #subscriptions: readonly Subscription[];
  readonly #share: Share<string> | undefined;
  #identity: Identity;
  #permissions: Permissions;
  #token: string | undefined;
  #isOpen = true;

  constructor(services: Services, wire: Wire, start: ChannelStart) {
    const { frame, request, identity, permissions, subscriptions, share } = start;
    this.#services = services;
    this.#wire = wire;
    this.topic = frame.topic;
    this.#joinRef = frame.joinRef ?? frame.ref;
    // Not the whole request, which may be large.
    this.#isPrivate = request.isPrivate;
    this.#broadcast = request.broadcast;
    this.#room = roomOf(frame.topic, request.isPrivate);
    this.#identity = identity;
    this.#permissions = permissions;
    this.#token = request.token;
    this.#share = share;
    this.#subscriptions = subscriptions.map((subscription) => ({ ...subscription, subscriber: this }));
    services.subscriptions.add(this.#subscriptions);
    services.rooms.enter(this.#room, this);
  }

  get identity(): Identity {
    return this.#identity;
  }

  get isOpen(): boolean {
    return this.#isOpen && this.#identity.endsAt > Date.now();
  }

  deliver(ids: readonly number[], data: string): void {
    if (this.isOpen)
      this.#wire.sendRaw(this.topic, 'postgres_changes', `{"ids":${JSON.stringify(ids)},"data":${data}}`);
  }

  receive(broadcast: Broadcast): void {
    if (!this.isOpen) return;
    if ('payload' in broadcast) this.#wire.sendBinary(this.topic, broadcast);
    else this.#wire.sendRaw(this.topic, 'broadcast', writeBroadcast(broadcast));
  }

  /** Ends the channel with an error, after which the client rejoins by itself. */
  fail(reason: string): void {
    this.#end('phx_error', reason);
  }

  /** Ends the channel when the token has expired. */
  endWhenExpired(now: number): void {
    if (this.#identity.endsAt <= now) this.#end('phx_close', 'Token has expired');
  }

  /** Ends the channel silently, or with the reply to a client that leaves. */
  leave(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#services.subscriptions.remove(this.#subscriptions);
    this.#services.rooms.leave(this.#room, this);
    this.#share?.release();
  }

  /** Tells the client that the channel is closed, after which it does not rejoin. */
  sendClosed(event: 'phx_close' | 'phx_error' = 'phx_close'): void {
    this.#wire.send({ joinRef: this.#joinRef, ref: this.#joinRef, topic: this.topic, event, payload: {} });
  }

  /** Sends a message from the server itself. */
  sendSystemMessage(extension: string, status: 'ok' | 'error', message: string): void {
    const payload = { extension, status, message, channel: this.#subTopic };
    this.#wire.send({ joinRef: this.#joinRef, ref: null, topic: this.topic, event: 'system', payload });
  }

  /** Accepts a new token: from now on the channel reads with its rights. */
  async renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token === this.#token || token.startsWith('sb_')) return;
    try {
      const identity = await identityOf(token, this.#services.tokens);
      if (this.#isPrivate)
        this.#permissions = await evaluatePolicies(this.#services.database, identity, this.#subTopic);
      // The channel may have ended meanwhile.
      if (!this.#isOpen) return;
      if (this.#share?.moveTo(payerOf(identity, this.#wire)) === false) {
        this.#end('phx_error', 'FilterLimitReached: The new token belongs to a person with too many filters');
        return;
      }
      this.#token = token;
      this.#identity = identity;
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      this.#end('phx_close', error.message);
      return;
    }
    if (!this.#permissions.mayRead) {
      this.#end('phx_close', `You no longer have permission to read from this Channel topic: ${this.#subTopic}`);
    }
  }

  /** Passes the client's broadcast on to the others. */
  broadcast(frame: Frame, broadcast: Broadcast): void {
    const { toSelf, isAnswered } = this.#broadcast;
    if (!this.#services.hasBroadcast) {
      this.#wire.reply(frame, 'error', { reason: 'Broadcasts are not enabled on this server' });
      return;
    }
    if (!this.#permissions.mayWrite) {
      if (isAnswered)
        this.#wire.reply(frame, 'error', { reason: 'You do not have permission to write to this channel' });
      return;
    }
    this.#services.rooms.broadcast(this.#room, broadcast, toSelf ? undefined : this);
    this.#services.relay(this.#room, broadcast);
    if (isAnswered) this.#wire.reply(frame, 'ok');
  }

  get #subTopic(): string {
    return subTopicOf(this.topic);
  }

  #end(event: 'phx_close' | 'phx_error', reason: string): void {
    if (!this.#isOpen) return;
    this.leave();
    this.sendSystemMessage('system', 'error', reason);
    this.sendClosed(event);
  }
}

function writeBroadcast({ event, json }: Extract<Broadcast, { json: string }>): string {
  return `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${json}}`;
}
