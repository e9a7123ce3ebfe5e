import type { ApplicationStatus } from '~/config/application-status';

/** The toast after a new status: a decision has its own text, and any other status has that of an edit. */
export function decisionToast(status: ApplicationStatus): { title: string; description?: string } {
  if (status === 'approved') {
    return {
      title: 'Application approved',
      description: 'The certificate waits to be signed. The tenant is told by mail.',
    };
  }
  if (status === 'rejected') {
    return { title: 'Application rejected', description: 'The tenant is told by mail, with the reason.' };
  }
  return { title: 'Application updated successfully' };
}
