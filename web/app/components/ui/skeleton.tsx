import { cn } from '~/lib/cn';

/** A quiet shape in the place of what is still loading. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-pulse rounded-md bg-raised', className)} />;
}
