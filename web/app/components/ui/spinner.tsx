import { LoaderCircle } from 'lucide-react';
import { cn } from '~/lib/cn';

/** A turning circle for work in progress; the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}
