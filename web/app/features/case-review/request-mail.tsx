import { Button } from '~/components/ui/button';
import type { useRemindTenantMutation } from '~/data/application-requests/remind-tenant-mutation';
import type { useRemindLandlordMutation } from '~/data/landlord-requests/landlord-mutations';
import { formatDateTime, formatTime } from '~/lib/dates';

interface RequestMailProps {
  /** The time at which it is to be mailed; null for imports and for requests that are older than this record. */
  mailAt: string | null;
  mailedAt: string | null;
  isOpen: boolean;
}

/** The time at which the mail of a request was or will be sent, beside the time of the request. */
export function RequestMail({ mailAt, mailedAt, isOpen }: RequestMailProps) {
  if (mailedAt !== null) return <> · Mailed on {formatDateTime(mailedAt)}</>;
  if (mailAt === null) return null;
  return isOpen ? (
    <> · Will be mailed at {formatTime(mailAt)}, with what else is asked by then</>
  ) : (
    <> · Not mailed: answered or closed before</>
  );
}

/** Whether its mail still waits to be sent. */
export function waitsForMail({ mail_at, mailed_at }: { mail_at: string | null; mailed_at: string | null }): boolean {
  return mail_at !== null && mailed_at === null;
}

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
