import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import type { ScrollEdges } from './use-scroll-edges';

interface TabScrollArrowsProps {
  list: RefObject<HTMLDivElement | null>;
  edges: ScrollEdges;
}

/**
 * Arrows at the ends where the row of tabs has hidden content, for a finger or a mouse. The arrow keys and screen readers reach every tab without
 * them.
 */
export function TabScrollArrows({ list, edges }: TabScrollArrowsProps) {
  const scroll = (direction: number) =>
    list.current?.scrollBy({ left: direction * Math.max(list.current.clientWidth - 112, 96) });
  const arrow = {
    type: 'button',
    tabIndex: -1,
    'aria-hidden': true,
    // The focus stays where it is.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  } as const;
  return (
    <>
      {edges.start ? (
        <button
          {...arrow}
          className="absolute inset-y-0 left-0 grid w-9 place-items-center justify-items-start text-soft hover:text-ink"
          onClick={() => scroll(-1)}
        >
          <ChevronLeft className="size-5" />
        </button>
      ) : null}
      {edges.end ? (
        <button
          {...arrow}
          className="absolute inset-y-0 right-0 grid w-9 place-items-center justify-items-end text-soft hover:text-ink"
          onClick={() => scroll(1)}
        >
          <ChevronRight className="size-5" />
        </button>
      ) : null}
    </>
  );
}
