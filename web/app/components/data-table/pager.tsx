import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '~/components/ui/button';

interface PagerProps {
  /** The name for screen readers, where a screen has several. */
  label?: string;
  page: number;
  pageSize: number;
  /** Undefined while the total is unknown. */
  total: number | undefined;
  /** There are more rows than `total`; they were not counted. */
  hasMore?: boolean | undefined;
  /** Shown and announced while the rows load. */
  loadingText: string;
  onPage: (page: number) => void;
}

const count = new Intl.NumberFormat('en-GB');

/** Shows which rows are on the page, the total, and the buttons for the previous and next page. */
export function Pager({ label = 'Pages', page, pageSize, total, hasMore = false, loadingText, onPage }: PagerProps) {
  const last = Math.min(total ?? 0, page * pageSize);
  // `disabled` would take the focus away from the button that was just pressed.
  const isFirst = page <= 1;
  const isLast = last >= (total ?? 0) && !hasMore;
  return (
    <nav
      aria-label={label}
      className="flex min-h-15 items-center justify-between gap-4 px-4 py-2.5 text-[0.9375rem] text-soft"
    >
      <p className="figures" role="status">
        {total === undefined ? loadingText : describeRows((page - 1) * pageSize + 1, last, total, hasMore)}
      </p>
      {total !== undefined && total > pageSize ? (
        <div className="flex gap-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Previous page"
            aria-disabled={isFirst}
            onClick={isFirst ? undefined : () => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Next page"
            aria-disabled={isLast}
            onClick={isLast ? undefined : () => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      ) : null}
    </nav>
  );
}

function describeRows(first: number, last: number, total: number, hasMore: boolean): string {
  const all = `${hasMore ? 'more than ' : ''}${count.format(total)}`;
  return first <= last ? `${count.format(first)}–${count.format(last)} of ${all}` : all;
}
