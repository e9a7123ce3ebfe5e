import type { ComponentProps } from 'react';
import { cn } from '~/lib/cn';

/** A text box of several lines that grows with its text, where the browser supports that, until it has all of the screen that bars leave. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn('field-box field-sizing-content max-h-[max(7rem,100dvh-14rem)] min-h-28', className)}
      {...props}
    />
  );
}
