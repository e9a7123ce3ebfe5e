import { cn } from '~/lib/cn';

/** A placeholder for content that is still loading. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-4 animate-pulse rounded-md bg-raised', className)} />;
}
