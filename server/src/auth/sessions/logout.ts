import { recordAudit } from '../audit.ts';
import type { AuthEndpoint } from '../auth-services.ts';
import { authenticate } from '../authenticate.ts';
import { validationError } from '../errors.ts';

/** The sessions of user `$1` that each scope ends; `$2` is the current one. */
const endedSessions: ReadonlyMap<string, string> = new Map([
  ['global', 'user_id = $1 or id = $2'],
  ['local', 'user_id = $1 and id = $2'],
  ['others', 'user_id = $1 and id <> $2'],
]);

/**
 * `POST /logout?scope=global|local|others`: ends sessions with their refresh tokens; all of them by default.
 * Fails with `validation_failed` for an unknown scope, and as `authenticate` does.
 */
export const logout: AuthEndpoint = async (auth, request) => {
  const scope = new URL(request.url).searchParams.get('scope') || 'global';
  const condition = endedSessions.get(scope);
  if (condition === undefined) throw validationError(`Unsupported logout scope "${scope}"`);
  const { user, sessionId } = await authenticate(auth, request);
  await auth.database.query(`delete from auth.sessions where ${condition}`, [user.id, sessionId]);
  await recordAudit(auth.database, request, 'logout', user, { scope });
  return new Response(null, { status: 204 });
};
