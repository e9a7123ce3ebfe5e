import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import {
  type EndProposalValues,
  endProposalSchema,
  useEndProposalMutation,
} from '~/data/certificate-versions/end-proposal-mutation';
import { showFaults } from './show-faults';

interface EndProposalSheetProps {
  certificateNumber: string;
  /** Whether the reader proposed it: they take it back, and anybody else refuses it. */
  isOwn: boolean;
  open: boolean;
  onClose: () => void;
}

/** Ends a proposed withdrawal that nobody has confirmed, with a reason. */
export function EndProposalSheet({ certificateNumber, isOwn, open, onClose }: EndProposalSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={isOwn ? 'Take the proposal back' : 'Refuse the withdrawal'}
      description="The certificate stays in force, and nobody is told. The reason is kept."
    >
      <EndProposalForm {...{ certificateNumber, isOwn }} onDone={onClose} />
    </FormSheet>
  );
}

interface EndProposalFormProps extends Pick<EndProposalSheetProps, 'certificateNumber' | 'isOwn'> {
  onDone: () => void;
}

function EndProposalForm({ certificateNumber, isOwn, onDone }: EndProposalFormProps) {
  const end = useEndProposalMutation();
  const form = useForm<EndProposalValues>({ resolver: zodResolver(endProposalSchema), defaultValues: { reason: '' } });
  const handleSubmit = async (values: EndProposalValues) => {
    try {
      await end.mutateAsync({ certificateNumber, ...values });
      form.reset(values);
      onDone();
    } catch (error) {
      showFaults(form, error, ['reason']);
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not saved">
      <TextareaField control={form.control} name="reason" label="Reason" rows={4} required />
      <SheetActions>
        <SubmitButton busyLabel="Saving...">{isOwn ? 'Take back' : 'Refuse'}</SubmitButton>
      </SheetActions>
    </Form>
  );
}
