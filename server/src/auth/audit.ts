import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { clientAddress } from '../http/client-address.ts';

/** The audit log's actions, by GoTrue's names. A refresh is not logged, because the row of its token has the person and the time. */
export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_invited'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_deleted'
  | 'user_reauthenticate_requested'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'identity_unlinked'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_revoked';

/** Writes one entry of the audit log: the actor (undefined for a server with the service key), the action and the address. */
export async function recordAudit(
  database: Queryable,
  request: Request,
  action: AuditAction,
  actor: { readonly id: string; readonly email: string | null } | undefined,
  traits: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const payload = {
    action,
    actor_id: actor?.id ?? '00000000-0000-0000-0000-000000000000',
    actor_username: actor?.email ?? (actor === undefined ? 'service_role' : ''),
    timestamp: new Date().toISOString(),
    traits,
  };
  await database.query('insert into auth.audit_log_entries (id, payload, ip_address) values ($1, $2, $3)', [
    randomUUID(),
    payload,
    clientAddress(request) ?? '',
  ]);
}
