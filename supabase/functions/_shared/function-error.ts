/** An error response with this HTTP status. Its message is for the caller. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;
  /** The database's details, such as the fields with problems. */
  readonly details: string | undefined;

  constructor(status: number, message: string, details?: string) {
    super(message);
    this.status = status;
    this.details = details;
  }
}
