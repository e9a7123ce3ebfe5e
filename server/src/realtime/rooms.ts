import type { BinaryBroadcast } from './frames.ts';

/** A client's message to the others in a channel: JSON as text, or bytes. */
export type Broadcast = BinaryBroadcast | { readonly type: 'broadcast'; readonly event: string; readonly json: string };

/** A member of a room. */
export interface Member {
  receive(broadcast: Broadcast): void;
}

/** The channels that broadcasts reach. A private channel and the public one of the same topic are different rooms. */
export class Rooms {
  readonly #members = new Map<string, Set<Member>>();

  enter(room: string, member: Member): void {
    const members = this.#members.get(room) ?? new Set();
    this.#members.set(room, members.add(member));
  }

  leave(room: string, member: Member): void {
    const members = this.#members.get(room);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(room);
  }

  /** Sends to all members of the room, except one. */
  broadcast(room: string, broadcast: Broadcast, except?: Member): void {
    for (const member of this.#members.get(room) ?? []) if (member !== except) member.receive(broadcast);
  }
}

/** A channel's topic as its user named it. */
export function subTopicOf(topic: string): string {
  return topic.replace(/^realtime:/, '');
}

/** The room of a topic. */
export function roomOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`;
}
