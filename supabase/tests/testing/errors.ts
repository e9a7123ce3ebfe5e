/** Returns the SQLSTATE with which the work fails, or undefined when it does not. */
export async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'not a database error';
  }
}
