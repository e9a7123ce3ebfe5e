import { useLeaveGuard } from '~/components/form/use-leave-guard';
import { AlertDialog } from '~/components/ui/alert-dialog';

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
