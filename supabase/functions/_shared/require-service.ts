import { FunctionError } from './function-error.ts';

/**
 * Fails with 403 unless the request has the service role's token. Only for functions with `verify_jwt = true`: the runtime has
 * checked the token's signature before.
 */
export function requireService(request: Request): void {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (roleOf(token) !== 'service_role') throw new FunctionError(403, 'Only the service role may do this.');
}

function roleOf(token: string): unknown {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
