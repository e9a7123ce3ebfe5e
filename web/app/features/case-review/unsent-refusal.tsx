import { useQuery } from '@tanstack/react-query';
import { useLeaveGuard } from '~/components/form/use-leave-guard';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { staffActsQueryOptions } from '~/data/rent-guarantee-applications/staff-acts-query';
import { UnsentWords } from '~/domain/requests/unsent-words';
import { useAuth } from '~/lib/auth/auth-context';

interface UnsentRefusalWordsProps {
  applicationId: string;
  words: string;
  onDiscard: () => void;
}

/** The unsent text of a refusal, after the case was decided by a colleague or by the same person. */
export function UnsentRefusalWords({ applicationId, words, onDiscard }: UnsentRefusalWordsProps) {
  const userId = useAuth().user?.id;
  const { data: application } = useQuery(applicationQueryOptions(applicationId));
  const acts = useQuery(staffActsQueryOptions(applicationId));
  if (acts.isPending) return null;
  return <UnsentWords title={ownDecision(application, acts.data ?? [], userId)} words={words} onDiscard={onDiscard} />;
}

/** Asks before the user leaves with a refusal that is written and not sent. */
export function UnsentRefusal({ isUnsent }: { isUnsent: boolean }) {
  const { isAsked, leave, stay } = useLeaveGuard(isUnsent);
  return (
    <AlertDialog
      open={isAsked}
      onOpenChange={(open) => !open && stay()}
      title="Leave without refusing the document?"
      description="What you have written has not been sent."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={leave}
    />
  );
}

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
