import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useWaiveFeeMutation } from '~/data/rent-guarantee-applications/waive-fee-mutation';
import { type WaiveFeeValues, waiveFeeSchema } from '~/data/rent-guarantee-applications/waive-fee-schema';
import { toRootError } from '~/lib/app-error';
import { londonToday } from '~/lib/dates';
import { ConfirmWaiver } from './confirm-waiver';

interface WaiveFeeSheetProps {
  application: Pick<Application, 'id' | 'submitted_at'>;
  /** The current price, with the reason of an earlier waiver. */
  price: ApplicationPrice;
  open: boolean;
  onClose: () => void;
}

/** Waives the fee for a certificate, after showing what the tenant will read. */
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

type WaiveFeeFormProps = Pick<WaiveFeeSheetProps, 'application' | 'price'> & { onDone: () => void };

function WaiveFeeForm({ application, price, onDone }: WaiveFeeFormProps) {
  const waive = useWaiveFeeMutation();
  const form = useForm<WaiveFeeValues>({
    resolver: zodResolver(waiveFeeSchema),
    defaultValues: { reason: price.waiver_reason ?? '', submit_by: '' },
  });
  // The values that wait for confirmation.
  const [asked, setAsked] = useState<WaiveFeeValues | null>(null);
  const isDraft = application.submitted_at === null;
  const handleConfirm = async (values: WaiveFeeValues) => {
    try {
      await waive.mutateAsync({ applicationId: application.id, values });
      form.reset();
      onDone();
    } catch (error) {
      form.setError('root', toRootError(error));
    } finally {
      setAsked(null);
    }
  };
  return (
    <Form form={form} onSubmit={setAsked} hasSummary={false} errorTitle="The fee was not waived">
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint="The tenant reads this"
        rows={3}
        required
        isExplanation
      />
      {isDraft ? (
        <DateField
          control={form.control}
          name="submit_by"
          label="Submit by"
          hint="In 30 days, if you leave it empty"
          isOptional
        />
      ) : null}
      <SheetActions>
        <SubmitButton>Waive the fee</SubmitButton>
      </SheetActions>
      <ConfirmWaiver
        price={asked && waivedPrice(price, asked, isDraft)}
        isBusy={waive.isPending}
        onConfirm={() => asked && void handleConfirm(asked)}
        onCancel={() => setAsked(null)}
      />
    </Form>
  );
}

const DAYS_TO_SUBMIT = 30;

/** The price as the tenant reads it once the fee is waived with these values. An earlier waiver is never shortened. */
export function waivedPrice(price: ApplicationPrice, values: WaiveFeeValues, isDraft: boolean): ApplicationPrice {
  const reason = values.reason.trim();
  if (!isDraft) return { ...price, waiver_reason: reason, waiver_submit_by: null };
  const inTime = new Date(Date.parse(londonToday()) + DAYS_TO_SUBMIT * 86_400_000).toISOString().slice(0, 10);
  const days = [values.submit_by || inTime, price.waiver_submit_by ?? ''];
  return { ...price, waiver_reason: reason, waiver_submit_by: days.sort().at(-1) ?? null };
}
