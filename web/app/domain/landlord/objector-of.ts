interface Objected {
  readonly is_own_objection: boolean;
  /** The name of the account that objected; null where it has none, or is deleted. */
  readonly objected_by: string | null;
}

/** Who of the reader's side objected to a notice of withdrawal, at the beginning of a sentence. */
export function objectorOf({ is_own_objection: isOwn, objected_by: name }: Objected): string {
  return isOwn ? 'You' : (name ?? 'A colleague of yours');
}
