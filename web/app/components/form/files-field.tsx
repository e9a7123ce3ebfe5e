import { type FieldValues, get, useFormContext, useFormState } from 'react-hook-form';
import { MAX_UPLOAD_BYTES } from '~/config/limits';
import { formatFileSize } from '~/lib/files';
import { FieldError } from './field-frame';
import { FileDrop } from './file-drop';
import { FileLine } from './file-line';
import { LostFiles } from './lost-files';
import { type FieldProps, useField } from './use-field';
import { useLostFiles } from './use-lost-files';
import type { SentFiles } from './use-sent-files';

interface FilesFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  sent: SentFiles;
  /** The maximum number of files. */
  most: number;
  /** Called for a file that is uploaded and removed before the form is sent. Without it such a file cannot be removed. */
  onDrop?: (file: File) => void;
  /** The key under which the form's text is stored over a reload. The names of its files are stored with it, so that they can be chosen again. */
  storedAs?: string | undefined;
}

/** Several files, chosen or dropped at once or one after the other. Its value is a list; the schema checks each as soon as it is chosen. */
export function FilesField<Values extends FieldValues>(props: FilesFieldProps<Values>) {
  const { name, label, hint, className, disabled, sent, most, onDrop, storedAs } = props;
  const { field, frame, aria } = useField(props);
  const { trigger } = useFormContext<Values>();
  const { errors } = useFormState<Values>({ name });
  const files: readonly File[] = field.value ?? [];
  const lost = useLostFiles(storedAs, files);
  const change = (changed: readonly File[]) => {
    field.onChange(changed);
    void trigger(name);
  };
  const add = (chosen: readonly File[]) => change([...files, ...chosen.filter((file) => !files.some(isSame(file)))]);
  const faultAt = (index: number): string | undefined => get(errors, `${name}.${index}.message`);
  return (
    <div className={className}>
      <div className="grid gap-3">
        <LostFiles names={lost} />
        {files.map((file, index) => {
          const share = sent.shareOf(file);
          const isKept = share === 1;
          const take = () => {
            if (isKept) onDrop?.(file);
            change(files.filter((other) => other !== file));
          };
          // A file that waits has nothing to stop.
          const canRemove = sent.isSending ? share !== undefined && !isKept : !isKept || onDrop !== undefined;
          return (
            <FileLine
              key={`${file.name} ${file.size} ${file.lastModified}`}
              name={file.name}
              size={file.size}
              progress={share === undefined ? undefined : Math.round(share * 100)}
              error={faultAt(index) ?? sent.faultOf(file)}
              onRemove={canRemove ? (sent.isSending ? sent.stop : take) : undefined}
            />
          );
        })}
        {files.length < most && !sent.isSending ? (
          <FileDrop
            label={files.length === 0 ? label : 'Add another file'}
            hint={hint ?? `Up to ${most} files. PDF, Word or picture, up to ${formatFileSize(MAX_UPLOAD_BYTES)} each`}
            multiple
            disabled={disabled}
            onFiles={add}
            inputRef={field.ref}
            onBlur={field.onBlur}
            aria-describedby={frame.errorId}
            aria-invalid={aria['aria-invalid']}
          />
        ) : null}
        <FieldError frame={frame} />
      </div>
    </div>
  );
}

/** A file that is chosen again is another object. */
function isSame(file: File): (other: File) => boolean {
  return ({ name, size, lastModified }) =>
    name === file.name && size === file.size && lastModified === file.lastModified;
}
