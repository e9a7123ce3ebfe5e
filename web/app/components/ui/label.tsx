import type { ComponentProps } from 'react';
import { cn } from '~/lib/cn';

export function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'>) {
  return (
    <label htmlFor={htmlFor} className={cn('block font-semibold text-[0.9375rem]', className)} {...props}>
      {children}
    </label>
  );
}
