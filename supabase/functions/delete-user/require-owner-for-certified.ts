import { callAsCaller } from '../_shared/call-as-caller.ts';
import { callAsService } from '../_shared/call-as-service.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';

/** The states of a certificate from which somebody may still claim. */
const states = 'issuing,not_begun,in_force,in_claims_period';

/** Fails with 403 when the person has a certificate on which a landlord still relies, and the caller is no owner. */
export async function requireOwnerForCertified(
  request: Request,
  context: FunctionContext,
  userId: string,
): Promise<void> {
  const path = `/rest/v1/rent_guarantee_applications?tenant_id=eq.${userId}&select=id,certificate_versions!inner(id)&certificate_versions.state=in.(${states})&limit=1`;
  const certified = await callAsService(context, 'GET', path);
  if (!certified.ok) throw new Error(`The certificates of ${userId} could not be read: ${certified.status}`);
  if (((await certified.json()) as unknown[]).length === 0) return;
  const permissions = await callAsCaller(request, context, 'own_permissions', {});
  if (!permissions.ok) throw new Error(`The caller's permissions could not be read: ${permissions.status}`);
  if (!((await permissions.json()) as string[]).includes('owner')) {
    throw new FunctionError(403, 'This person has a certificate in force. Only an owner may do this.');
  }
}
