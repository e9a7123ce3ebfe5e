import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { FileField } from '~/components/form/file-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { doubtfulRows } from '~/data/screenings/doubtful-rows';
import { useLoadListMutation } from '~/data/screenings/load-list-mutation';
import { isUnanswered, toAppError } from '~/lib/app-error';
import { askExplanation, isExplanation } from '~/lib/explanation-schema';
import { instanceof as instanceOf, object, type output, refine, string, trim } from '~/lib/zod';

const fileSchema = object({
  file: instanceOf(File, { error: 'Choose the file' }),
  reason: string().check(
    trim(),
    refine((text) => text === '' || isExplanation(text), askExplanation('why this list is right')),
  ),
});

/** At most this many doubtful rows are listed. */
const SHOWN_ROWS = 10;

type Doubts = Awaited<ReturnType<typeof doubtfulRows>>;

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
  // The doubts about a file; the button then loads it anyway.
  const [checked, setChecked] = useState<{ readonly file: File; readonly doubts: Doubts }>();
  const load = useLoadListMutation();
  const form = useForm<output<typeof fileSchema>>({ resolver: zodResolver(fileSchema), defaultValues: { reason: '' } });
  const handleSubmit = async ({ file, reason }: output<typeof fileSchema>) => {
    stop.current = new AbortController();
    try {
      if (checked?.file !== file) {
        const doubts = await doubtfulRows(file);
        setChecked({ file, doubts });
        if (doubts.length > 0) return;
      }
      setPercent(0);
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
  // A refused or removed file is not stored.
  const doubts = checked?.file === file ? checked?.doubts : undefined;
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
      {doubts && doubts.length > 0 ? <DoubtfulRows doubts={doubts} /> : null}
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
        <SubmitButton busyLabel="Loading...">
          {doubts && doubts.length > 0 ? 'Load it all the same' : 'Load the list'}
        </SubmitButton>
      </SheetActions>
    </Form>
  );
}

function DoubtfulRows({ doubts }: { doubts: Doubts }) {
  const rows = new Set(doubts.map(({ row }) => row)).size;
  return (
    <Notice
      tone="warn"
      isAlert
      title={
        rows === 1
          ? '1 row has an unknown type, an impossible date or a repeated Unique ID'
          : `${String(rows)} rows have an unknown type, an impossible date or a repeated Unique ID`
      }
    >
      <p>Nothing is loaded yet. The rows are counted below the names of the columns.</p>
      <ul className="mt-2 grid gap-1">
        {doubts.slice(0, SHOWN_ROWS).map(({ row, doubt }) => (
          <li key={`${row} ${doubt}`} className="wrap-anywhere">
            Row {row} {doubt}.
          </li>
        ))}
      </ul>
      {doubts.length > SHOWN_ROWS ? <p className="mt-1">And {doubts.length - SHOWN_ROWS} more.</p> : null}
    </Notice>
  );
}
