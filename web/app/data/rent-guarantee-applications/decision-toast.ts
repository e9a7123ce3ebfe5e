import type { ApplicationStatus } from '~/config/application-status';

/** What is said of a status that was set: of a decision, what it did; of another status, what is said of any edit. */
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
