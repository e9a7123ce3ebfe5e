import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { takesDocuments } from '~/data/rent-guarantee-applications/takes-documents';
import { useAuth } from '~/lib/auth/auth-context';

export interface ApplicationAccess {
  readonly isStaff: boolean;
  /** The reader is the applicant. */
  readonly isOwn: boolean;
  /** Messages and documents are between the tenant and staff; a property manager's user does not receive them. */
  readonly hasFile: boolean;
  readonly canContinue: boolean;
  /** Submitted and undecided, or rejected with an appeal still possible. */
  readonly canAddDocuments: boolean;
  /** Tenants may delete drafts; staff any application, but an approved one only after a change of its status. */
  readonly canDelete: boolean;
}

/**
 * The actions that the signed-in person may take on an application. The database enforces the same rules; this only hides actions
 * that it would refuse.
 */
export function useApplicationAccess(application: Application): ApplicationAccess {
  const { tenant_id, status } = application;
  const { user, isAdmin: isStaff } = useAuth();
  const isOwn = tenant_id !== null && tenant_id === user?.id;
  const isOwnDraft = isOwn && status === 'draft';
  return {
    isStaff,
    isOwn,
    hasFile: isStaff || isOwn,
    canContinue: isOwnDraft,
    canAddDocuments: isOwn && takesDocuments(application),
    canDelete: isStaff || isOwnDraft,
  };
}
