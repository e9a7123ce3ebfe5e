import { Button } from '~/components/ui/button';
import { HandOverTo } from '~/domain/hand-over-to';

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  /** The steps at which the cases are. */
  steps: readonly string[];
  onAssign: (assignee: string | null, words?: string) => void;
  onClear: () => void;
}

/** What can be done with the chosen cases: hand them to a colleague, or put them back. It stands below the list, so that no row moves, and stays in view. */
export function BulkBar({ count, isBusy, steps, onAssign, onClear }: BulkBarProps) {
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t bg-accent-wash px-4 py-2.5 @3xl:px-5">
      <p className="figures mr-auto font-semibold" role="status">
        {count === 1 ? '1 case chosen' : `${String(count)} cases chosen`}
      </p>
      <HandOverTo label="Assign to" isBusy={isBusy} steps={steps} onChoose={({ id }, words) => onAssign(id, words)} />
      <Button variant="secondary" size="small" aria-disabled={isBusy} onClick={() => isBusy || onAssign(null)}>
        Put back
      </Button>
      <Button variant="ghost" size="small" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
