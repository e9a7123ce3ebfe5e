import { useQuery } from '@tanstack/react-query';
import { Button } from '~/components/ui/button';
import { Select } from '~/components/ui/select';
import { staffQueryOptions } from '~/data/staff-permissions/staff-query';

interface BulkBarProps {
  count: number;
  onAssign: (assignee: string | null) => void;
  onClear: () => void;
}

/** What can be done with the chosen cases: hand them to a colleague, or put them back. It stands below the list, so that no row moves, and stays in view. */
export function BulkBar({ count, onAssign, onClear }: BulkBarProps) {
  const { data: staff = [] } = useQuery(staffQueryOptions());
  const workers = staff.filter(
    ({ permissions }) => !permissions.every(({ permission }) => permission === 'audit') || permissions.length === 0,
  );
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t bg-accent-wash px-4 py-2.5 @3xl:px-5">
      <p className="figures mr-auto font-semibold" role="status">
        {count === 1 ? '1 case chosen' : `${String(count)} cases chosen`}
      </p>
      <Select
        aria-label="Assign to"
        placeholder="Assign to…"
        value=""
        onValueChange={onAssign}
        options={workers.map(({ id, name }) => ({ value: id, label: name }))}
        className="w-48"
      />
      <Button variant="secondary" size="small" onClick={() => onAssign(null)}>
        Put back
      </Button>
      <Button variant="ghost" size="small" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
