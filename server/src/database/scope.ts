import { isUuid } from '../lib/uuid.ts';
import type { Scope } from './database.ts';
import type { StatementLimits } from './statement-limits.ts';

/** One statement with its values, ready to send. */
export interface ScopeStatement {
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * The statement that makes a transaction run as the scope: the role and each setting, for this transaction only. It fails with PT401 when
 * the session that the claims name has ended. The text depends on the names of the settings alone, so that it can be prepared once.
 */
export function scopeStatement(scope: Scope, limits: StatementLimits = {}): ScopeStatement {
  const limit = limits[scope.role] ?? 0;
  const { sub } = scope.claims;
  const settings: [string, string][] = [
    ['request.jwt.claims', JSON.stringify(scope.claims)],
    ...Object.entries(scope.settings ?? {}),
  ];
  // `auth.uid()` reads this setting first.
  if (typeof sub === 'string') settings.push(['request.jwt.claim.sub', sub]);
  if (limit > 0) settings.unshift(['statement_timeout', String(limit)]);
  if (scope.readOnly) settings.unshift(['transaction_read_only', 'on']);
  const changes = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  const values = settings.flat();
  // The role comes last, because from then on the transaction no longer has the owner's rights.
  values.push(scope.readAs ?? scope.role);
  changes.push(`set_config('role', ${roleSql(scope, `$${values.length}`)}, true)`);
  // One number is returned instead of all values. The arguments are evaluated in their order.
  const calls = [`num_nonnulls(${changes.join(', ')})`];
  const session = scope.claims.session_id;
  if (isUuid(session)) {
    values.push(session);
    calls.unshift(`auth.require_session($${values.length})`);
  }
  // Its name comes from the configuration.
  if (scope.preRequest !== undefined) calls.push(`${scope.preRequest}()`);
  return { text: `select ${calls.join(', ')}`, values };
}

/** The view's name comes from the configuration. It is read after the claims are set. */
function roleSql({ readOnly, readRole }: Scope, role: string): string {
  return readOnly && readRole !== undefined ? `coalesce((select role from ${readRole}), ${role})` : role;
}
