import { Button } from '~/components/ui/button';
import type { useRemindTenantMutation } from '~/data/application-requests/remind-tenant-mutation';
import type { useRemindLandlordMutation } from '~/data/landlord-requests/landlord-mutations';
import { formatDateTime } from '~/lib/dates';

interface RemindButtonProps {
  id: string;
  remind: ReturnType<typeof useRemindTenantMutation> | ReturnType<typeof useRemindLandlordMutation>;
}

/** Mails the reminder of an open request. The database refuses a second one within a day. */
export function RemindButton({ id, remind }: RemindButtonProps) {
  return (
    <Button size="small" variant="secondary" disabled={remind.isPending} onClick={() => remind.mutate(id)}>
      {remind.isPending ? 'Sending...' : 'Remind'}
    </Button>
  );
}

/** The last reminder, which staff or the due date caused, behind when it was asked. */
export function LastReminder({ at }: { at: string }) {
  return <> · Reminded on {formatDateTime(at)}</>;
}
