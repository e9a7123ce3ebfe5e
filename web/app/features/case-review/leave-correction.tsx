import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { Button } from '~/components/ui/button';
import {
  leaveCorrectionSchema,
  useLeaveCorrectionMutation,
} from '~/data/application-requests/leave-correction-mutation';
import { toRootError } from '~/lib/app-error';
import type { output } from '~/lib/zod';

/** Declines a correction and leaves the record as it is, with a reason for the tenant. */
export function LeaveCorrection({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button size="small" variant="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        Leave the record as it is
      </Button>
      <FormSheet
        open={isOpen}
        onClose={handleClose}
        title="Leave the record as it is"
        description="The tenant gets a mail that the value stays, and reads it at home and in the timeline."
      >
        <LeaveForm id={id} onDone={handleClose} />
      </FormSheet>
    </>
  );
}

function LeaveForm({ id, onDone }: { id: string; onDone: () => void }) {
  const leave = useLeaveCorrectionMutation();
  const form = useForm<output<typeof leaveCorrectionSchema>>({
    resolver: zodResolver(leaveCorrectionSchema),
    defaultValues: { words: '' },
  });
  const handleSubmit = ({ words }: { words: string }) =>
    leave.mutateAsync({ requestId: id, words }).then(onDone, (error) => form.setError('root', toRootError(error)));
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="The request was not closed">
      <TextareaField control={form.control} name="words" label="Why" hint="The tenant reads this" rows={3} isOptional />
      <SheetActions>
        <SubmitButton busyLabel="Closing...">Leave it as it is</SubmitButton>
      </SheetActions>
    </Form>
  );
}
