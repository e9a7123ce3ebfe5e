import { EmptyState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { focusContent } from '~/lib/focus-content';

interface PageOutOfRangeProps {
  /** The requested page, which is after the last one. */
  page: number;
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
  /** There are more rows than `total`; they were not counted. */
  hasMore?: boolean | undefined;
  onPage: (page: number) => void;
}

/** Says that the requested page does not exist, for example after its last row was deleted, and links back to the list. */
export function PageOutOfRange({ page, pageSize, total, hasMore = false, onPage }: PageOutOfRangeProps) {
  const last = Math.ceil(total / pageSize);
  const isLastKnown = last > 1 && !hasMore;
  const handlePress = () => {
    // The button disappears together with this message.
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
