import * as Radix from '@radix-ui/react-scroll-area';
import type { ReactNode } from 'react';
import { SCROLL_HIDE_DELAY_MS } from '~/config/limits';
import { cn } from '~/lib/cn';

/** A region with its own scroll bar, which hides 600 ms after the last movement. It needs a height. */
export function ScrollArea({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Radix.Root scrollHideDelay={SCROLL_HIDE_DELAY_MS} className={cn('overflow-hidden', className)}>
      <Radix.Viewport className="size-full max-h-[inherit]">{children}</Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2.5 touch-none select-none p-0.5">
        <Radix.Thumb className="flex-1 rounded-full bg-field/60" />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
