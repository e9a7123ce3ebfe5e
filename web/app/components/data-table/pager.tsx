import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '~/components/ui/button';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown, of how many, and the way to the next and previous ones. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const count = new Intl.NumberFormat('en-GB');
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 px-4 py-2.5 text-[0.9375rem] text-soft">
      <p className="figures" role="status">
        {first <= last ? `${count.format(first)}–${count.format(last)} of ` : ''}
        {count.format(total)}
      </p>
      {total > pageSize ? (
        <div className="flex gap-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Next page"
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
