import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FileField } from '~/components/form/file-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useLoadListMutation } from '~/data/screenings/load-list-mutation';
import { isUnanswered, toAppError } from '~/lib/app-error';
import { askExplanation, isExplanation } from '~/lib/schema-parts';
import { instanceof as instanceOf, object, type output, refine, string, trim } from '~/lib/zod';

const fileSchema = object({
  file: instanceOf(File, { error: 'Choose the file' }),
  reason: string().check(
    trim(),
    refine((text) => text === '' || isExplanation(text), askExplanation('why this list is right')),
  ),
});

/** Loads the UK Sanctions List from its file. Closing the sheet stops a load that is under way; the list before it then stays in use. */
export function LoadListSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stop = useRef<AbortController>(undefined);
  const handleClose = () => {
    stop.current?.abort();
    onClose();
  };
  return (
    <FormSheet
      open={open}
      onClose={handleClose}
      title="Load a sanctions list"
      description="The file UK-Sanctions-List.csv from GOV.UK, as it is published. It replaces the list in use, and what is undecided or in force is screened again."
    >
      <LoadForm stop={stop} onDone={onClose} />
    </FormSheet>
  );
}

function LoadForm({ stop, onDone }: { stop: { current: AbortController | undefined }; onDone: () => void }) {
  const [percent, setPercent] = useState<number>();
  const [needsReason, setNeedsReason] = useState(false);
  const [refused, setRefused] = useState<File>();
  const load = useLoadListMutation();
  const form = useForm<output<typeof fileSchema>>({ resolver: zodResolver(fileSchema), defaultValues: { reason: '' } });
  const handleSubmit = async ({ file, reason }: output<typeof fileSchema>) => {
    stop.current = new AbortController();
    setPercent(0);
    try {
      await load.mutateAsync({
        file,
        reason,
        signal: stop.current.signal,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      });
      form.reset();
      onDone();
    } catch (error) {
      const refusal = toAppError(error);
      const { message, details, code } = refusal;
      if (details?.includes('"reason"')) setNeedsReason(true);
      else if (code !== 'aborted' && !isUnanswered(refusal)) setRefused(file);
      form.setError('root', { message });
    } finally {
      setPercent(undefined);
    }
  };
  const { file, reason } = form.watch();
  // A file that was refused is nothing to keep, and neither is one that was removed.
  const hasInput = (file instanceof File && file !== refused) || reason !== '';
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not loaded">
      <FileField
        control={form.control}
        name="file"
        label="Choose the CSV file"
        hint="CSV, as published"
        accept=".csv,text/csv"
        progress={percent}
        onCancel={() => stop.current?.abort()}
        required
      />
      {needsReason ? (
        <TextareaField
          control={form.control}
          name="reason"
          label="Reason"
          hint="Why this list is loaded although it is older or much shorter. It is kept with the list"
          rows={3}
          required
          isExplanation
        />
      ) : null}
      <SheetActions hasInput={hasInput} onCancel={percent === undefined ? undefined : () => stop.current?.abort()}>
        <SubmitButton busyLabel="Loading...">Load the list</SubmitButton>
      </SheetActions>
    </Form>
  );
}
