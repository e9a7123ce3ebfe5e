import * as Radix from '@radix-ui/react-switch';
import type { ComponentProps } from 'react';
import { cn } from '~/lib/cn';

/** A setting that takes effect at once. Give it a label with `htmlFor`. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'relative h-7 w-12 shrink-0 rounded-full border border-field bg-raised transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="block size-5 translate-x-[3px] rounded-full bg-field transition-transform duration-150 data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-on-accent" />
    </Radix.Root>
  );
}
