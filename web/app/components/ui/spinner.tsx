import { LoaderCircle } from 'lucide-react';
import { cn } from '~/lib/cn';

/** A spinner for work in progress; the text beside it says what is happening. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}
