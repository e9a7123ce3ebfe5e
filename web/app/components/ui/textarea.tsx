import type { ComponentProps } from 'react';
import { cn } from '~/lib/cn';

/** A text box of several lines that grows with its text, where the browser supports that. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn('field-box field-sizing-content min-h-28', className)} {...props} />;
}
