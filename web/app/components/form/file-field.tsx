import { type FieldValues, useFormContext } from 'react-hook-form';
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

/** One file, chosen or dropped. Its value is a `File` or null; the schema checks it as soon as it is chosen. */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { label, hint, className, disabled, accept, progress, onCancel } = props;
  const { field, frame, aria } = useField(props);
  const { trigger } = useFormContext<Values>();
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
            onFiles={(files) => {
              field.onChange(files[0] ?? null);
              void trigger(props.name);
            }}
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
