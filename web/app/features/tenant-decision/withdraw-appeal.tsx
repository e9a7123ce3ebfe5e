import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import { useWithdrawAppealMutation } from '~/data/rent-guarantee-applications/withdraw-appeal-mutation';

/** 'Withdraw appeal', which asks first. */
export function WithdrawAppeal({ applicationId }: { applicationId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawAppealMutation();
  const handleConfirm = () => withdraw.mutate(applicationId, { onSettled: () => setIsAsking(false) });
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Withdraw appeal
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Withdraw your appeal"
        description="The decision stands then, and you cannot appeal against it again. You can apply again at any time."
        confirmLabel="Withdraw appeal"
        busyLabel="Withdrawing..."
        isBusy={withdraw.isPending}
        onConfirm={handleConfirm}
      />
    </div>
  );
}
