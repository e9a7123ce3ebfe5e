import type { FieldValues } from 'react-hook-form';
import { FieldError } from './field-frame';
import { FileDrop } from './file-drop';
import { FileLine } from './file-line';
import { type FieldProps, useField } from './use-field';

interface FileFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  accept?: string;
  /** The percentage sent while the form is being submitted. */
  progress?: number | undefined;
  /** Cancels the upload. */
  onCancel?: (() => void) | undefined;
}

/** One file, chosen or dropped. Its value is a `File` or null; the schema checks the size. */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { label, hint, className, disabled, accept, progress, onCancel } = props;
  const { field, frame, aria } = useField(props);
  const value: unknown = field.value;
  const file = value instanceof File ? value : null;
  return (
    <div className={className}>
      <div className="grid gap-3">
        {file ? (
          <FileLine
            name={file.name}
            size={file.size}
            progress={progress}
            onRemove={progress === undefined ? () => field.onChange(null) : onCancel}
          />
        ) : (
          <FileDrop
            label={label}
            hint={hint}
            {...(accept ? { accept } : {})}
            disabled={disabled}
            onFiles={(files) => field.onChange(files[0] ?? null)}
            inputRef={field.ref}
            onBlur={field.onBlur}
            aria-describedby={frame.errorId}
            aria-invalid={aria['aria-invalid']}
          />
        )}
        <FieldError frame={frame} />
      </div>
    </div>
  );
}
