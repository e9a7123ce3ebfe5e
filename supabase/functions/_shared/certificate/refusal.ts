/** Why something that should be a certificate, or a list of ours, is not accepted. */
export type RefusalReason =
  /** It is not in the documented form, or says something impossible. */
  | 'malformed'
  /** No key of ours has the name that it gives. */
  | 'unknown_key'
  /** The key was revoked before it signed this, or there is no telling whether it was. */
  | 'revoked_key'
  /** The signature belongs to other data. */
  | 'wrong_signature';

/** A reader's refusal. Its message is for the person who looks into it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
