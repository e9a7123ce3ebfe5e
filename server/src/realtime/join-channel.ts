import { TokenError } from '../http/tokens.ts';
import { Channel } from './channel.ts';
import type { Frame } from './frames.ts';
import { type Identity, identityOf, payerOf } from './identity.ts';
import { type JoinRequest, readJoin } from './join-payload.ts';
import { connectionLimits, filterValues, Share } from './limits.ts';
import { countValues } from './parse-filter.ts';
import { evaluatePolicies, type Permissions } from './private-channels.ts';
import { checkFilters, readSubscriptions, SubscriptionError, type SubscriptionRequest } from './read-subscriptions.ts';
import { subTopicOf } from './rooms.ts';
import type { Services } from './services.ts';
import type { Wire } from './wire.ts';

/** A refused join. Its message is for the client. */
export class JoinError extends Error {
  override readonly name = 'JoinError';
}

const allPermissions: Permissions = { mayRead: true, mayWrite: true };

/** The parts of a connection that a join needs. */
export interface JoinContext {
  readonly services: Services;
  readonly wire: Wire;
  /** The connection's key, for channels without a token of their own. */
  readonly apiKey: string;
  /** Counts the person for the connection. Fails with a {@link JoinError} when there are too many. */
  admit(identity: Identity): void;
}

/**
 * Joins a channel and replies to the client. Fails with a {@link JoinError} for the client, a `TokenError` or the database's own
 * error.
 */
export async function joinChannel({ services, wire, apiKey, admit }: JoinContext, frame: Frame): Promise<Channel> {
  const request = readJoin(frame.payload);
  if (request === undefined) throw new JoinError('InvalidJoinPayload: the join cannot be read');
  if (!/^realtime:./.test(frame.topic) || frame.topic.length > 255)
    throw new JoinError('You must provide a topic name');
  if (request.changes.length > connectionLimits.bindings)
    throw new JoinError('Too many subscriptions to changes in one channel');
  const identity = await identityOf(request.token ?? apiKey, services.tokens);
  admit(identity);
  const permissions = await permissionsOf(services, identity, frame.topic, request);
  const { subscriptions, share, failure } = await subscriptionsOf(services, wire, identity, request);
  const channel = new Channel(services, wire, { frame, request, identity, permissions, subscriptions, share });
  wire.reply(frame, 'ok', { postgres_changes: request.changes.map((change, index) => ({ ...change, id: index + 1 })) });
  sendJoinOutcome(channel, request, failure);
  return channel;
}

/** The message of a refusal, if the client may see it. */
export function explainRefusal(error: unknown): string | undefined {
  if (error instanceof JoinError) return error.message;
  return error instanceof TokenError ? `InvalidJWTToken: ${error.message}` : undefined;
}

async function permissionsOf(
  { database }: Services,
  identity: Identity,
  topic: string,
  { isPrivate }: JoinRequest,
): Promise<Permissions> {
  if (!isPrivate) return allPermissions;
  const subTopic = subTopicOf(topic);
  const permissions = await evaluatePolicies(database, identity, subTopic);
  if (permissions.mayRead) return permissions;
  throw new JoinError(`Unauthorized: You do not have permissions to read from this Channel topic: ${subTopic}`);
}

/** The subscriptions of a channel, and their share in what the person may have. */
interface Subscribed {
  readonly subscriptions: readonly SubscriptionRequest[];
  readonly share?: Share<string>;
  readonly failure?: string;
}

/** Failed subscriptions are reported after the join, as on Supabase, or refuse it when the client asks to wait for them. */
async function subscriptionsOf(
  services: Services,
  wire: Wire,
  identity: Identity,
  { changes, waitsForChanges }: JoinRequest,
): Promise<Subscribed> {
  let share: Share<string> | undefined;
  try {
    const read = await readSubscriptions(services, identity, changes);
    const subscriptions = read.map(({ subscription }) => subscription);
    const values = subscriptions.reduce((sum, { conditions }) => sum + countValues(conditions), 0);
    share = new Share(services.filterValues, values);
    if (!share.moveTo(payerOf(identity, wire)))
      throw new JoinError(
        `FilterLimitReached: The filters of all your channels may have ${filterValues} values together`,
      );
    await checkFilters(services, read);
    return { subscriptions, share };
  } catch (error) {
    share?.release();
    if (!(error instanceof SubscriptionError)) throw error;
    if (waitsForChanges) throw new JoinError(`RealtimeDisabledForConfiguration: ${error.message}`);
    return { subscriptions: [], failure: error.message };
  }
}

function sendJoinOutcome(channel: Channel, { changes, wantsPresence }: JoinRequest, failure: string | undefined): void {
  if (failure !== undefined) channel.sendSystemMessage('postgres_changes', 'error', failure);
  else if (changes.length > 0) channel.sendSystemMessage('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  if (wantsPresence) channel.sendSystemMessage('presence', 'error', 'Presence is not supported by this server');
}
