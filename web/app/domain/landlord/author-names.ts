/** Names the account that wrote for a landlord or agent. `answeredBy` is its name, or its address without one; the reader's own is 'you'. */
export function answererOf(answeredBy: string | null, ownEmail: string | undefined): string {
  if (answeredBy === null) return 'somebody whose account is gone';
  return answeredBy === ownEmail ? 'you' : answeredBy;
}

interface Objected {
  readonly is_own_objection: boolean;
  /** The name of the account that objected; null where it has none, or is deleted. */
  readonly objected_by: string | null;
}

/** Names the person on the reader's side who objected to a notice of withdrawal, at the beginning of a sentence. */
export function objectorOf({ is_own_objection: isOwn, objected_by: name }: Objected): string {
  return isOwn ? 'You' : (name ?? 'A colleague of yours');
}
