/** What a function refuses to do, with the HTTP status to answer. Its message is for the person who asked. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
