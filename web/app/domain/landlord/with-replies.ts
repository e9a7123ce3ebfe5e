interface Entry {
  readonly id: string;
  /** The message that it replies to. */
  readonly in_reply_to: string | null;
}

export interface Replied<Written> {
  readonly written: Written;
  /** Our replies to it, oldest first. */
  readonly replies: readonly Written[];
}

/** Groups messages and questions with our replies, the most recent group first. A reply whose message is missing is a group of its own. */
export function withReplies<Written extends Entry>(newestFirst: readonly Written[]): readonly Replied<Written>[] {
  const known = new Map(newestFirst.map((written) => [written.id, written]));
  const repliesTo = new Map<Written, Written[]>();
  for (const written of newestFirst) {
    const message = written.in_reply_to === null ? undefined : known.get(written.in_reply_to);
    const replies = repliesTo.get(message ?? written) ?? [];
    repliesTo.set(message ?? written, message ? [written, ...replies] : replies);
  }
  return [...repliesTo].map(([written, replies]) => ({ written, replies }));
}
