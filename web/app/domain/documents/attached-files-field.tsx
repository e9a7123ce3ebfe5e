import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FilesField } from '~/components/form/files-field';
import { RefusedFiles } from '~/components/form/refused-files';
import type { SentFiles } from '~/components/form/use-sent-files';
import { MAX_MESSAGE_FILES } from '~/config/limits';
import { dropAttachedFiles } from '~/data/attached-files/send-attached-files';

interface AttachedFilesFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  sent: SentFiles;
  /** Under which this tab keeps the words of the form. */
  storedAs?: string | undefined;
}

/** The files that are sent with a message, an answer or an objection. */
export function AttachedFilesField<Values extends FieldValues & { files?: File[] | undefined }>({
  control,
  sent,
  storedAs,
}: AttachedFilesFieldProps<Values>) {
  const name = 'files' as FieldPath<Values>;
  return (
    <>
      <FilesField
        control={control}
        name={name}
        label="Add a file"
        sent={sent}
        most={MAX_MESSAGE_FILES}
        onDrop={(file) => void dropAttachedFiles([file])}
        storedAs={storedAs}
        isOptional
      />
      <RefusedFiles name={name} />
    </>
  );
}
