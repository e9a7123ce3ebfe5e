import { EmptyState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { focusContent } from '~/lib/focus-content';

interface PastEndProps {
  /** The page that was asked for, behind the last one. */
  page: number;
  pageSize: number;
  /** Rows on all pages together. */
  total: number;
  /** There are more than `total`, which were not counted. */
  hasMore?: boolean | undefined;
  onPage: (page: number) => void;
}

/** Says that a list has no such page, as after its last row was deleted, and leads back into it. */
export function PastEnd({ page, pageSize, total, hasMore = false, onPage }: PastEndProps) {
  const last = Math.ceil(total / pageSize);
  const isLastKnown = last > 1 && !hasMore;
  const handlePress = () => {
    // The button is gone with what it stands in.
    focusContent();
    onPage(isLastKnown ? last : 1);
  };
  return (
    <div className="rounded-2xl border bg-surface">
      <EmptyState
        title={`There is no page ${page}`}
        description={hasMore ? 'The list ends before it.' : `The list ends on page ${last}.`}
        action={<Button onClick={handlePress}>{isLastKnown ? 'Go to the last page' : 'Go to the first page'}</Button>}
      />
    </div>
  );
}
