import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FileField } from '~/components/form/file-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SelectField } from '~/components/form/select-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { documentTypeLabels } from '~/config/documents';
import { MAX_UPLOAD_BYTES } from '~/config/limits';
import { documentSchema } from '~/data/application-documents/application-documents-schema';
import { fileFault } from '~/data/application-documents/store-file';
import { useUploadDocumentMutation } from '~/data/application-documents/upload-document-mutation';
import { formatFileSize } from '~/lib/files';
import { toast } from '~/lib/toast';
import { extend, instanceof as instanceOf, type output, refine } from '~/lib/zod';

const missingFile = 'Please select a file to upload';
const tooLarge = `File exceeds the maximum size of ${formatFileSize(MAX_UPLOAD_BYTES)}`;

const uploadSchema = extend(documentSchema, {
  file: instanceOf(File, { error: missingFile }).check(refine((file) => file.size <= MAX_UPLOAD_BYTES, tooLarge)),
});
type UploadValues = output<typeof uploadSchema>;

const typeOptions = Object.entries(documentTypeLabels).map(([value, label]) => ({ value, label }));

interface UploadDocumentSheetProps {
  applicationId: string;
  open: boolean;
  onClose: () => void;
}

/** Uploads one document with its kind and a description. Closing the sheet cancels a running upload. */
export function UploadDocumentSheet({ applicationId, open, onClose }: UploadDocumentSheetProps) {
  const stop = useRef<AbortController>(undefined);
  const handleClose = () => {
    stop.current?.abort();
    onClose();
  };
  return (
    <FormSheet
      open={open}
      onClose={handleClose}
      title="Upload document"
      description="The tenant sees what is uploaded here."
    >
      <UploadForm applicationId={applicationId} stop={stop} onDone={onClose} />
    </FormSheet>
  );
}

interface UploadFormProps {
  applicationId: string;
  stop: { current: AbortController | undefined };
  onDone: () => void;
}

function UploadForm({ applicationId, stop, onDone }: UploadFormProps) {
  const [percent, setPercent] = useState<number>();
  const upload = useUploadDocumentMutation();
  const form = useForm<UploadValues>({ resolver: zodResolver(uploadSchema), defaultValues: { description: '' } });

  const handleSubmit = async (values: UploadValues) => {
    stop.current = new AbortController();
    setPercent(0);
    const document = await upload
      .mutateAsync({
        ...values,
        applicationId,
        signal: stop.current.signal,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      })
      .catch((error: unknown) => {
        const message = fileFault(error);
        if (message) form.setError('file', { message });
        return undefined;
      });
    setPercent(undefined);
    if (document) onDone();
  };

  const handleInvalid = () => {
    const problem = form.getFieldState('file').error?.message;
    if (problem === missingFile) toast('Missing File', missingFile, 'error');
    if (problem === tooLarge) toast('File Too Large', tooLarge, 'error');
  };

  return (
    <Form form={form} onSubmit={handleSubmit} onInvalid={handleInvalid} hasSummary={false}>
      <SelectField control={form.control} name="document_type" label="Document type" options={typeOptions} required />
      <FileField
        control={form.control}
        name="file"
        label="Choose a file"
        progress={percent}
        onCancel={() => stop.current?.abort()}
        required
      />
      <TextareaField control={form.control} name="description" label="Description" rows={3} isOptional />
      <SheetActions onCancel={percent === undefined ? undefined : () => stop.current?.abort()}>
        <SubmitButton busyLabel="Uploading...">Upload Document</SubmitButton>
      </SheetActions>
    </Form>
  );
}
