import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useWaiveFeeMutation } from '~/data/rent-guarantee-applications/waive-fee-mutation';
import { type WaiveFeeValues, waiveFeeSchema } from '~/data/rent-guarantee-applications/waive-fee-schema';
import { toRootError } from '~/lib/app-error';

interface WaiveFeeSheetProps {
  application: Pick<Application, 'id' | 'submitted_at'>;
  /** The reason of an earlier waiver. */
  reason: string;
  open: boolean;
  onClose: () => void;
}

/** Waives the fee for a certificate. */
export function WaiveFeeSheet({ open, onClose, ...form }: WaiveFeeSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Waive the certificate fee"
      description="The tenant gets a mail with the new price and your reason. A waiver is a promise: it cannot be taken back."
    >
      <WaiveFeeForm {...form} onDone={onClose} />
    </FormSheet>
  );
}

type WaiveFeeFormProps = Pick<WaiveFeeSheetProps, 'application' | 'reason'> & { onDone: () => void };

function WaiveFeeForm({ application, reason, onDone }: WaiveFeeFormProps) {
  const waive = useWaiveFeeMutation();
  const form = useForm<WaiveFeeValues>({
    resolver: zodResolver(waiveFeeSchema),
    defaultValues: { reason, submit_by: '' },
  });
  const handleSubmit = async (values: WaiveFeeValues) => {
    try {
      await waive.mutateAsync({ applicationId: application.id, values });
      form.reset();
      onDone();
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="The fee was not waived">
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint="The tenant reads this"
        rows={3}
        required
      />
      {application.submitted_at === null ? (
        <DateField
          control={form.control}
          name="submit_by"
          label="Submit by"
          hint="In 30 days, if you leave it empty"
          isOptional
        />
      ) : null}
      <SheetActions>
        <SubmitButton busyLabel="Saving...">Waive the fee</SubmitButton>
      </SheetActions>
    </Form>
  );
}
