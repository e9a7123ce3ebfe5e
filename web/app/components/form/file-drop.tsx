import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '~/config/limits';
import { cn } from '~/lib/cn';
import { acceptedDocumentFiles, formatFileSize } from '~/lib/files';

interface FileDropProps {
  label: string;
  hint?: ReactNode;
  /** The file types that the file dialog offers, as in an input's `accept`. */
  accept?: string;
  /** Only shown in the hint; the caller checks it. */
  maxBytes?: number;
  /** Allows several files at once. */
  multiple?: boolean;
  disabled?: boolean | undefined;
  /** Called with the chosen or dropped files, never with an empty list. */
  onFiles: (files: File[]) => void;
  /** Called when something other than a file was dropped, such as an image from another page. */
  onNothing?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: (() => void) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** An area to drop files on or choose them from. The same file can be chosen again after a failure. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    accept = acceptedDocumentFiles,
    maxBytes = MAX_UPLOAD_BYTES,
    multiple = false,
    disabled,
    onFiles,
    onNothing,
  } = props;
  const hint = props.hint ?? `PDF, Word or picture, up to ${formatFileSize(maxBytes)}`;
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null) => {
    const taken = Array.from(files ?? []).slice(0, multiple ? undefined : 1);
    if (taken.length > 0) onFiles(taken);
    else onNothing?.();
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cn(
        'relative grid cursor-pointer justify-items-center gap-1 rounded-xl border border-field border-dashed bg-surface px-4 py-7 text-center transition-colors hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent has-aria-invalid:border-2 has-aria-invalid:border-bad',
        isOver && 'border-accent bg-accent-wash',
        disabled && 'cursor-not-allowed opacity-55',
      )}
    >
      <Upload aria-hidden className="mb-1 size-6 text-accent" />
      <span>
        <span className="font-semibold text-accent underline decoration-accent/40 underline-offset-4">{label}</span> or
        drop it here
      </span>
      <span className="text-sm text-soft">{hint}</span>
      <input
        ref={props.inputRef}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        onBlur={props.onBlur}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
