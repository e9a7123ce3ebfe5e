/** Says in one clear line why a start failed. */
export function explainStartFailure(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return `an unexpected failure: ${JSON.stringify(error)}`;
  const code = codeOf(error) ?? codeOf(error.cause);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return `the disk that holds ${dataDir} is full.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `the server may not read and write ${dataDir}. (${error.message})`;
  }
  // Only the cause says why the embedded database crashed.
  return code === '57P02' ? `${error.message} (${firstLine(error.cause)})` : error.message;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function firstLine(cause: unknown): string {
  return String(cause).split('\n', 1)[0] ?? '';
}
