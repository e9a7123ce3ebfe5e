import { useLeaveGuard } from '~/components/form/use-leave-guard';
import { AlertDialog } from '~/components/ui/alert-dialog';
import type { DecisionScreen } from './link-to-missing';

const unsaved = {
  review: {
    title: 'Leave without deciding?',
    description: 'Your decision and its note have not been saved.',
  },
  record: {
    title: 'Leave without setting the status?',
    description: 'The new status and its note have not been saved.',
  },
} as const;

/** Asks before the user leaves with an unsaved choice or note, in the words of the form. */
export function StatusGuard({ screen, isDirty }: { screen: DecisionScreen; isDirty: boolean }) {
  const { isAsked, leave, stay } = useLeaveGuard(isDirty);
  return (
    <AlertDialog
      open={isAsked}
      onOpenChange={(open) => !open && stay()}
      {...unsaved[screen]}
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={leave}
    />
  );
}
