import { undecidedStatuses } from '~/config/vocabulary';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useAuth } from '~/lib/auth/auth-context';

export interface ApplicationAccess {
  readonly isStaff: boolean;
  /** The reader is the tenant who applies. */
  readonly isOwn: boolean;
  /** Messages and documents are between the tenant and staff; a property manager's user is not given them. */
  readonly hasFile: boolean;
  readonly canContinue: boolean;
  /** Submitted and not decided yet. */
  readonly canAddDocuments: boolean;
  /** Tenants delete drafts; staff everything, though an approved one only after it got another status (design.md 8.6). */
  readonly canDelete: boolean;
}

/** What the signed-in person may do with an application. The database holds the same rules; these keep its refusals out of sight. */
export function useApplicationAccess({ tenant_id, status }: Application): ApplicationAccess {
  const { user, isAdmin: isStaff } = useAuth();
  const isOwn = tenant_id !== null && tenant_id === user?.id;
  const isOwnDraft = isOwn && status === 'draft';
  return {
    isStaff,
    isOwn,
    hasFile: isStaff || isOwn,
    canContinue: isOwnDraft,
    canAddDocuments: isOwn && undecidedStatuses.includes(status),
    canDelete: isStaff || isOwnDraft,
  };
}
