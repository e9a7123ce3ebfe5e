import * as Radix from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ShownContext } from './shown-context';

export interface AccordionSection {
  readonly value: string;
  readonly title: string;
  /** A line below the title, also shown while the section is closed. */
  readonly note?: string | undefined;
  /** Shown beside the title, such as a pill that says whether the section is complete. */
  readonly aside?: ReactNode;
  readonly content: ReactNode;
}

interface AccordionProps {
  sections: readonly AccordionSection[];
  /** The open section; '' when all are closed. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Sections with one open at a time. Closed sections stay mounted, so that their typed text is kept. */
export function Accordion({ sections, value, onValueChange }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const lastValue = useRef(value);
  // 'Save and continue' closes its own section, and the focus moves to the next one. A long section that closes above the one that
  // opens would leave its head, and what it begins with, out of view.
  useEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    const head = root.current?.querySelector<HTMLElement>('h2 > [data-state="open"]');
    const focused = document.activeElement;
    const isLost = focused !== null && root.current?.contains(focused) && !focused.checkVisibility();
    if (isLost) head?.focus({ preventScroll: true });
    // At once: a person may move the focus to a field meanwhile, and a smooth scroll would end with that field out of view.
    head?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [value]);
  return (
    <Radix.Root
      ref={root}
      type="single"
      collapsible
      value={value}
      onValueChange={onValueChange}
      className="grid grid-cols-1 gap-3"
    >
      {sections.map((section) => (
        <Radix.Item key={section.value} value={section.value} className="rounded-2xl border bg-surface">
          <Radix.Header asChild>
            <h2>
              <Radix.Trigger className="group flex min-h-16 w-full items-center gap-3 rounded-2xl px-5 text-left sm:px-7">
                {/* Enlarged text has the pill below the title. */}
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-3">
                  <span className="flex-1">
                    <span className="title-block block">{section.title}</span>{' '}
                    {section.note ? (
                      <span className="mt-0.5 block text-[0.9375rem] text-soft">{section.note}</span>
                    ) : null}
                  </span>
                  {section.aside}
                </span>
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-soft transition-transform group-data-[state=open]:rotate-180"
                />
              </Radix.Trigger>
            </h2>
          </Radix.Header>
          <Radix.Content forceMount className="px-5 pb-6 data-[state=closed]:hidden sm:px-7">
            <ShownContext value={section.value === value}>{section.content}</ShownContext>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
