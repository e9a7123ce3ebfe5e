import { answer } from '../_shared/answer.ts';
import { callAsService } from '../_shared/call-as-service.ts';
import type { FunctionContext } from '../_shared/function-context.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readUuid } from '../_shared/read-uuid.ts';
import { requireAdmin } from '../_shared/require-admin.ts';
import { requireOwnerForStaff } from '../_shared/require-owner-for-staff.ts';
import { requireOwnerForCertified } from './require-owner-for-certified.ts';

/**
 * Deletes a person: body `{userId}`, for administrators, not for themselves; a member of staff, and
 * a tenant with a certificate in force, is deleted by an owner; nobody is whose appeal or objection is open. The database
 * deletes the person's data with the account and adds the jobs that remove the files; the applications stay without the person's data.
 */
export function handler(request: Request, context: FunctionContext): Promise<Response> {
  return answer(request, async () => {
    const callerId = await requireAdmin(request, context);
    const userId = await readUuid(request, 'userId');
    if (userId === callerId) throw new FunctionError(400, 'You cannot delete your own account.');
    // Only owners take a colleague's permissions away, and these go with the account.
    await requireOwnerForStaff(request, context, userId);
    await requireOwnerForCertified(request, context, userId);
    await refuseOwner(context, userId);
    await refuseUndecided(context, userId);
    const response = await callAsService(context, 'DELETE', `/auth/v1/admin/users/${userId}`);
    if (response.status === 404) throw new FunctionError(404, 'User not found.');
    if (!response.ok) throw new Error(`The user ${userId} could not be deleted: ${response.status}`);
    return { userId };
  });
}

/** The database refuses it too, without words for the person. */
async function refuseOwner(context: FunctionContext, userId: string): Promise<void> {
  const filter = `user_id=eq.${userId}&permission=eq.owner&select=permission`;
  const response = await callAsService(context, 'GET', `/rest/v1/staff_permissions?${filter}`);
  if (!response.ok) throw new Error(`The permissions of ${userId} could not be read: ${response.status}`);
  if (((await response.json()) as unknown[]).length > 0) {
    throw new FunctionError(409, 'This person is an owner. Two owners take that permission away first.');
  }
}

/** As in `private.keep_until_decided`, whose words do not reach the caller either. */
async function refuseUndecided(context: FunctionContext, userId: string): Promise<void> {
  const open =
    'withdrawal_objections.decided_at=is.null&application_rejections.appealed_at=not.is.null&application_rejections.appeal_decided_at=is.null';
  const path = `/rest/v1/rent_guarantee_applications?tenant_id=eq.${userId}&select=withdrawal_objections(id),application_rejections(id)&${open}&or=(withdrawal_objections.not.is.null,application_rejections.not.is.null)&limit=1`;
  const response = await callAsService(context, 'GET', path);
  if (!response.ok) throw new Error(`What is open about ${userId} could not be read: ${response.status}`);
  if (((await response.json()) as unknown[]).length > 0) {
    throw new FunctionError(
      409,
      'An appeal or an objection about a guarantee of this person is open. Decide it first.',
    );
  }
}
