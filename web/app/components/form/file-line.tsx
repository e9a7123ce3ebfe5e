import { FileText, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '~/components/ui/button';
import { Progress } from '~/components/ui/progress';
import { formatFileSize } from '~/lib/files';
import { useIsOnline } from '~/lib/use-is-online';

interface FileLineProps {
  name: string;
  /** In bytes. */
  size: number;
  /** The percentage sent during the upload, 0 to 100. */
  progress?: number | undefined;
  error?: string | undefined;
  /** Removes the file, or cancels its upload. */
  onRemove?: (() => void) | undefined;
  /** Sends the file again after a failure that may pass. */
  onRepeat?: (() => void) | undefined;
}

/** A chosen file: name, size, upload progress and error. */
export function FileLine({ name, size, progress, error, onRemove, onRepeat }: FileLineProps) {
  const isSending = progress !== undefined;
  const isOnline = useIsOnline();
  const faultId = `${useId()}-error`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border bg-surface px-3.5 py-2.5">
      <FileText aria-hidden className="size-5 shrink-0 text-soft" />
      {/* On a phone the buttons go below it, so that it has room. */}
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        {isSending ? <Progress value={progress} label={`Uploading ${name}`} /> : null}
        <p className="figures text-sm text-soft">
          {formatFileSize(size)}
          {isSending ? `, ${Math.round(progress)}% sent` : ''}
          {isSending && !isOnline ? '. It waits for a connection, and goes on by itself' : ''}
        </p>
        {error ? (
          <p
            id={faultId}
            role="alert"
            data-fault={onRemove ? undefined : true}
            tabIndex={-1}
            className="font-medium text-bad text-sm"
          >
            {error}
          </p>
        ) : null}
      </div>
      <div className="ml-auto flex items-center gap-3 empty:hidden">
        {onRepeat ? (
          <Button size="small" variant="secondary" onClick={onRepeat}>
            Try again<span className="sr-only"> to upload {name}</span>
          </Button>
        ) : null}
        {onRemove ? (
          <button
            type="button"
            aria-label={isSending ? `Stop uploading ${name}` : `Remove ${name}`}
            // The next step for a refused file.
            data-fault={error ? true : undefined}
            aria-describedby={error ? faultId : undefined}
            onClick={onRemove}
            className="grid size-9 shrink-0 place-items-center rounded-lg hover:bg-raised"
          >
            <X aria-hidden className="size-4" />
          </button>
        ) : null}
      </div>
    </div>
  );
}
