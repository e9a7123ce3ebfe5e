import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { Button } from '~/components/ui/button';
import { useCloseApplicationMutation } from '~/data/rent-guarantee-applications/close-application-mutations';
import { toAppError } from '~/lib/app-error';
import { requiredText } from '~/lib/schema-parts';
import { object, type output } from '~/lib/zod';
import type { ApplicationForm } from './use-application-form';

const closingSchema = object({ reason: requiredText('Reason is required', 2000) });

/** Closes an application that waits for a decision, with a reason that the tenant reads. */
export function CloseApplication({ editing }: { editing: ApplicationForm }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        Close without a decision
      </Button>
      <FormSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Close this application"
        description="For one that nobody will decide, such as a flat that is let to somebody else. It can be opened again."
      >
        <ClosingForm editing={editing} onDone={() => setIsOpen(false)} />
      </FormSheet>
    </>
  );
}

function ClosingForm({ editing, onDone }: { editing: ApplicationForm; onDone: () => void }) {
  const close = useCloseApplicationMutation();
  const form = useForm<output<typeof closingSchema>>({
    resolver: zodResolver(closingSchema),
    defaultValues: { reason: '' },
  });
  const handleSubmit = async ({ reason }: { reason: string }) => {
    try {
      await close.mutateAsync({ applicationId: editing.base.id, reason });
      form.reset();
      onDone();
      await editing.rebase().catch(() => undefined);
    } catch (error) {
      form.setError('root', { message: toAppError(error).message });
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not closed">
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint="The tenant reads it, in a mail and on the screen"
        rows={4}
        required
      />
      <SheetActions>
        <SubmitButton variant="danger" busyLabel="Closing...">
          Close application
        </SubmitButton>
      </SheetActions>
    </Form>
  );
}
