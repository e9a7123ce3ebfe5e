/** What was typed when a session ended by itself, until the same person has signed in again. It never leaves this window. */
const drafts = new Map<string, unknown>();
let isOver = false;
let owner: string | undefined;

/** Notes that a session has ended, although nobody signed out here. Forms that disappear from now on are kept. */
export function noteSessionEnd(userId: string): void {
  if (owner !== userId) drafts.clear();
  owner = userId;
  isOver = true;
}

/** Notes who has signed in. What somebody else had typed is not theirs. */
export function noteSessionStart(userId: string): void {
  isOver = false;
  if (owner !== userId) drafts.clear();
}

/** Whether a session has ended by itself, and nobody has signed in since. */
export function hasSessionEnded(): boolean {
  return isOver;
}

/** Keeps what was typed, if it disappears because the session has ended. */
export function keepDraft(key: string, value: unknown): void {
  if (isOver) drafts.set(key, value);
}

/** Whether anything is kept for after the next sign-in. */
export function hasDrafts(): boolean {
  return drafts.size > 0;
}

/** What was kept, once. */
export function takeDraft(key: string): unknown {
  const kept = drafts.get(key);
  drafts.delete(key);
  return kept;
}
