/** A function's refusal, with the HTTP status of the response. Its message is for the caller. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
