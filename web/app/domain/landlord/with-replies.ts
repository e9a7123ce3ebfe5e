interface Entry {
  readonly id: string;
  /** The message that it replies to. */
  readonly in_reply_to: string | null;
}

export interface Replied<Written> {
  readonly written: Written;
  /** What we replied to it, in order. */
  readonly replies: readonly Written[];
}

/** What was written and asked, each with our replies to it: what has the newest of them first. A reply whose message is not among them stands alone. */
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
