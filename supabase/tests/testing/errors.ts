/** Returns the SQLSTATE with which the work fails, or undefined when it does not. */
export async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'not a database error';
  }
}

/** The message of what fails, 'done' for what works. */
export function messageOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** The field that a refused call names, or `none`. */
export async function firstFieldOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    const { detail } = error as { detail?: string };
    return detail === undefined ? String(error) : (JSON.parse(detail)[0]?.field ?? '');
  }
}

/** The fields that the error names as wrong; empty when the work succeeds. */
export async function fieldsOf(work: Promise<unknown>): Promise<unknown[]> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const detail = (error as { detail?: string } | undefined)?.detail;
  if (detail === undefined && error !== undefined) throw error;
  return detail === undefined ? [] : (JSON.parse(detail) as { field: string }[]).map(({ field }) => field);
}
