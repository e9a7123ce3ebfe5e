import { FileText, X } from 'lucide-react';
import { Progress } from '~/components/ui/progress';
import { formatFileSize } from '~/lib/files';

interface FileLineProps {
  name: string;
  /** In bytes. */
  size: number;
  /** Percent sent so far, 0 to 100, while the file is on its way. */
  progress?: number | undefined;
  error?: string | undefined;
  /** Takes the file away, or stops sending it. */
  onRemove?: (() => void) | undefined;
}

/** A file that was chosen: name, size, how much of it is sent, and what went wrong. */
export function FileLine({ name, size, progress, error, onRemove }: FileLineProps) {
  const isSending = progress !== undefined;
  return (
    <div className="flex items-center gap-3 rounded-xl border bg-surface px-3.5 py-2.5">
      <FileText aria-hidden className="size-5 shrink-0 text-soft" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate font-medium">{name}</p>
        {isSending ? <Progress value={progress} label={`Uploading ${name}`} /> : null}
        <p className="figures text-sm text-soft">
          {formatFileSize(size)}
          {isSending ? `, ${Math.round(progress)}% sent` : ''}
        </p>
        {error ? (
          <p role="alert" className="font-medium text-bad text-sm">
            {error}
          </p>
        ) : null}
      </div>
      {onRemove ? (
        <button
          type="button"
          aria-label={isSending ? `Stop uploading ${name}` : `Remove ${name}`}
          onClick={onRemove}
          className="grid size-9 shrink-0 place-items-center rounded-lg hover:bg-raised"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </div>
  );
}
