/** The reason why a certificate or a status list is not accepted. */
export type RefusalReason =
  /** It does not have the documented form, or it contradicts itself. */
  | 'malformed'
  /** It names a key that is not one of ours. */
  | 'unknown_key'
  /** The key was revoked before it signed this, or the time of signing is not known. */
  | 'revoked_key'
  /** The signature belongs to other data. */
  | 'wrong_signature';

/** A certificate or a status list is not accepted. The message is for developers. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
