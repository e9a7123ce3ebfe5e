import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '~/lib/cn';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
  readonly isChecked?: boolean;
}

interface DropdownMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** A line above the items that cannot be selected. */
  heading?: ReactNode;
  items: readonly MenuItem[];
  side?: 'top' | 'bottom';
}

/** A menu of actions behind a button. */
export function DropdownMenu({ trigger, heading, items, side = 'bottom' }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* The portal goes into the screen, because content outside all landmarks fails accessibility checks. */}
      <Radix.Portal container={document.getElementById('content')}>
        <Radix.Content
          side={side}
          align="end"
          sideOffset={6}
          // On a phone it would stick to the edge of the screen.
          collisionPadding={8}
          className="z-50 min-w-48 animate-appear rounded-xl border bg-surface p-1 text-ink shadow-float"
        >
          {heading ? <Radix.Label className="px-3 py-2 text-sm text-soft">{heading}</Radix.Label> : null}
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              onSelect={item.onSelect}
              className={cn(
                'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-lg px-3 text-[0.9375rem] outline-none data-highlighted:bg-accent-wash [&_svg]:size-4',
                item.isDanger && 'text-bad',
                item.isChecked && 'font-semibold',
              )}
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
