import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SelectField } from '~/components/form/select-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useWithdrawApplicationMutation } from '~/data/rent-guarantee-applications/close-application-mutations';
import { type WithdrawalValues, withdrawalSchema } from '~/data/rent-guarantee-applications/withdrawal-schema';
import { toRootError } from '~/lib/app-error';
import { withdrawalReasons } from './withdrawal-reasons';

const options = Object.entries(withdrawalReasons).map(([value, label]) => ({ value, label }));

interface WithdrawSheetProps {
  applicationId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks why a tenant withdraws their application. The reason is optional. */
export function WithdrawSheet({ applicationId, open, onClose }: WithdrawSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Withdraw this application"
      description="Nobody decides it then, and you cannot change it any more. Our agreement about it ends as well, and nothing is due. If you change your mind, write to us, and we open it again."
    >
      <WithdrawForm applicationId={applicationId} onDone={onClose} />
    </FormSheet>
  );
}

function WithdrawForm({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const navigate = useNavigate();
  const withdraw = useWithdrawApplicationMutation();
  const form = useForm<WithdrawalValues>({
    resolver: zodResolver(withdrawalSchema),
    // The reason is optional.
    defaultValues: { reason_code: 'unsaid' satisfies keyof typeof withdrawalReasons, reason: '' },
  });
  const handleSubmit = async ({ reason_code, reason }: WithdrawalValues) => {
    try {
      await withdraw.mutateAsync({ applicationId, reasonCode: reason_code, reason });
      form.reset();
      onDone();
      // The result is far above the button.
      await navigate({ hash: 'decision' }, { replace: true, preventScrollReset: true });
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not withdrawn">
      <SelectField
        control={form.control}
        name="reason_code"
        label="Reason"
        hint="Our staff read it"
        options={options}
        required
      />
      <TextareaField control={form.control} name="reason" label="In your own words" rows={3} isOptional />
      <SheetActions>
        <SubmitButton variant="danger" busyLabel="Withdrawing...">
          Withdraw application
        </SubmitButton>
      </SheetActions>
    </Form>
  );
}
