import * as Radix from '@radix-ui/react-checkbox';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '~/lib/cn';

/** A bare checkbox. Give it a label with `htmlFor`, or use `CheckboxField`. */
export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-md border border-field bg-surface transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-55',
        className,
      )}
      {...props}
    >
      <Radix.Indicator>
        <Check aria-hidden strokeWidth={3} className="size-4 text-on-accent" />
      </Radix.Indicator>
    </Radix.Root>
  );
}
