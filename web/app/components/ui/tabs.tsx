import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { cn } from '~/lib/cn';
import { TabScrollArrows } from './tab-scroll-arrows';
import { useScrollEdges } from './use-scroll-edges';

export interface TabItem {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly disabled?: boolean;
  /** Stays mounted while another tab is open, so that a form in it keeps its typed text. */
  readonly staysMounted?: boolean;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** The query parameter that holds the open tab, so that a link can open it. */
  param?: string;
  /** The tab that is open when the address names none; the first by default. */
  defaultValue?: string;
}

/** Tabs whose open tab is part of the address. The address cannot open a disabled one. */
export function Tabs({ label, items, param = 'tab', defaultValue }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const wanted = items.find((item) => item.value === search.get(param) && !item.disabled);
  const open = wanted ?? items.find((item) => item.value === defaultValue) ?? items[0];
  const list = useRef<HTMLDivElement>(null);
  const openValue = open?.value ?? '';
  const edges = useScrollEdges(list);

  // On a phone the open tab may be outside the visible part of the row.
  useEffect(() => {
    const tab = openValue && list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (tab)
      list.current?.scrollTo({
        behavior: 'instant',
        left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2,
      });
  }, [openValue]);

  const handleChange = (value: string) =>
    setSearch(
      (previous) => {
        previous.set(param, value);
        return previous;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return (
    <Radix.Root value={openValue} onValueChange={handleChange}>
      <div className="relative -mx-1 border-b">
        <Radix.List
          ref={list}
          aria-label={label}
          className={cn(
            'relative -mb-px flex scroll-px-12 gap-1 overflow-x-auto px-1 [scrollbar-width:none] motion-safe:scroll-smooth',
            edges.start && 'mask-l-from-[calc(100%-4rem)] mask-l-to-[calc(100%-1.5rem)]',
            edges.end && 'mask-r-from-[calc(100%-4rem)] mask-r-to-[calc(100%-1.5rem)]',
          )}
        >
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              disabled={item.disabled ?? false}
              className="min-h-11 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-soft -outline-offset-2 transition-colors hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-ink"
            >
              {item.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        <TabScrollArrows list={list} edges={edges} />
      </div>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={item.value}
          {...(item.staysMounted ? { forceMount: true } : {})}
          className="pt-6 data-[state=inactive]:hidden"
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
