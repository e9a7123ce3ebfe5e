import type { Application } from '~/data/rent-guarantee-applications/application-query';

interface StaffAct {
  readonly record_id: string;
  readonly act: string;
  readonly user_id: string;
}

/** 'You rejected the application', where the status is that of the reader's own decision; undefined otherwise. */
export function ownDecision(
  application:
    | { readonly status: Application['status']; readonly application_rejections: readonly { readonly id: string }[] }
    | null
    | undefined,
  acts: readonly StaffAct[],
  userId: string | undefined,
): string | undefined {
  const own = acts.filter(({ user_id }) => user_id === userId);
  if (application?.status === 'rejected') {
    const [latest] = application.application_rejections;
    return own.some(({ record_id }) => record_id === latest?.id) ? 'You rejected the application' : undefined;
  }
  if (application?.status !== 'approved') return undefined;
  return own.some(({ act }) => act === 'approved') ? 'You approved the application' : undefined;
}
