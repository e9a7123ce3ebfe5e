/** Text that was typed when a session ended by itself, until the same person signs in again. It never leaves this window. */
const drafts = new Map<string, unknown>();
let isOver = false;
let owner: string | undefined;

/** Notes that a session has ended, although nobody signed out here. Forms that disappear from now on are kept. */
export function noteSessionEnd(userId: string): void {
  if (owner !== userId) drafts.clear();
  owner = userId;
  isOver = true;
}

/** Notes who has signed in, and discards the drafts of another person. */
export function noteSessionStart(userId: string): void {
  isOver = false;
  if (owner !== userId) drafts.clear();
}

/** Whether a session has ended by itself, and nobody has signed in since. */
export function hasSessionEnded(): boolean {
  return isOver;
}

/** Keeps typed text if its form disappears because the session has ended. */
export function keepDraft(key: string, value: unknown): void {
  if (isOver) drafts.set(key, value);
}

/** Whether there are drafts for the next sign-in. */
export function hasDrafts(): boolean {
  return drafts.size > 0;
}

/** Returns a draft and removes it. */
export function takeDraft(key: string): unknown {
  const kept = drafts.get(key);
  drafts.delete(key);
  return kept;
}
