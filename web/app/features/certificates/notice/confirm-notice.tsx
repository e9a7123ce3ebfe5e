import { useQuery } from '@tanstack/react-query';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { othersDecideQueryOptions } from '~/data/certificate-versions/others-decide-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { UndecidableObjection } from './undecidable-objection';

interface ConfirmNoticeProps {
  certificateNumber: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before a withdrawal is confirmed, and warns if nobody could decide an objection to it. */
export function ConfirmNotice({ certificateNumber, open, ...question }: ConfirmNoticeProps) {
  const { has } = usePermissions();
  const { data: isDecidable } = useQuery({ ...othersDecideQueryOptions(certificateNumber), enabled: open });
  return (
    <AlertDialog
      open={open}
      title="Withdraw this certificate?"
      description="Tenant and landlord are given notice at once. Until its last day two people can take it back."
      confirmLabel="Confirm and give notice"
      busyLabel="Confirming..."
      {...question}
    >
      {isDecidable === false ? <UndecidableObjection isOwner={has('owner')} isAlert className="mt-4" /> : null}
    </AlertDialog>
  );
}
