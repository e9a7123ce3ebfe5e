import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { othersDecideQueryOptions } from '~/data/certificate-versions/others-decide-query';

interface ConfirmNoticeProps {
  certificateNumber: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before a withdrawal is confirmed, and warns where nobody would be left to decide an objection to it. */
export function ConfirmNotice({ certificateNumber, open, ...question }: ConfirmNoticeProps) {
  const { data: isDecidable } = useQuery({
    ...othersDecideQueryOptions(certificateNumber),
    enabled: open,
    // Somebody may have been given the permission since.
    staleTime: 0,
  });
  return (
    <AlertDialog
      open={open}
      title="Withdraw this certificate?"
      description="Tenant and landlord are given notice at once. Until its last day two people can take it back."
      confirmLabel="Confirm and give notice"
      busyLabel="Confirming..."
      {...question}
    >
      {isDecidable === false ? (
        <Notice tone="warn" isAlert title="Nobody may decide an objection" className="mt-4">
          If tenant or landlord object, somebody who took no part decides: nobody else may at present. An owner can give
          the permission.
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
